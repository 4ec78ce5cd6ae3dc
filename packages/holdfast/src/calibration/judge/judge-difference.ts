import { estimateDifference } from "../../statistics/bootstrap-statistic.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { kappaDifference, kappaPair } from "../../statistics/kappa-difference.ts";
import { type AgreementFrame, consensusCodes, frameUnits, raterCodes } from "../agreement/agreement-frame.ts";
import { type AgreementGroup, agreementGroups } from "../agreement/agreement-groups.ts";
import { NO_COMMON_SCALE, NO_ORDER } from "../agreement/coefficients.ts";
import { groupScale, weightsOf } from "../agreement/group-scale.ts";
import { matchStatistic } from "../agreement/match-statistic.ts";
import { NO_ANSWER } from "../ratings/rating-table.ts";

/** First judge less second over a group of items. `n` counts items that the consensus and both judges have. */
export interface JudgeDifference {
  readonly group: AgreementGroup;
  /** Exact agreement with the consensus. */
  readonly exact: Estimate;
  /** Cohen's κ with the consensus. */
  readonly kappa: Estimate;
  readonly weightedKappa: Estimate;
}

/**
 * Differences of the first two judges, paired: on the same items, and in the same resamples of whole transcripts
 * (McKenzie et al. 1996).
 */
export function judgeDifferences(frame: AgreementFrame): JudgeDifference[] {
  return agreementGroups(frame.input.table.instrument).map((group) => differenceOver(frame, group));
}

function differenceOver(frame: AgreementFrame, group: AgreementGroup): JudgeDifference {
  const eligible = frameUnits(frame, group.items);
  const [first, second] = frame.input.judges as readonly [number, number];
  const own = [first, second].map((judge) => raterCodes(frame, eligible, judge));
  const isShared = (u: number) => own.every((codes) => codes[u] !== NO_ANSWER);
  const shared = consensusCodes(frame, eligible).map((code, u) => (isShared(u) ? code : NO_ANSWER));
  const exact = estimateDifference(
    matchStatistic(shared, own[0]!),
    matchStatistic(shared, own[1]!),
    eligible.clustering,
    frame.resamples,
  );
  const scale = groupScale(frame, group.items);
  const without = (reason: string) => undefinedEstimate(reason, 0, eligible.units.length);
  if (scale === null) {
    const none = without(NO_COMMON_SCALE);
    return { group, exact: plain(exact), kappa: none, weightedKappa: none };
  }
  const truth = consensusCodes(frame, eligible, scale.steps);
  const [a, b] = [first, second].map((judge) => raterCodes(frame, eligible, judge, scale.steps));
  const difference = (weights?: ReturnType<typeof weightsOf>) =>
    plain(
      kappaDifference(
        kappaPair(truth, a!, b!, scale.categories, { weights }),
        eligible.clustering,
        frame.resamples,
      ),
    );
  return {
    group,
    exact: plain(exact),
    kappa: difference(),
    weightedKappa: scale.ordered ? difference(weightsOf(scale, frame)) : without(NO_ORDER),
  };
}

function plain({ value, low, high, n, missing, reason }: Estimate): Estimate {
  return { value, low, high, n, missing, ...(reason === undefined ? {} : { reason }) };
}
