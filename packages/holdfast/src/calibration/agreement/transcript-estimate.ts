import { estimateStatistic } from "../../statistics/bootstrap-statistic.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { clusterColumns, evaluate, type SummedStatistic } from "../../statistics/summed-statistic.ts";
import type { AgreementFrame, FrameUnits } from "./agreement-frame.ts";

/** Why a figure that rests on one transcript has no interval: whenever it is drawn, it is the same. */
export const ONE_TRANSCRIPT = "an interval needs answers on at least two transcripts";

/** Clusters that any of the sums takes something from. */
export function contributing(columns: readonly Float64Array[]): number {
  const [first] = columns;
  return first === undefined
    ? 0
    : first.reduce((n, _, c) => n + (columns.some((column) => column[c] !== 0) ? 1 : 0), 0);
}

/** A statistic of eligible units with its interval over transcripts; none where only one has a part in it. */
export function transcriptEstimate(
  frame: AgreementFrame,
  { clustering }: Pick<FrameUnits, "clustering">,
  statistic: SummedStatistic,
): Estimate {
  const { value, n } = evaluate(statistic);
  if (value !== null && contributing(clusterColumns(statistic, clustering)) < 2) {
    return { value, low: null, high: null, n, missing: statistic.units - n, reason: ONE_TRANSCRIPT };
  }
  return estimateStatistic(statistic, clustering, frame.resamples);
}
