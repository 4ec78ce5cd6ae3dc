import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import type { CodeVector } from "../../statistics/code-vector.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { gwetStatistic } from "../../statistics/gwet-ac.ts";
import type { SummedStatistic } from "../../statistics/summed-statistic.ts";
import { kappaStatistic } from "../../statistics/weighted-kappa.ts";
import { type AgreementFrame, consensusCodes, type FrameUnits, raterCodes } from "./agreement-frame.ts";
import { MIXED_LENGTHS, NO_COMMON_SCALE, NO_ORDER } from "./coefficients.ts";
import { groupScale, weightsOf } from "./group-scale.ts";
import { transcriptEstimate } from "./transcript-estimate.ts";

/** Chance-corrected agreement of a judge with the consensus. `n` counts items for which both have an answer. */
export interface JudgeCoefficients {
  readonly judge: string;
  /** Cohen's. */
  readonly kappa: Estimate;
  /** By order; `null` without one, or with two levels. */
  readonly weightedKappa: Estimate;
  /** Gwet's, which stays defined where nearly all answers are alike. */
  readonly ac1: Estimate;
}

export function judgeCoefficients(
  frame: AgreementFrame,
  eligible: FrameUnits,
  judge: number,
): JudgeCoefficients {
  const name = frame.input.table.raters[judge]!;
  const scale = groupScale(frame, eligible.items);
  const without = (reason: string) => undefinedEstimate(reason, 0, eligible.units.length);
  if (scale === null) {
    const none = without(NO_COMMON_SCALE);
    return { judge: name, kappa: none, weightedKappa: none, ac1: none };
  }
  const { categories, ordered, sameLength, steps } = scale;
  const truth = consensusCodes(frame, eligible, steps);
  const answers = raterCodes(frame, eligible, judge, steps);
  // Of two, an item that one of them left out says nothing of how they agree; the marginals leave it out too.
  const together = [answeredByBoth(truth, answers), answeredByBoth(answers, truth)];
  const estimate = (statistic: SummedStatistic): Estimate => transcriptEstimate(frame, eligible, statistic);
  return {
    judge: name,
    kappa: estimate(kappaStatistic(truth, answers, categories)),
    weightedKappa: ordered
      ? estimate(kappaStatistic(truth, answers, categories, weightsOf(scale, frame)))
      : without(NO_ORDER),
    ac1: sameLength
      ? estimate(gwetStatistic(unitRatingsOfRaters(together, categories)))
      : without(MIXED_LENGTHS),
  };
}

function answeredByBoth<Codes extends CodeVector>(codes: Codes, other: CodeVector): Codes {
  return codes.map((code, unit) => (other[unit]! < 0 ? -1 : code)) as Codes;
}
