import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import type { MeasurementLevel } from "../../statistics/difference-function.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { fleissStatistic } from "../../statistics/fleiss-kappa.ts";
import { gwetStatistic } from "../../statistics/gwet-ac.ts";
import { alphaStatistic } from "../../statistics/krippendorff-alpha.ts";
import type { SummedStatistic } from "../../statistics/summed-statistic.ts";
import { type AgreementFrame, type FrameUnits, raterCodes } from "./agreement-frame.ts";
import { groupScale, levelOf, weightsOf } from "./group-scale.ts";
import { transcriptEstimate } from "./transcript-estimate.ts";

/** Chance-corrected agreement of all raters over a group of items. */
export interface Coefficients {
  readonly fleiss: Estimate;
  readonly ac1: Estimate;
  /** With weights by order; `null` without an order, or with two levels, where it would be AC1 again. */
  readonly ac2: Estimate;
  readonly alpha: Estimate;
  /** Level of measurement of α. */
  readonly level: MeasurementLevel;
}

/** Why figures of items with different answers are not pooled. */
export const NO_COMMON_SCALE = "its items have answers that fit on no common scale";
export const MIXED_LENGTHS =
  "its items have scales of different length, and Gwet's coefficients depend on the length: see them item by item";
export const NO_ORDER = 'no weights: two levels, no order, or a "not applicable" that stands outside it';

/** Intervals are over transcripts. `n` counts items with at least two answers, `missing` those with fewer. */
export function coefficients(frame: AgreementFrame, eligible: FrameUnits): Coefficients {
  const scale = groupScale(frame, eligible.items);
  if (scale === null) {
    const none = undefinedEstimate(NO_COMMON_SCALE, 0, eligible.units.length);
    return { fleiss: none, ac1: none, ac2: none, alpha: none, level: "nominal" };
  }
  const { categories, ordered, sameLength, steps } = scale;
  const raters = frame.input.raters.map((rater) => raterCodes(frame, eligible, rater, steps));
  const ratings = unitRatingsOfRaters(raters, categories);
  const estimate = (statistic: SummedStatistic): Estimate => transcriptEstimate(frame, eligible, statistic);
  const level = levelOf(scale);
  const without = (reason: string) => undefinedEstimate(reason, 0, eligible.units.length);
  return {
    fleiss: estimate(fleissStatistic(ratings, { missing: frame.input.rules.fleiss })),
    ac1: sameLength ? estimate(gwetStatistic(ratings)) : without(MIXED_LENGTHS),
    ac2: !sameLength
      ? without(MIXED_LENGTHS)
      : ordered
        ? estimate(gwetStatistic(ratings, weightsOf(scale, frame)))
        : without(NO_ORDER),
    alpha: estimate(alphaStatistic(ratings, level)),
    level,
  };
}
