/**
 * Quantile of ascending numbers by linear interpolation between order statistics (type 7 of Hyndman and Fan
 * 1996; the default of R and NumPy).
 * @param sorted ascending, without NaN. @param p in [0, 1].
 * @returns `null` for no numbers.
 */
export function quantile(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * p;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (place - below);
}

/** Median of numbers in any order; `null` for none. */
export function median(values: readonly number[]): number | null {
  return quantile(Float64Array.from(values).sort(), 0.5);
}
