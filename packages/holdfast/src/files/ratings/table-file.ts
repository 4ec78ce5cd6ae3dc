import { extname } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { csvRows } from "../csv-rows.ts";
import { readUtf8 } from "../source-bytes.ts";
import { parseJson } from "../transcripts/json-text.ts";

/** A row by the names of its columns; a JSONL line keeps its values as they are. */
export interface FileRow {
  readonly file: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** A table as a person's file holds it. */
export interface TableFile {
  readonly file: string;
  /** Names of all columns, or of all keys of any line. */
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
}

/**
 * Reads a table by the file's ending: `.csv` and `.tsv` with a first row that names the columns, `.jsonl` and `.ndjson`
 * with one object a line.
 * @throws UserError naming file and line.
 */
export async function readTableFile(file: string): Promise<TableFile> {
  const ending = extname(file).toLowerCase();
  const isCsv = [".csv", ".tsv"].includes(ending);
  if (!isCsv && ![".jsonl", ".ndjson"].includes(ending)) {
    throw new UserError(
      `${file}: cannot tell how to read it; expected a file ending in .csv, .tsv or .jsonl.`,
    );
  }
  const text = (await readUtf8(file)).toString("utf8").replaceAll("\r\n", "\n");
  const table = isCsv ? fromCsv(file, text) : fromJsonLines(file, text);
  if (table.rows.length === 0) throw new UserError(`${file}: holds no rows; expected at least one.`);
  return table;
}

function fromCsv(file: string, text: string): TableFile {
  const [header, ...rows] = csvRows(file, text);
  if (header === undefined)
    throw new UserError(`${file}: is empty; expected a first row that names the columns.`);
  const columns = header.cells.map((name) => name.trim());
  const twice = columns.find((name, i) => name !== "" && columns.indexOf(name) !== i);
  if (twice !== undefined)
    throw new UserError(`${file}:1: the column "${twice}" is there twice; rename one of them.`);
  return {
    file,
    columns,
    rows: rows.map(({ line, cells }) => {
      if (cells.length !== columns.length) {
        throw new UserError(
          `${file}:${line}: ${cells.length} columns where the header has ${columns.length}; ` +
            "put texts that hold separators or line breaks into double quotes.",
        );
      }
      return { file, line, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i]!.trim()])) };
    }),
  };
}

function fromJsonLines(file: string, text: string): TableFile {
  const columns = new Set<string>();
  const rows = text.split("\n").flatMap((one, at): FileRow[] => {
    if (one.trim() === "") return [];
    const value = parseJson(file, one, at + 1);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new UserError(`${file}:${at + 1}: expected one object a line, such as {"transcript": "t1", …}.`);
    }
    for (const key of Object.keys(value)) columns.add(key);
    return [{ file, line: at + 1, cells: value as Record<string, unknown> }];
  });
  return { file, columns: [...columns], rows };
}

/** A cell as text; a number or boolean of a JSONL line as it would stand in a CSV file, nothing as "". */
export function cellText({ file, line, cells }: FileRow, column: string): string {
  const value = cells[column];
  if (value === null || value === undefined) return "";
  if (typeof value === "object") {
    throw new UserError(`${file}:${line}: "${column}" holds a list or an object; expected text or a number.`);
  }
  return String(value).trim();
}
