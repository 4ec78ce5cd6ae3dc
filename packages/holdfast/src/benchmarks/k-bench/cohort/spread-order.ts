import type { RowCodes } from "./row-codes.ts";

/**
 * An order of chosen rows in which every beginning has about the shares of the whole, so that the first 20 of a
 * cohort are a small cohort and not 20 people without risk. Greedy: next comes the row that keeps Σ(c − f·C)²
 * lowest, c being the counts so far, C those of the whole and f the part taken.
 */
export function inSpreadOrder(chosen: ArrayLike<number>, { rows, codes }: RowCodes): number[] {
  const left = Array.from(chosen);
  const whole = new Float64Array(codes.length);
  for (const row of left) for (const code of rows[row]!) whole[code]! += 1;
  const counts = new Float64Array(codes.length);
  const order: number[] = [];
  const size = left.length;
  while (left.length > 0) {
    const share = (order.length + 1) / size;
    // Adding 1 to a count c changes (c − f·C)² by 2(c − f·C) + 1; all other terms are the same for every row.
    const costOf = (row: number) =>
      rows[row]!.reduce((sum, code) => sum + 2 * (counts[code]! - share * whole[code]!) + 1, 0);
    const costs = left.map(costOf);
    const best = costs.indexOf(Math.min(...costs));
    const [row] = left.splice(best, 1);
    for (const code of rows[row!]!) counts[code]! += 1;
    order.push(row!);
  }
  return order;
}
