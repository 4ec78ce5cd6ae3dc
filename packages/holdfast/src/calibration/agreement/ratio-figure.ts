import type { Clustering } from "../../statistics/clustering.ts";
import { packedRatios } from "../../statistics/packed-ratios.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { clusterColumns, type SummedStatistic } from "../../statistics/summed-statistic.ts";

/**
 * A statistic that is its first sum over its second, both counts, in each resample of clusters; NaN where it is
 * undefined. Both sums travel in one number, which takes half the time of the general way.
 */
export function resampledRatio(
  statistic: SummedStatistic,
  clustering: Clustering,
  resamples: Resamples,
): Float64Array {
  const [numerator, denominator] = clusterColumns(statistic, clustering);
  return packedRatios(resamples, [{ numerator: numerator!, denominator: denominator! }])[0]!;
}
