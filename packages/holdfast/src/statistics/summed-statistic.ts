import type { Clustering } from "./clustering.ts";

/** What every statistic says of itself: undefined is `null` with its reason, never 0 and never NaN. */
export interface StatisticValue {
  readonly value: number | null;
  /** Units that the value rests on. */
  readonly n: number;
  readonly reason?: string;
}

/**
 * A statistic that depends on its units only through sums over them: a confusion table for κ, coincidences for α,
 * matches and pairs for pairwise agreement. That is what makes intervals cheap: units are summed by cluster once,
 * and a resample is a weighted sum of clusters, however many ratings there are.
 */
export interface SummedStatistic<Result extends StatisticValue = StatisticValue> {
  readonly units: number;
  /** How many sums there are. */
  readonly width: number;
  /** Adds what a unit contributes to `sums[at] … sums[at + width − 1]`. */
  readonly add: (unit: number, sums: Float64Array, at: number) => void;
  /** The statistic from its sums, which it does not change. */
  readonly from: (sums: Float64Array) => Result;
}

/** The statistic over all its units. */
export function evaluate<Result extends StatisticValue>(statistic: SummedStatistic<Result>): Result {
  const sums = new Float64Array(statistic.width);
  for (let unit = 0; unit < statistic.units; unit++) statistic.add(unit, sums, 0);
  return statistic.from(sums);
}

/**
 * Sums by cluster: `columns[i][c]` is the `i`-th sum over the units of cluster `c`.
 * @throws RangeError where the clustering is of other units.
 */
export function clusterColumns(statistic: SummedStatistic, clustering: Clustering): Float64Array[] {
  const { units, width, add } = statistic;
  if (clustering.of.length !== units) {
    throw new RangeError(`a clustering of ${clustering.of.length} units does not fit ${units} units`);
  }
  const rows = new Float64Array(clustering.clusters * width);
  for (let unit = 0; unit < units; unit++) add(unit, rows, clustering.of[unit]! * width);
  return Array.from({ length: width }, (_, i) =>
    Float64Array.from({ length: clustering.clusters }, (_, cluster) => rows[cluster * width + i]!),
  );
}
