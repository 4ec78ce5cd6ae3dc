/** Agreement of two raters. `null` is undefined, with a `reason`; `po` is shown even where κ is undefined. */
export interface Kappa {
  readonly value: number | null;
  /** Observed agreement. */
  readonly po: number | null;
  /** Agreement expected from the raters' own shares. */
  readonly pe: number | null;
  /** Items that both rated. */
  readonly n: number;
  readonly reason?: string;
}

/**
 * Cohen's κ = (po − pe) / (1 − pe), unweighted (Cohen 1960).
 * @param confusion counts of items, square: row of the first rater, column of the second.
 */
export function cohenKappa(confusion: readonly (readonly number[])[]): Kappa {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, x) => total + x, 0);
  const n = sum(confusion.map(sum));
  if (n === 0) return { value: null, po: null, pe: null, n, reason: "no item was rated by both" };
  const agreed = sum(confusion.map((row, i) => row[i]!));
  // Whole numbers until the division, so that "pe is exactly 1" is a safe question.
  const expected = sum(confusion.map((row, i) => sum(row) * sum(confusion.map((other) => other[i]!))));
  const po = agreed / n;
  const pe = expected / (n * n);
  if (expected === n * n)
    return { value: null, po, pe, n, reason: "both raters used one and the same category" };
  return { value: (po - pe) / (1 - pe), po, pe, n };
}
