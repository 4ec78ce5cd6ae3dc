import type { AgreementWeights } from "../../statistics/agreement-weights.ts";
import type { MeasurementLevel } from "../../statistics/difference-function.ts";
import type { AgreementFrame, Steps } from "./agreement-frame.ts";
import { commonScale } from "./common-scale.ts";

/** How the answers of a group of items enter chance-corrected coefficients. */
export interface GroupScale {
  readonly categories: number;
  /** Whether the order of the categories means something; it does not beside a "not applicable". */
  readonly ordered: boolean;
  readonly sameLength: boolean;
  readonly steps: Steps;
}

/** `null` where the items' answers cannot be pooled. */
export function groupScale({ input }: AgreementFrame, items: readonly number[]): GroupScale | null {
  const all = items.map((i) => input.table.instrument.items[i]!);
  const scale = commonScale(all);
  if (scale === null) return null;
  const withNa = input.rules.na === "category" && all.some(({ notApplicable }) => notApplicable !== null);
  return {
    categories: scale.levels + (withNa ? 1 : 0),
    ordered: scale.ordered && scale.levels > 2 && !withNa,
    sameLength: scale.sameLength,
    steps: new Map(items.map((i, place) => [i, scale.step(all[place]!)])),
  };
}

/** Weights of a group's coefficients: by order where it means something. */
export function weightsOf({ ordered }: GroupScale, { input }: AgreementFrame): AgreementWeights {
  return ordered ? input.rules.weights : "identity";
}

/** Level of measurement of a group's α. */
export function levelOf({ ordered }: GroupScale): MeasurementLevel {
  return ordered ? "ordinal" : "nominal";
}
