import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { UserError } from "../../../domain/user-error.ts";
import type { Fault } from "./problem-list.ts";

/** One row of a table. Cells that are absent or blank are left out. */
export interface TableRow {
  /** Line of the file for CSV, number of the row for Parquet; from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
  /** What is wrong with the row itself, e.g. too many columns. */
  readonly faults: readonly Fault[];
}

/** A table read row by row. */
export interface Table {
  readonly columns: readonly string[];
  readonly unit: "line" | "row";
  readonly rows: AsyncIterable<TableRow>;
}

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly bytes: number };
}

/**
 * Opens CSV text (RFC 4180) as a table; the first row names the columns. The separator is a comma, semicolon
 * or tab, whichever the header has most of. CRLF is read as LF inside cells too, so that a file looks the
 * same whatever machine it was saved on; blank lines are skipped.
 * @throws UserError on an empty file, repeated column names and broken quotes, naming the line.
 */
export async function openCsv(file: string, bytes: Buffer): Promise<Table> {
  const records = csvRecords(file, bytes);
  const first = await records.next();
  if (first.done) throw new UserError(`${file}: is empty; expected a first row that names the columns.`);
  const columns = first.value.record.map((name) => name.trim());
  refuseRepeatedColumns(file, columns);
  return { columns, unit: "line", rows: csvRows(records, columns) };
}

async function* csvRows(
  records: AsyncIterable<LocatedRecord>,
  columns: readonly string[],
): AsyncGenerator<TableRow> {
  for await (const { record, line } of records) {
    const cells: Record<string, unknown> = {};
    for (const [i, column] of columns.entries()) {
      const cell = record[i];
      if (cell !== undefined && cell.trim() !== "") cells[column] = cell.replaceAll("\r\n", "\n");
    }
    yield { line, cells, faults: raggedness(record.length, columns.length) };
  }
}

function raggedness(found: number, expected: number): Fault[] {
  if (found === expected) return [];
  const problem = `has ${found} columns, the header has ${expected}`;
  return [{ path: [], problem, mend: "put texts that hold separators or line breaks into double quotes" }];
}

interface LocatedRecord {
  readonly record: string[];
  readonly line: number;
}

/**
 * The parser's own line count goes wrong at CRLF inside quotes, so lines are counted from its byte offsets. On
 * an error the stream drops records that it has parsed; `parsedTo` still knows where the last of them ended.
 */
async function* csvRecords(file: string, bytes: Buffer): AsyncGenerator<LocatedRecord, void> {
  let parsedTo = 0;
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: separatorOf(bytes),
    on_record: (record: string[], { bytes }) => {
      parsedTo = bytes;
      return record;
    },
  });
  const place = { offset: 0, line: 1 };
  try {
    for await (const { record, info } of Readable.from(chunks(bytes)).pipe(
      parser,
    ) as AsyncIterable<CsvRecord>) {
      skipBlankLines(bytes, place);
      yield { record, line: place.line };
      advance(bytes, place, info.bytes);
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    advance(bytes, place, parsedTo);
    skipBlankLines(bytes, place);
    throw new UserError(
      `${file}:${place.line}: a double quote in this row is not closed, or text follows a closed one. ` +
        'Put the whole cell into quotes and write a quote inside it twice ("").',
    );
  }
}

function isCsvError(error: unknown): error is CsvError {
  return (
    typeof (error as { code?: unknown } | null)?.code === "string" &&
    (error as CsvError).code.startsWith("CSV_")
  );
}

function advance(bytes: Buffer, place: { offset: number; line: number }, to: number): void {
  for (let at = bytes.indexOf(10, place.offset); at !== -1 && at < to; at = bytes.indexOf(10, at + 1))
    place.line += 1;
  place.offset = to;
}

function skipBlankLines(bytes: Buffer, place: { offset: number; line: number }): void {
  while (bytes[place.offset] === 10 || bytes[place.offset] === 13) {
    if (bytes[place.offset] === 10) place.line += 1;
    place.offset += 1;
  }
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  const size = 1 << 18;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function separatorOf(bytes: Buffer): string {
  const end = bytes.indexOf(10);
  const header = bytes.toString("utf8", 0, end === -1 ? bytes.length : end);
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function refuseRepeatedColumns(file: string, columns: readonly string[]): void {
  const repeated = columns.find((name, i) => name !== "" && columns.indexOf(name) !== i);
  if (repeated === undefined) return;
  throw new UserError(`${file}:1: the column "${repeated}" is there twice; rename one of them.`);
}
