import { z } from "zod";
import { nearestName } from "../../domain/nearest-name.ts";
import { RATING_PHASES, type Rating } from "../../domain/rating.ts";
import { schemaProblems } from "../../domain/schema-problems.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText } from "../../domain/value-path.ts";
import type { FileRow, TableFile } from "./table-file.ts";

const text = z.string().trim().min(1);

/** A rating as its file says it: the phase may be the study's to tell. */
export type ReadRating = Omit<Rating, "phase"> & { readonly phase?: Rating["phase"] };

const ownSchema = z.strictObject({
  transcript: text,
  rater: text,
  item: text,
  /** A number is the level that is written so. */
  value: z.union([z.string().trim(), z.number()]).nullable(),
  phase: z.enum(RATING_PHASES).optional(),
  excluded: text.optional(),
  note: z.string().optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  evidence: z.array(z.strictObject({ turn: z.int().positive(), quote: z.string() })).optional(),
});

const COLUMNS = ["transcript", "rater", "item", "value"] as const;
const MORE_COLUMNS = ["phase", "excluded", "note", "at"] as const;

/** Whether a table is in Holdfast's own form: one row a rating. */
export function isOwnForm({ columns }: Pick<TableFile, "columns">): boolean {
  return COLUMNS.every((name) => columns.includes(name));
}

/**
 * Ratings of a table in Holdfast's own form: transcript, rater, item and value, and where they are known phase,
 * excluded, note and at; JSONL may carry evidence too. An empty value, or null, is a blank.
 * @throws UserError for an unknown column, and for rows that lack something, with file, line and field.
 */
export function ownRatings(table: TableFile): ReadRating[] {
  const isCsv = table.rows.every(({ cells }) =>
    Object.values(cells).every((cell) => typeof cell === "string"),
  );
  if (isCsv) refuseUnknownColumns(table);
  return table.rows.map((row) => ownRating(row, isCsv));
}

function refuseUnknownColumns({ file, columns }: TableFile): void {
  const known: readonly string[] = [...COLUMNS, ...MORE_COLUMNS];
  const unknown = columns.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = nearestName(unknown, known);
  throw new UserError(
    `${file}:1: unknown column "${unknown}"${near === null ? "" : `; did you mean "${near}"?`} ` +
      `(known columns: ${known.join(", ")}; a mapping file passes over others).`,
  );
}

function ownRating({ file, line, cells }: FileRow, isCsv: boolean): ReadRating {
  // In CSV an empty cell is what a missing key is in JSON.
  const given = isCsv
    ? Object.fromEntries(Object.entries(cells).filter(([name, cell]) => name === "value" || cell !== ""))
    : cells;
  const [problem] = schemaProblems(ownSchema, given);
  if (problem !== undefined)
    throw new UserError(`${file}:${line}: ${pathText(problem.path)}: ${problem.message}`);
  const { value, phase, excluded, note, at, evidence, ...names } = ownSchema.parse(given);
  return {
    ...names,
    value: value === "" || value === null ? null : String(value),
    ...(phase === undefined ? {} : { phase }),
    ...(excluded === undefined ? {} : { excluded }),
    ...(note === undefined ? {} : { note }),
    ...(at === undefined ? {} : { at }),
    ...(evidence === undefined ? {} : { evidence }),
  };
}
