import { stringify } from "csv-stringify/sync";
import { type CsvValue, inertCell } from "./inert-cell.ts";

/** A CSV file (RFC 4180, UTF-8, head row); in pieces, so that a large run never lies in memory whole. */
export interface CsvTable {
  readonly name: string;
  readonly pieces: Iterable<string> | AsyncIterable<string>;
}

export type CsvRow = readonly CsvValue[];

const ROWS_A_PIECE = 500;

/** Rows as pieces of a file. */
export function* inPieces(rows: Iterable<CsvRow>): Generator<string> {
  let waiting: CsvRow[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < ROWS_A_PIECE) continue;
    yield csv(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield csv(waiting);
}

/** Rows as CSV text; whatever a spreadsheet would run is made inert. */
export function csv(rows: readonly CsvRow[]): string {
  return stringify(
    rows.map((row) => row.map(inertCell)),
    // With a delimiter of its own the library quotes that one alone; a lone line feed would tear the row.
    { record_delimiter: "\r\n", quoted_match: /[\r\n]/ },
  );
}
