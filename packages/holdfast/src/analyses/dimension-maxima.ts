import { type Clip, clipped, resampledMeans, withInterval } from "../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { median, quantile } from "../statistics/quantile.ts";
import type { Resamples } from "../statistics/resamples.ts";

/** How the targets lie in one dimension, from lowest to highest. */
export interface DimensionSpread {
  readonly least: number | null;
  readonly lowerQuartile: number | null;
  readonly median: number | null;
  readonly upperQuartile: number | null;
  /** Second highest, which tells a lone leader from a group; `null` with fewer than two targets. */
  readonly second: number | null;
  readonly greatest: number | null;
  /** Greatest over median; `null` where the median is 0 or there is none. */
  readonly ratio: number | null;
}

/** Spread of scores over targets; `null` marks a target without one. */
export function dimensionSpread(scores: readonly (number | null)[]): DimensionSpread {
  const there = scores.filter((score) => score !== null).sort((a, b) => a - b);
  const middle = quantile(there, 0.5);
  const greatest = there.at(-1) ?? null;
  return {
    least: there[0] ?? null,
    lowerQuartile: quantile(there, 0.25),
    median: middle,
    upperQuartile: quantile(there, 0.75),
    second: there.at(-2) ?? null,
    greatest,
    ratio: middle === null || middle === 0 || greatest === null ? null : greatest / middle,
  };
}

/**
 * In how many dimensions each target has the highest score; targets that share it all count. One that leads in most
 * may be more able, or may only write more: the figure cannot say which.
 * @param scores one row a dimension, one entry a target. @returns one a target.
 */
export function maximaHeld(scores: readonly (readonly (number | null)[])[], targets: number): number[] {
  const greatest = scores.map((row) => Math.max(...row.map((score) => score ?? Number.NEGATIVE_INFINITY)));
  return Array.from(
    { length: targets },
    (_, target) => scores.filter((row, d) => row[target] !== null && row[target] === greatest[d]).length,
  );
}

/**
 * Interval of a dimension's maximum minus median, with the leading target held fixed: in each resample of the tasks it
 * is that target's score minus the median over targets. To look for the leader anew in each resample would push the
 * difference up, since the highest of many noisy scores is too high.
 * @param columns task scores in the dimension, one a target. @param best position of the leading target.
 */
export function choiceInterval(
  columns: readonly Float64Array[],
  best: number | null,
  delta: number | null,
  carriers: number,
  resamples: Resamples,
  clip?: Clip,
): Estimate {
  const n = columns[0]?.reduce((count, _, task) => count + Number(hasAny(columns, task)), 0) ?? 0;
  if (best === null || delta === null) {
    return undefinedEstimate("needs at least two targets with a score", n, carriers - n);
  }
  const drawn = resampledMeans(resamples, columns).map((means) => clipped(means, clip));
  const resampled = Float64Array.from({ length: resamples.resamples }, (_, r) => {
    const there = drawn.map((means) => means[r]!).filter((value) => !Number.isNaN(value));
    return drawn[best]![r]! - (median(there) ?? Number.NaN);
  });
  return withInterval(delta, resampled, n, carriers - n);
}

function hasAny(columns: readonly Float64Array[], task: number): boolean {
  return columns.some((column) => !Number.isNaN(column[task]!));
}
