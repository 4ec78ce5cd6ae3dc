import type { StatisticValue } from "./summed-statistic.ts";

/** Agreement corrected for chance. `po` is shown even where the value is undefined. */
export interface Kappa extends StatisticValue {
  /** Observed agreement; weighted where weights are. */
  readonly po: number | null;
  /** Agreement expected by chance, which each coefficient defines in its own way. */
  readonly pe: number | null;
}

/**
 * Cohen's κ = (po − pe) / (1 − pe), unweighted (Cohen 1960): pe from the raters' own shares.
 * @param confusion counts of items, square: row of the first rater, column of the second.
 */
export function cohenKappa(confusion: readonly (readonly number[])[]): Kappa {
  return cohenKappaOfCounts(confusion.flat(), confusion.length);
}

/** The same from counts row by row. @param counts `categories × categories`. */
export function cohenKappaOfCounts(counts: ArrayLike<number>, categories: number): Kappa {
  const rows = new Float64Array(categories);
  const columns = new Float64Array(categories);
  let n = 0;
  let agreed = 0;
  for (let i = 0; i < categories; i++) {
    for (let j = 0; j < categories; j++) {
      const count = counts[i * categories + j]!;
      rows[i]! += count;
      columns[j]! += count;
      n += count;
    }
    agreed += counts[i * categories + i]!;
  }
  if (n === 0) return { value: null, po: null, pe: null, n, reason: "no item was rated by both" };
  // Whole numbers until the division, so that "pe is exactly 1" is a safe question.
  let expected = 0;
  for (let i = 0; i < categories; i++) expected += rows[i]! * columns[i]!;
  const po = agreed / n;
  const pe = expected / (n * n);
  if (expected === n * n)
    return { value: null, po, pe, n, reason: "both raters used one and the same category" };
  return { value: (po - pe) / (1 - pe), po, pe, n };
}
