import type { AgreementWeights } from "./agreement-weights.ts";
import type { CodeVector } from "./code-vector.ts";
import type { Kappa } from "./cohen-kappa.ts";
import type { StatisticValue } from "./summed-statistic.ts";
import { kappaOfCodes } from "./weighted-kappa.ts";

/** κ of every two raters, and their mean. */
export interface RaterPairKappas extends StatisticValue {
  /** Mean over the pairs whose κ is defined (Light 1971); `null` where none is. */
  readonly value: number | null;
  /** Pairs that the mean is taken over. */
  readonly n: number;
  /** Pairs left out of the mean: theirs is undefined, each with its reason below. */
  readonly undefinedPairs: number;
  /** In lexicographic order of the raters. */
  readonly pairs: readonly RaterPairKappa[];
}

/** Two raters, by their places, and what their κ is. */
export interface RaterPairKappa {
  readonly first: number;
  readonly second: number;
  readonly kappa: Kappa;
}

/** κ of every two raters over the units that both rated. A pair without a κ has its reason and blanks no other. */
export function raterPairKappas(
  raters: readonly CodeVector[],
  categories: number,
  weights: AgreementWeights = "identity",
): RaterPairKappas {
  const pairs: RaterPairKappa[] = [];
  for (let first = 0; first < raters.length; first++) {
    for (let second = first + 1; second < raters.length; second++) {
      const kappa = kappaOfCodes(raters[first]!, raters[second]!, categories, weights);
      pairs.push({ first, second, kappa });
    }
  }
  const defined = pairs.flatMap(({ kappa }) => (kappa.value === null ? [] : [kappa.value]));
  const n = defined.length;
  const rest = { n, undefinedPairs: pairs.length - n, pairs };
  if (n === 0) {
    return {
      value: null,
      ...rest,
      reason: pairs.length === 0 ? "fewer than two raters" : "κ of no pair is defined",
    };
  }
  return { value: defined.reduce((sum, value) => sum + value, 0) / n, ...rest };
}
