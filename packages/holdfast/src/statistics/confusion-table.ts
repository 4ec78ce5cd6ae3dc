import { type CodeVector, requireCode, requireSameUnits } from "./code-vector.ts";
import { evaluate, type StatisticValue, type SummedStatistic } from "./summed-statistic.ts";

/**
 * A statistic of the confusion table of two raters, or of truth and prediction: units that both rated, row of the
 * first, column of the second.
 * @param from takes counts row by row, `categories × categories`.
 * @throws RangeError for vectors of different length, or, when it is evaluated, for a code of no category.
 */
export function ofConfusion<Result extends StatisticValue>(
  first: CodeVector,
  second: CodeVector,
  categories: number,
  from: (counts: Float64Array, categories: number) => Result,
): SummedStatistic<Result> {
  requireSameUnits(first, second);
  return {
    units: first.length,
    width: categories * categories,
    add: (unit, sums, at) => {
      const row = first[unit]!;
      const column = second[unit]!;
      if (row < 0 || column < 0) return;
      requireCode(Math.max(row, column), categories);
      sums[at + row * categories + column]! += 1;
    },
    from: (counts) => from(counts, categories),
  };
}

/** A confusion table with its margins; what a reader is shown beside a κ. */
export interface ConfusionTable extends StatisticValue {
  /** `counts[i][j]`: units that the first rater put into category `i` and the second into `j`. */
  readonly counts: readonly (readonly number[])[];
  /** Totals of the first rater by category, over the units that both rated. */
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** Share of units in the same category; `null` where no unit was rated by both. */
  readonly value: number | null;
}

/** Confusion table of two raters over the units that both rated. */
export function confusionTable(first: CodeVector, second: CodeVector, categories: number): ConfusionTable {
  return evaluate(ofConfusion(first, second, categories, tableOf));
}

function tableOf(counts: Float64Array, categories: number): ConfusionTable {
  const rows = Array.from({ length: categories }, (_, i) =>
    Array.from(counts.subarray(i * categories, (i + 1) * categories)),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, x) => total + x, 0);
  const first = rows.map(sum);
  const n = sum(first);
  const margins = { counts: rows, first, second: rows.map((_, j) => sum(rows.map((row) => row[j]!))), n };
  if (n === 0) return { value: null, ...margins, reason: "no item was rated by both" };
  return { value: sum(rows.map((row, i) => row[i]!)) / n, ...margins };
}
