import { type Estimate, undefinedEstimate } from "./estimate.ts";
import { mean } from "./mean.ts";
import { resampledSums } from "./resampled-sums.ts";
import type { Resamples } from "./resamples.ts";
import { selectQuantile } from "./select-quantile.ts";

/** Bounds that a statistic cannot leave, applied at the very end (`healthbench` scores are clipped to [0, 1]). */
export interface Clip {
  readonly low: number;
  readonly high: number;
}

/** Numerator and denominator a unit; a unit without the statistic has 0 in both. */
export interface RatioColumns {
  readonly numerator: Float64Array;
  readonly denominator: Float64Array;
}

/**
 * Mean of each column over the units it has, with the 95 % percentile interval of the bootstrap over units.
 * @param columns one a statistic, each of length `units`; NaN marks a missing unit.
 * @param among how many units each column could have had (a stratum's tasks); all units unless given.
 */
export function meanEstimates(
  resamples: Resamples,
  columns: readonly Float64Array[],
  among: number = resamples.units,
  clip?: Clip,
): Estimate[] {
  const drawn = resampledMeans(resamples, columns);
  return columns.map((column, c) => meanEstimate(column, drawn[c]!, among, clip));
}

/** One column's mean with the interval of its resampled means; see `meanEstimates`. */
export function meanEstimate(
  column: Float64Array,
  drawn: Float64Array,
  among: number,
  clip?: Clip,
): Estimate {
  const n = countThere(column);
  const value = mean(column);
  if (value === null) return undefinedEstimate("no task has a score", 0, among);
  return withInterval(value, drawn, n, among - n, clip);
}

/**
 * Ratio of sums (a share pooled over conversations) with its interval: units are drawn, and all that belongs
 * to a drawn unit comes with it. `n` and `missing` are for the caller to set: they count what the caller pools.
 */
export function ratioEstimates(
  resamples: Resamples,
  ratios: readonly RatioColumns[],
  clip?: Clip,
): Estimate[] {
  const tops = resampledSums(
    resamples,
    ratios.map((ratio) => ratio.numerator),
  );
  const bottoms = resampledSums(
    resamples,
    ratios.map((ratio) => ratio.denominator),
  );
  return ratios.map(({ numerator, denominator }, c) => {
    const bottom = total(denominator);
    if (bottom === 0) return undefinedEstimate("the denominator is 0");
    const units = denominator.reduce((used, value) => used + (value !== 0 ? 1 : 0), 0);
    const estimate = withInterval(total(numerator) / bottom, divide(tops[c]!, bottoms[c]!), units, 0, clip);
    return { ...estimate, n: bottom };
  });
}

/**
 * Difference of the means of `a` and `b` over the units that both have: paired. Columns as in `meanEstimates`.
 * @param clip bounds of each mean, so that the difference is that of the scores a reader is shown.
 */
export function differenceEstimates(
  resamples: Resamples,
  pairs: readonly (readonly [Float64Array, Float64Array])[],
  clip?: Clip,
): Estimate[] {
  const estimates =
    clip === undefined
      ? pairedDifferences(resamples, pairs)
      : pairs.map((pair) => clippedDifference(resamples, pair, clip));
  return estimates.map((estimate) =>
    estimate.value === null ? { ...estimate, reason: "no task has a score on both sides" } : estimate,
  );
}

/**
 * Where both columns of a pair have the same units, the mean difference is the difference of the means, so that each
 * column is resampled once however many pairs it is in: 25 columns make 300 pairs. Other pairs have a column of their
 * own, of the units that both have.
 */
function pairedDifferences(
  resamples: Resamples,
  pairs: readonly (readonly [Float64Array, Float64Array])[],
): Estimate[] {
  const whole = pairs.map(([a, b]) => haveSameUnits(a, b));
  const sides = [...new Set(pairs.flatMap((pair, i) => (whole[i] ? pair : [])))];
  const means = resampledMeans(resamples, sides);
  const drawnOf = new Map(sides.map((side, i) => [side, means[i]!]));
  const apart = pairs.filter((_, i) => !whole[i]).map(([a, b]) => differenceColumn(a, b));
  const others = meanEstimates(resamples, apart);
  // One for all pairs: fresh memory takes longer than what is written to it.
  const drawn = new Float64Array(resamples.resamples);
  let next = 0;
  return pairs.map(([a, b], i) => {
    if (!whole[i]) return others[next++]!;
    const [drawnA, drawnB] = [drawnOf.get(a)!, drawnOf.get(b)!];
    for (let r = 0; r < drawn.length; r++) drawn[r] = drawnA[r]! - drawnB[r]!;
    return meanEstimate(differenceColumn(a, b), drawn, resamples.units);
  });
}

