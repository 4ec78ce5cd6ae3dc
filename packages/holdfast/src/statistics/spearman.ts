import { pearson } from "./pearson.ts";

/**
 * Spearman's rank correlation (Spearman 1904): Pearson's correlation of mid-ranks (never the d² shortcut, which is wrong with
 * ties). `null` for fewer than two pairs or a constant side.
 * @throws RangeError where the sides differ in length.
 */
export function spearman(x: readonly number[], y: readonly number[]): number | null {
  return pearson(midRanks(x), midRanks(y));
}

/** Ranks from 1; equal values share the mean of their ranks. */
function midRanks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length).fill(0);
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (last + 1 < order.length && values[order[last + 1]!] === values[order[first]!]) last++;
    for (let i = first; i <= last; i++) ranks[order[i]!] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return ranks;
}
