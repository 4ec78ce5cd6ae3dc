import type { Clustering } from "../../statistics/clustering.ts";
import { packedRatios } from "../../statistics/packed-ratios.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import {
  clusterColumns,
  type StatisticValue,
  type SummedStatistic,
} from "../../statistics/summed-statistic.ts";

/** A statistic over all its units, and a way to its value in each resample of clusters. */
export interface RatioFigure<Result extends StatisticValue> {
  readonly result: Result;
  /** NaN marks a resample in which it is undefined. */
  drawn(resamples: Resamples): Float64Array;
}

/**
 * A statistic that is its first sum over its second, both counts. Units are gone through once; in resamples both sums
 * travel in one number, which takes half the time of the general way.
 */
export function ratioFigure<Result extends StatisticValue>(
  statistic: SummedStatistic<Result>,
  clustering: Clustering,
): RatioFigure<Result> {
  const columns = clusterColumns(statistic, clustering);
  const [numerator, denominator] = columns;
  return {
    result: statistic.from(Float64Array.from(columns, (column) => column.reduce((sum, x) => sum + x, 0))),
    drawn: (resamples) => packedRatios(resamples, [{ numerator: numerator!, denominator: denominator! }])[0]!,
  };
}
