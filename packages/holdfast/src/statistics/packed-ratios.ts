import type { RatioColumns } from "./bootstrap.ts";
import { resampledSums } from "./resampled-sums.ts";
import type { Resamples } from "./resamples.ts";

/** Packed sums stay below this, which leaves 2⁻¹⁷ and finer for what lies behind the point. */
const LARGEST = 2 ** 36;

/**
 * Ratio of sums of each part in each resample; NaN where the denominators drawn are all 0.
 *
 * Where denominators are whole numbers, both sums travel in one number, numerator + scale × denominator, with a
 * power of two above any sum of numerators as scale. That halves the time of all intervals, and costs a ratio of
 * 200 units on 0–100 less than 1e-9. Other parts are summed as two columns.
 * @param parts with numerators of 0 or more.
 */
export function packedRatios(resamples: Resamples, parts: readonly RatioColumns[]): Float64Array[] {
  const scales = parts.map((part) => scaleOf(part, resamples.units));
  const columns = parts.flatMap(({ numerator, denominator }, i) => {
    const scale = scales[i]!;
    if (scale === null) return [numerator, denominator];
    return [numerator.map((value, u) => value + scale * denominator[u]!)];
  });
  const sums = resampledSums(resamples, columns);
  let place = 0;
  return scales.map((scale) => {
    if (scale !== null) return unpack(sums[place++]!, scale);
    const [top, bottom] = [sums[place++]!, sums[place++]!];
    return top.map((value, r) => value / bottom[r]!);
  });
}

/** A resample draws as many units as there are, so no sum is above that many times the largest entry. */
function scaleOf({ numerator, denominator }: RatioColumns, units: number): number | null {
  let top = 0;
  let bottom = 0;
  for (let u = 0; u < units; u++) {
    if (!Number.isInteger(denominator[u]!) || denominator[u]! < 0 || !(numerator[u]! >= 0)) return null;
    top = Math.max(top, numerator[u]!);
    bottom = Math.max(bottom, denominator[u]!);
  }
  const scale = 2 ** Math.ceil(Math.log2(units * top + 1));
  return scale * (units * bottom + 1) < LARGEST ? scale : null;
}

/** In place. */
function unpack(sums: Float64Array, scale: number): Float64Array {
  for (let r = 0; r < sums.length; r++) {
    const bottom = Math.floor(sums[r]! / scale);
    sums[r] = (sums[r]! - bottom * scale) / bottom;
  }
  return sums;
}
