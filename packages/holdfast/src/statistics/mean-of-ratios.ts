import { type RatioColumns, withInterval } from "./bootstrap.ts";
import { type Estimate, undefinedEstimate } from "./estimate.ts";
import { packedRatios } from "./packed-ratios.ts";
import type { Resamples } from "./resamples.ts";

/**
 * A statistic that is the plain mean of one or more ratios of sums over units (a mean over units is one ratio with
 * denominators 0 and 1). A ratio whose denominators are all 0 is left out of the mean, in each resample too.
 */
export type MeanOfRatios = readonly RatioColumns[];

/** Figures resampled at a time: 64 × 4 columns × 10,000 resamples take 20 MB. */
const CHUNK = 64;

/** A mean over the units that have a value (NaN marks one without) as a ratio of sums. */
export function meanAsRatio(values: Float64Array): RatioColumns {
  return {
    numerator: values.map((value) => (Number.isNaN(value) ? 0 : value)),
    denominator: values.map((value) => (Number.isNaN(value) ? 0 : 1)),
  };
}

/** Value over all units; `null` where no ratio is defined. */
export function meanOfRatios(figure: MeanOfRatios): number | null {
  let sum = 0;
  let n = 0;
  for (const { numerator, denominator } of figure) {
    const bottom = total(denominator);
    if (bottom === 0) continue;
    sum += total(numerator) / bottom;
    n++;
  }
  return n === 0 ? null : sum / n;
}

/** Units that enter a figure: those with a denominator in any of its ratios. */
export function unitsOf(figure: MeanOfRatios): number {
  return figure.length === 0 ? 0 : presence(figure).reduce((n, there) => n + there, 0);
}

/**
 * Each figure with its 95 % percentile interval of the bootstrap over units. `n` counts units; `missing` is 0, for
 * the caller to set, who knows which units should have entered.
 */
export function meanOfRatiosEstimates(resamples: Resamples, figures: readonly MeanOfRatios[]): Estimate[] {
  return chunks(figures).flatMap((chunk) => {
    const drawn = draw(resamples, chunk);
    return chunk.map((figure, i) => estimateOf(meanOfRatios(figure), drawn[i]!, unitsOf(figure)));
  });
}

/**
 * First minus second of each pair over the units that enter both: paired, since all are resampled together. `n`
 * counts those units; `missing` is 0, as above.
 */
export function meanOfRatiosDifferences(
  resamples: Resamples,
  pairs: readonly (readonly [MeanOfRatios, MeanOfRatios])[],
): Estimate[] {
  const known = new Map<MeanOfRatios, Float64Array>();
  return chunks(pairs).flatMap((chunk) => {
    const sides = chunk.map((pair) => onSharedUnits(...pair));
    const fresh = [...new Set(sides.flat())].filter((side) => !known.has(side));
    const drawn = draw(resamples, fresh);
    const own = new Map(fresh.map((side, i) => [side, drawn[i]!]));
    // Sides that lost no unit come again in other pairs; the others are made for one pair only.
    for (const side of chunk.flat()) if (own.has(side)) known.set(side, own.get(side)!);
    const drawsOf = (side: MeanOfRatios) => known.get(side) ?? own.get(side)!;
    return sides.map(([a, b]) => differenceOf(a, b, drawsOf(a), drawsOf(b)));
  });
}

/** Both figures without the units that either lacks; a figure that loses none is handed back as it is. */
export function onSharedUnits(a: MeanOfRatios, b: MeanOfRatios): [MeanOfRatios, MeanOfRatios] {
  if (a.length === 0 || b.length === 0) return [[], []];
  const inA = presence(a);
  const inB = presence(b);
  return [maskBy(a, inA, inB), maskBy(b, inB, inA)];
}

function differenceOf(
  a: MeanOfRatios,
  b: MeanOfRatios,
  drawnA: Float64Array,
  drawnB: Float64Array,
): Estimate {
  const [left, right] = [meanOfRatios(a), meanOfRatios(b)];
  const value = left === null || right === null ? null : left - right;
  const drawn = drawnA.map((x, r) => x - drawnB[r]!);
  return estimateOf(value, drawn, unitsOf(a), "no case has a score on both sides");
}

function estimateOf(
  value: number | null,
  drawn: Float64Array,
  n: number,
  reason = "no case has a score",
): Estimate {
  if (value === null) return undefinedEstimate(reason);
  const estimate = withInterval(value, drawn, n, 0);
  return estimate.low === null ? { ...estimate, reason: "an interval needs at least two cases" } : estimate;
}

/** Resampled values of each figure; NaN in resamples that drew nothing of it. */
function draw(resamples: Resamples, figures: readonly MeanOfRatios[]): Float64Array[] {
  const parts = [...new Set(figures.flat())];
  const ratios = packedRatios(resamples, parts);
  const ratioOf = new Map(parts.map((part, i) => [part, ratios[i]!]));
  return figures.map((figure) =>
    meanOfDraws(
      resamples.resamples,
      figure.map((part) => ratioOf.get(part)!),
    ),
  );
}

/** Mean of the ratios that are there in each resample. */
function meanOfDraws(resamples: number, ratios: readonly Float64Array[]): Float64Array {
  const [only] = ratios;
  if (only !== undefined && ratios.length === 1) return only;
  const sums = new Float64Array(resamples);
  const counts = new Uint8Array(resamples);
  for (const ratio of ratios) {
    for (let r = 0; r < resamples; r++) {
      if (Number.isNaN(ratio[r]!)) continue;
      sums[r]! += ratio[r]!;
      counts[r]! += 1;
    }
  }
  // 0 / 0 is NaN, the mark of an undefined resample.
  for (let r = 0; r < resamples; r++) sums[r]! /= counts[r]!;
  return sums;
}

function presence(figure: MeanOfRatios): Uint8Array {
  const there = new Uint8Array(figure[0]!.denominator.length);
  for (const { denominator } of figure) {
    for (let u = 0; u < there.length; u++) if (denominator[u] !== 0) there[u] = 1;
  }
  return there;
}

function maskBy(figure: MeanOfRatios, own: Uint8Array, other: Uint8Array): MeanOfRatios {
  if (own.every((there, u) => there === 0 || other[u] === 1)) return figure;
  const masked = (column: Float64Array) => column.map((value, u) => (other[u] === 1 ? value : 0));
  return figure.map(({ numerator, denominator }) => ({
    numerator: masked(numerator),
    denominator: masked(denominator),
  }));
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, i) =>
    items.slice(i * CHUNK, (i + 1) * CHUNK),
  );
}

function total(column: Float64Array): number {
  let sum = 0;
  for (const value of column) sum += value;
  return sum;
}
