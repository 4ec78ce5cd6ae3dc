import type { Clustering } from "./clustering.ts";
import type { Estimate } from "./estimate.ts";
import { resampledSums } from "./resampled-sums.ts";
import type { Resamples } from "./resamples.ts";
import { selectQuantile } from "./select-quantile.ts";
import { clusterColumns, evaluate, type SummedStatistic } from "./summed-statistic.ts";

/** An estimate whose resamples can be undefined: those are dropped from the interval, and counted. */
export interface ResampledEstimate extends Estimate {
  readonly undefinedResamples: number;
}

/**
 * Value of the statistic in each resample of clusters (Efron 1979); NaN marks a resample in which it is undefined.
 * @throws RangeError where the resamples are of another number of clusters.
 */
export function resampledValues(
  statistic: SummedStatistic,
  clustering: Clustering,
  resamples: Resamples,
): Float64Array {
  if (resamples.units !== clustering.clusters) {
    throw new RangeError(`resamples of ${resamples.units} do not fit ${clustering.clusters} clusters`);
  }
  const drawn = resampledSums(resamples, clusterColumns(statistic, clustering));
  const sums = new Float64Array(statistic.width);
  const values = new Float64Array(resamples.resamples);
  for (let r = 0; r < values.length; r++) {
    for (let i = 0; i < sums.length; i++) sums[i] = drawn[i]![r]!;
    values[r] = statistic.from(sums).value ?? Number.NaN;
  }
  return values;
}

/**
 * The statistic with its 95 % percentile interval (type-7 quantiles) over resampled clusters. `n` counts the units
 * it rests on, `missing` the others. A value without an interval says why in `reason`.
 */
export function estimateStatistic(
  statistic: SummedStatistic,
  clustering: Clustering,
  resamples: Resamples,
): ResampledEstimate {
  const { value, n, reason } = evaluate(statistic);
  const missing = statistic.units - n;
  if (value === null) return withoutValue(reason, n, missing);
  return fromResampled(value, resampledValues(statistic, clustering, resamples), n, missing, clustering);
}

/**
 * First minus second, paired: both are taken from one and the same resample, and a resample in which either is
 * undefined is dropped and counted. Hand in statistics of the same units.
 * @param n units that the difference rests on.
 */
export function estimateDifference(
  first: SummedStatistic,
  second: SummedStatistic,
  clustering: Clustering,
  resamples: Resamples,
): ResampledEstimate {
  const [a, b] = [evaluate(first), evaluate(second)];
  const n = Math.min(a.n, b.n);
  const missing = first.units - n;
  if (a.value === null || b.value === null) return withoutValue(a.reason ?? b.reason, n, missing);
  const values = resampledDifferences(first, second, clustering, resamples);
  return fromResampled(a.value - b.value, values, n, missing, clustering);
}

/** First minus second in each resample, NaN where either is undefined. */
export function resampledDifferences(
  first: SummedStatistic,
  second: SummedStatistic,
  clustering: Clustering,
  resamples: Resamples,
): Float64Array {
  const values = resampledValues(first, clustering, resamples);
  const others = resampledValues(second, clustering, resamples);
  for (let r = 0; r < values.length; r++) values[r]! -= others[r]!;
  return values;
}

/** A value with the percentile interval of its resampled values (NaN: undefined). */
export function fromResampled(
  value: number,
  resampled: Float64Array,
  n: number,
  missing: number,
  { clusters }: Pick<Clustering, "clusters">,
): ResampledEstimate {
  const defined = resampled.filter((drawn) => !Number.isNaN(drawn));
  const undefinedResamples = resampled.length - defined.length;
  const counts = { n, missing, undefinedResamples };
  if (clusters < 2) {
    return {
      value,
      low: null,
      high: null,
      ...counts,
      reason: "an interval needs at least two units to resample",
    };
  }
  const low = selectQuantile(defined, 0.025);
  const high = selectQuantile(defined, 0.975);
  if (low === null || high === null) {
    return { value, low: null, high: null, ...counts, reason: "the figure is undefined in every resample" };
  }
  return { value, low, high, ...counts };
}

function withoutValue(reason: string | undefined, n: number, missing: number): ResampledEstimate {
  return {
    value: null,
    low: null,
    high: null,
    n,
    missing,
    undefinedResamples: 0,
    reason: reason ?? "the figure is undefined",
  };
}
