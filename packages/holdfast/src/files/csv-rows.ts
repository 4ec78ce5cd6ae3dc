import { CsvError, parse } from "csv-parse/sync";
import { UserError } from "../domain/user-error.ts";

/** A row of a table with the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Rows of a CSV text (RFC 4180), the header first; blank lines are passed over. The separator is a comma, semicolon or
 * tab, whichever the header has most of.
 * @param text line breaks as LF.
 * @throws UserError for broken quotes, naming the line.
 */
export function csvRows(file: string, text: string): CsvRow[] {
  const header = text.split("\n", 1)[0] ?? "";
  const count = (separator: string) => header.split(separator).length;
  const delimiter = [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
  try {
    const options = { info: true, relax_column_count: true, skip_empty_lines: true, delimiter } as const;
    // The declared type knows nothing of `info`.
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => {
      const breaks = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      return { line: Math.max(1, info.lines - breaks), cells: record };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(
      `${file}:${String(error.lines ?? 1)}: a double quote before this line is not closed, or text follows a closed one. ` +
        'Put the whole cell into quotes and write a quote inside it twice ("").',
    );
  }
}