function haveSameUnits(a: Float64Array, b: Float64Array): boolean {
  for (let u = 0; u < a.length; u++) if (Number.isNaN(a[u]!) !== Number.isNaN(b[u]!)) return false;
  return true;
}

function differenceColumn(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, u) => value - b[u]!);
}

/** A difference of clipped means is not the mean of differences: each side is clipped in each resample. */
function clippedDifference(
  resamples: Resamples,
  pair: readonly [Float64Array, Float64Array],
  clip: Clip,
): Estimate {
  const difference = differenceColumn(...pair);
  const sides = pair.map((side) => inBoth(side, difference));
  const [a, b] = sides.map((side) => mean(side));
  const n = countThere(difference);
  const missing = resamples.units - n;
  if (a == null || b == null) return undefinedEstimate("no task has a score on both sides", n, missing);
  const [drawnA, drawnB] = resampledMeans(resamples, sides).map((drawn) => clipped(drawn, clip));
  const drawn = drawnA!.map((value, r) => value - drawnB![r]!);
  return withInterval(clipTo(a, clip) - clipTo(b, clip), drawn, n, missing);
}

/** A side of a pair without the units that the other lacks. */
export function inBoth(side: Float64Array, other: Float64Array): Float64Array {
  return side.map((value, u) => (Number.isNaN(other[u]!) ? Number.NaN : value));
}

/** A value inside the bounds; as it is where there are none. NaN stays NaN. */
export function clipTo(value: number, clip: Clip | undefined): number {
  return clip === undefined ? value : Math.min(clip.high, Math.max(clip.low, value));
}

/** Every value inside the bounds. */
export function clipped(values: Float64Array, clip: Clip | undefined): Float64Array {
  return clip === undefined ? values : values.map((value) => clipTo(value, clip));
}

/** Mean of each column in each resample; NaN in resamples that drew none of the column's units. */
export function resampledMeans(resamples: Resamples, columns: readonly Float64Array[]): Float64Array[] {
  const sums = resampledSums(resamples, columns);
  const masks = columns.map((column) => column.map((value) => (Number.isNaN(value) ? 0 : 1)));
  const { distinct, place } = distinctMasks(masks);
  const drawn = drawnUnits(resamples, distinct);
  return sums.map((sum, c) => divide(sum, drawn[place[c]!]!));
}

/**
 * Percentile interval (2.5 % and 97.5 %, type-7 quantiles) of resampled values. Undefined (NaN) resamples are
 * dropped; an interval needs two units and a defined resample.
 */
export function withInterval(
  value: number,
  resampled: Float64Array,
  n: number,
  missing: number,
  clip?: Clip,
): Estimate {
  const bounded = (x: number) => clipTo(x, clip);
  const defined = n < 2 ? new Float64Array() : definedOnly(resampled);
  const low = selectQuantile(defined, 0.025);
  const high = selectQuantile(defined, 0.975);
  if (low === null || high === null) {
    const reason = "an interval needs at least two tasks";
    return { value: bounded(value), low: null, high: null, n, missing, reason };
  }
  return { value: bounded(value), low: bounded(low), high: bounded(high), n, missing };
}

/** How many units of each mask were drawn in each resample; of a mask without a gap, always as many as there are. */
function drawnUnits(resamples: Resamples, masks: readonly Float64Array[]): Float64Array[] {
  const gapped = masks.filter((mask) => mask.includes(0));
  const sums = resampledSums(resamples, gapped);
  const all = new Float64Array(resamples.resamples).fill(resamples.units);
  return masks.map((mask) => sums[gapped.indexOf(mask)] ?? all);
}

/** Most columns of a run miss the same tasks, so their denominators are summed once. */
function distinctMasks(masks: readonly Float64Array[]): { distinct: Float64Array[]; place: number[] } {
  const distinct: Float64Array[] = [];
  const known = new Map<string, number>();
  const place = masks.map((mask) => {
    const key = mask.join("");
    const found = known.get(key) ?? distinct.push(mask) - 1;
    known.set(key, found);
    return found;
  });
  return { distinct, place };
}

function divide(top: Float64Array, bottom: Float64Array): Float64Array {
  const ratio = new Float64Array(top.length);
  // 0 / 0 is NaN, the mark of an undefined resample; nothing was drawn from a numerator without a denominator.
  for (let i = 0; i < ratio.length; i++) ratio[i] = top[i]! / bottom[i]!;
  return ratio;
}

/** A copy without NaN. */
function definedOnly(values: Float64Array): Float64Array {
  const kept = new Float64Array(values.length);
  let n = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) kept[n++] = values[i]!;
  return kept.subarray(0, n);
}

function countThere(column: Float64Array): number {
  return column.reduce((n, value) => n + (Number.isNaN(value) ? 0 : 1), 0);
}

function total(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0);
}
