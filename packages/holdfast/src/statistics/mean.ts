/** Mean of the values that are there (NaN marks a missing one); `null` where none is. */
export function mean(values: ArrayLike<number>): number | null {
  let sum = 0;
  let n = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    n++;
  }
  return n === 0 ? null : sum / n;
}
