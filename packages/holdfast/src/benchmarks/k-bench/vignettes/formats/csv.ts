import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { UserError } from "../../../../domain/user-error.ts";
import type { VariableValue, Vignette } from "../../../../domain/vignette.ts";
import type { VariableType, VignetteSchema } from "../vignette-schema.ts";
import { HEAD_COLUMNS } from "./pool-format.ts";
import { faultyRow, type PoolRow, poolRow } from "./pool-row.ts";

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;
const ROWS_A_PIECE = 500;

/** Vignettes as CSV: a column a variable, lists and provenance as JSON, an empty cell for `null`. */
export function* csvPieces(schema: VignetteSchema, vignettes: readonly Vignette[]): Generator<string> {
  const ids = schema.variables.map(({ id }) => id);
  yield stringify([[...HEAD_COLUMNS, ...ids]]);
  for (let from = 0; from < vignettes.length; from += ROWS_A_PIECE) {
    const rows = vignettes
      .slice(from, from + ROWS_A_PIECE)
      .map(({ id, schemaVersion, origin, provenance, variables }) => [
        inert(id),
        String(schemaVersion),
        origin,
        JSON.stringify(provenance),
        ...ids.map((name) => cell(variables[name] ?? null)),
      ]);
    yield stringify(rows);
  }
}

/** Text that would run as a formula gets an apostrophe before it, which reading takes off again. */
function inert(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function cell(value: VariableValue): string {
  if (value === null) return "";
  return typeof value === "string" ? inert(value) : JSON.stringify(value);
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Rows of a CSV file with the columns of csvPieces in any order. Cells keep their kind by the schema: a cell
 * that is no number, boolean or list where one is expected stays text, for the validator to name.
 * @throws UserError on broken quotes, an empty file and repeated columns.
 */
export function* csvRows(schema: VignetteSchema, file: string, bytes: Buffer): Generator<PoolRow> {
  const [head, ...rows] = parsedCsv(file, bytes);
  if (head === undefined)
    throw new UserError(`${file}: is empty; expected a first row that names the columns.`);
  const columns = head.record.map((name) => name.trim());
  const repeated = columns.find((name, i) => columns.indexOf(name) !== i);
  if (repeated !== undefined)
    throw new UserError(`${file}:1: the column "${repeated}" is there twice; remove one.`);
  const types = new Map(schema.variables.map(({ id, type }) => [id, type]));
  let line = head.info.lines + 1;
  for (const { record, info } of rows) {
    yield csvRow(`${file}:${line}`, columns, record, types);
    line = info.lines + 1;
  }
}

function parsedCsv(file: string, bytes: Buffer): Parsed[] {
  try {
    // With `info`, every element is a record with its place; the type of the library does not say so.
    return parse(bytes, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1;
    throw new UserError(
      `${file}:${line}: a double quote is not closed, or text follows a closed one; mend that row.`,
    );
  }
}

function csvRow(
  place: string,
  columns: readonly string[],
  record: readonly string[],
  types: ReadonlyMap<string, VariableType>,
): PoolRow {
  if (record.length !== columns.length) {
    return faultyRow(
      place,
      "the row",
      `has ${record.length} cells, the head ${columns.length}; quote cells with commas.`,
    );
  }
  const cells = new Map(columns.map((name, i) => [name, active(record[i]!)]));
  const heads: readonly string[] = HEAD_COLUMNS;
  const variables = columns
    .filter((name) => !heads.includes(name))
    .map((name) => [name, typedCell(types.get(name), cells.get(name)!)]);
  return poolRow(place, {
    id: cells.get("id"),
    schemaVersion: numberOrText(cells.get("schemaVersion")),
    origin: cells.get("origin"),
    provenance: jsonOrText(cells.get("provenance")),
    variables: Object.fromEntries(variables),
  });
}

function active(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Cells of a table by the type of their variable; also for source cases. */
export function typedCell(type: VariableType | undefined, text: string): unknown {
  if (text === "") return null;
  if (type === "number") return numberOrText(text);
  if (type === "boolean") return { true: true, false: false }[text.toLowerCase()] ?? text;
  return type === "list" ? jsonOrText(text) : text;
}

function numberOrText(text: string | undefined): unknown {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function jsonOrText(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
