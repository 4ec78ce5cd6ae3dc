import { chiSquareTail } from "../../../statistics/chi-square.ts";
import type { ChiSquare } from "./score-statistic.ts";

/** Cells below this are too small for the test. */
const LEAST_IN_CELL = 30;
/** Expected in a cell on average, below which a category joins the others of its kind. */
const LEAST_EXPECTED = 3;

/**
 * Pearson's chi-square test that categories have the same shares in every cell: Σ (O − E)² / E over cells ×
 * categories, E = row total × column total / total, df = (cells − 1)(categories − 1). Rare categories go
 * together.
 * @param cells the category of each member of each cell.
 * @returns p `null` with fewer than two cells of at least 30, or fewer than two categories.
 */
export function homogeneity(cells: readonly (readonly string[])[]): ChiSquare {
  const filled = cells.filter((cell) => cell.length >= LEAST_IN_CELL);
  if (filled.length < 2) return { chiSquare: 0, df: 0, p: null };
  const total = filled.reduce((sum, cell) => sum + cell.length, 0);
  const all = counted(filled.flat());
  const isRare = (count: number) => count / filled.length < LEAST_EXPECTED;
  const categories = [...all].filter(([, count]) => !isRare(count)).map(([category]) => new Set([category]));
  const rare = new Set([...all].filter(([, count]) => isRare(count)).map(([category]) => category));
  if (rare.size > 0) categories.push(rare);
  const df = (filled.length - 1) * (categories.length - 1);
  if (df <= 0) return { chiSquare: 0, df: 0, p: null };
  let chiSquare = 0;
  for (const cell of filled) {
    const own = counted(cell);
    for (const category of categories) {
      const expected = (sumOf(all, category) * cell.length) / total;
      chiSquare += (sumOf(own, category) - expected) ** 2 / expected;
    }
  }
  return { chiSquare, df, p: chiSquareTail(chiSquare, df) };
}

function counted(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function sumOf(counts: ReadonlyMap<string, number>, keys: ReadonlySet<string>): number {
  let sum = 0;
  for (const key of keys) sum += counts.get(key) ?? 0;
  return sum;
}
