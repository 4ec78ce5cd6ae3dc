import { type CsvRow, csv } from "../csv-table.ts";
import type { CsvValue } from "../inert-cell.ts";
import type { AnalysisCell, AnalysisColumn, AnalysisTable } from "./analysis-document.ts";
import { isEstimate } from "./cell-text.ts";
import { roundedFigure } from "./rounded-figure.ts";

const PARTS = ["low", "high", "n", "missing", "reason"] as const;

/**
 * A table as CSV: one column a figure; an estimate takes six, `<key>`, `<key>_low`, `<key>_high`, `<key>_n`,
 * `<key>_missing` and `<key>_reason`. Shares and differences of shares are fractions, rounded as in print (`0.353` is
 * 35.3 %). What is undefined is an empty cell. Text that a spreadsheet would run is made inert.
 * @param digits decimals as people read them, e.g. 2 for 35.29 %, which is 0.3529 here.
 */
export function analysisCsv({ columns, rows }: AnalysisTable, digits?: number): string {
  const isSpread = columns.map((_, i) => rows.some((row) => isEstimate(row[i]!)));
  const head = columns.flatMap(({ key }, i) =>
    isSpread[i] ? [key, ...PARTS.map((part) => `${key}_${part}`)] : [key],
  );
  const body = rows.map(
    (row): CsvRow => row.flatMap((cell, i) => valuesOf(cell, columns[i]!, isSpread[i]!, digits)),
  );
  return csv([head, ...body]);
}

function valuesOf(
  cell: AnalysisCell,
  { kind }: AnalysisColumn,
  isSpread: boolean,
  digits: number | undefined,
): CsvValue[] {
  const figure = (value: number | null) => (value === null ? null : roundedFigure(value, kind, digits));
  if (isEstimate(cell)) {
    const { value, low, high, n, missing, reason } = cell;
    return [figure(value), figure(low), figure(high), n, missing, reason ?? null];
  }
  const value = typeof cell === "boolean" ? String(cell) : typeof cell === "number" ? figure(cell) : cell;
  return isSpread ? [value, ...PARTS.map(() => null)] : [value];
}
