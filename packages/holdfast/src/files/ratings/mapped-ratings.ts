import { nearestName } from "../../domain/nearest-name.ts";
import { RATING_PHASES, type RatingPhase } from "../../domain/rating.ts";
import { UserError } from "../../domain/user-error.ts";
import type { MappedColumn, RatingMapping } from "./mapping-schema.ts";
import type { ReadRating } from "./own-ratings.ts";
import { cellText, type FileRow, type TableFile } from "./table-file.ts";

/** A rating with the row it stands in, and the row's cells as they were before they were cleaned. */
export interface MappedRating {
  readonly rating: ReadRating;
  readonly row: FileRow;
}

export interface MappedRatings {
  readonly ratings: readonly MappedRating[];
  /** Transcript ids out of which the mapping's `remove` took something. */
  readonly cleaned: readonly string[];
}

/** Whether a table has the columns by which a mapping knows transcripts and raters. */
export function fitsMapping({ columns }: Pick<TableFile, "columns">, mapping: RatingMapping): boolean {
  return [mapping.transcript, mapping.rater].every((column) => columns.includes(nameOf(column)));
}

/**
 * Ratings of a table in any form that a mapping describes. Answers that the mapping does not rename stay as they are.
 * @param itemIds items of the instrument, for wide tables whose columns are named like them.
 * @throws UserError for a column that is not there, a row without transcript or rater, and an unknown phase.
 */
export function mappedRatings(
  table: TableFile,
  mapping: RatingMapping,
  itemIds: readonly string[],
): MappedRatings {
  refuseAbsentColumns(table, mapping);
  const cleaned = new Set<string>();
  const read = mapping.layout === "wide" ? wideReader(table, mapping, itemIds) : longReader(table, mapping);
  const ratings = table.rows.flatMap((row) => {
    const transcript = required(row, mapping.transcript, "transcript");
    if (transcript !== cellText(row, nameOf(mapping.transcript))) cleaned.add(transcript);
    const rater = required(row, mapping.rater, "rater");
    const phase = phaseOf(row, mapping);
    const excluded = mapping.excluded === undefined ? "" : cellText(row, mapping.excluded);
    const common = {
      transcript,
      rater,
      ...(phase === undefined ? {} : { phase }),
      ...(excluded === "" ? {} : { excluded }),
    };
    return read(row).map(([item, cell]) => ({
      rating: { ...common, item, value: answerOf(cell, mapping) },
      row,
    }));
  });
  return { ratings, cleaned: [...cleaned].sort() };
}

/** Items and cells of a row. */
type RowReader = (row: FileRow) => readonly (readonly [item: string, cell: string])[];

function wideReader(
  { file, columns }: TableFile,
  { items }: RatingMapping,
  itemIds: readonly string[],
): RowReader {
  const named =
    items ?? Object.fromEntries(columns.filter((name) => itemIds.includes(name)).map((name) => [name, name]));
  const pairs = Object.entries(named);
  if (pairs.length === 0) {
    throw new UserError(
      `${file}:1: no column is named like an item; say in the mapping's \`items\` which column holds which.`,
    );
  }
  return (row) => pairs.map(([column, item]) => [item, cellText(row, column)]);
}

function longReader({ file }: TableFile, { item, value, items = {} }: RatingMapping): RowReader {
  if (item === undefined || value === undefined) {
    throw new UserError(
      `${file}: the mapping's layout is long; name the columns of \`item\` and \`value\` in it.`,
    );
  }
  return (row) => {
    const given = required(row, item, "item");
    return [[items[given] ?? given, cleanCell(row, value)]];
  };
}

function answerOf(cell: string, { values, blank }: RatingMapping): string | null {
  if (cell === "" || blank.includes(cell)) return null;
  return Object.hasOwn(values, cell) ? values[cell]! : cell;
}

function phaseOf(row: FileRow, { phase }: RatingMapping): RatingPhase | undefined {
  if (phase === undefined || typeof phase === "string") return phase;
  const cell = cellText(row, phase.column);
  if (cell === "") return undefined;
  const known = RATING_PHASES.find((name) => name === cell);
  if (known !== undefined) return known;
  throw new UserError(
    `${row.file}:${row.line}: "${cell}" is no phase; expected ${RATING_PHASES.join(" or ")}.`,
  );
}

function required(row: FileRow, column: MappedColumn, what: string): string {
  const cell = cleanCell(row, column);
  if (cell !== "") return cell;
  throw new UserError(
    `${row.file}:${row.line}: "${nameOf(column)}" is empty, so the row names no ${what}; fill it or take the row out.`,
  );
}

function cleanCell(row: FileRow, column: MappedColumn): string {
  const cell = cellText(row, nameOf(column));
  if (typeof column === "string" || column.remove === undefined) return cell;
  return cell.replaceAll(new RegExp(column.remove, "gu"), "").trim();
}

function nameOf(column: MappedColumn): string {
  return typeof column === "string" ? column : column.column;
}

function refuseAbsentColumns({ file, columns }: TableFile, mapping: RatingMapping): void {
  const { transcript, rater, item, value, phase, excluded, layout, items = {} } = mapping;
  const named = [
    ...[transcript, rater, item, value].flatMap((column) => (column === undefined ? [] : [nameOf(column)])),
    ...(typeof phase === "object" ? [phase.column] : []),
    ...(excluded === undefined ? [] : [excluded]),
    ...(layout === "wide" ? Object.keys(items) : []),
  ];
  const absent = named.find((name) => !columns.includes(name));
  if (absent === undefined) return;
  const near = nearestName(absent, columns);
  throw new UserError(
    `${file}:1: the mapping names a column "${absent}" that is not there` +
      `${near === null ? `; found ${columns.join(", ")}` : `; did you mean "${near}"?`}.`.replace("?.", "?"),
  );
}
