/**
 * Type-7 quantile of numbers in any order, without sorting them all: 10,000 resamples are asked for two
 * quantiles each, a thousand times a report. Reorders `values`.
 * @param values without NaN. @param p in [0, 1]. @returns `null` for no numbers.
 */
export function selectQuantile(values: Float64Array, p: number): number | null {
  if (values.length === 0) return null;
  const place = (values.length - 1) * p;
  const below = Math.floor(place);
  const low = select(values, below);
  if (below === place) return low;
  let high = values[below + 1]!;
  for (let i = below + 2; i < values.length; i++) if (values[i]! < high) high = values[i]!;
  return low + (high - low) * (place - below);
}

/** The `k`-th smallest from 0 (Hoare 1961); afterwards everything before place `k` is no larger, all after no smaller. */
function select(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1]!;
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swap = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k]!;
}
