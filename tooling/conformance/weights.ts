import type { AgreementWeights } from "../../packages/holdfast/src/statistics/agreement-weights.ts";
import { BadCase, type Fields } from "./case.ts";
import { choice, numberRows } from "./fields.ts";

/** What a case may call its weights; `equal` and `squared` are the words of R's irr, `unweighted` that of many. */
const WORDS = ["identity", "unweighted", "none", "linear", "equal", "quadratic", "squared"] as const;

const MEANING: Readonly<Record<(typeof WORDS)[number], AgreementWeights>> = {
  identity: "identity",
  unweighted: "identity",
  none: "identity",
  linear: "linear",
  equal: "linear",
  quadratic: "quadratic",
  squared: "quadratic",
};

/**
 * Weights of a case: a word, `disagreementWeights`, or a matrix of agreement weights under `weights` (one that is 0 on
 * its diagonal can only be of disagreement).
 * @returns `undefined` where the case names none.
 */
export function weightsOf(data: Fields): AgreementWeights | undefined {
  if (data.disagreementWeights !== undefined)
    return { disagreement: numberRows(data, "disagreementWeights") };
  if (data.agreementWeights !== undefined) return { agreement: numberRows(data, "agreementWeights") };
  if (data.weights === undefined || data.weights === null) return undefined;
  if (!Array.isArray(data.weights)) return MEANING[choice(data.weights, "data.weights", WORDS)];
  const matrix = numberRows(data, "weights");
  return matrix.every((row, i) => row[i] === 0) ? { disagreement: matrix } : { agreement: matrix };
}

/** The same, for statistics that are nothing without weights. @throws BadCase where there are none. */
export function requiredWeights(data: Fields): AgreementWeights {
  const weights = weightsOf(data);
  if (weights === undefined) throw new BadCase("data names no weights");
  return weights;
}
