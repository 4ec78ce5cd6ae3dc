import type { Instrument } from "../../domain/instrument.ts";
import type { Rating } from "../../domain/rating.ts";
import { phaseRules, type StudyPhases } from "../../domain/study-phases.ts";
import { UserError } from "../../domain/user-error.ts";
import { fitsMapping, mappedRatings } from "./mapped-ratings.ts";
import type { RatingMapping } from "./mapping-schema.ts";
import { isOwnForm, ownRatings, type ReadRating } from "./own-ratings.ts";
import { readTableFile, type TableFile } from "./table-file.ts";

export interface ReadRatingsOptions {
  readonly mapping?: RatingMapping | undefined;
  /** Name of the mapping file, for messages. */
  readonly mappingFile?: string | undefined;
  readonly instrument: Pick<Instrument, "items">;
  readonly study?: StudyPhases | undefined;
}

/** Ratings of all files, in their order, with where each of them stands. */
export interface RatingFiles {
  readonly ratings: readonly Rating[];
  /** `ratings.csv:12` */
  placeOf(rating: number): string;
  /** Transcript ids out of which the mapping took stray characters. */
  readonly cleaned: readonly string[];
}

interface Placed {
  readonly rating: ReadRating;
  readonly row: { readonly file: string; readonly line: number };
}

/**
 * Reads ratings from CSV, TSV or JSONL files. A file that has the mapping's columns is read by it, others have to be in
 * Holdfast's own form, so that a judge's ratings may stand beside a table from elsewhere.
 * @throws UserError naming file, line and field, before anything is made of a rating.
 */
export async function readRatings(
  files: readonly string[],
  options: ReadRatingsOptions,
): Promise<RatingFiles> {
  const placed: Placed[] = [];
  const cleaned = new Set<string>();
  for (const file of files) {
    const read = readTable(await readTableFile(file), options);
    placed.push(...read.ratings);
    for (const id of read.cleaned) cleaned.add(id);
  }
  const rules = phaseRules(options.study);
  return {
    ratings: placed.map(({ rating }) => ({
      ...rating,
      phase: rating.phase ?? rules.phaseOf(rating.transcript, rating.rater),
    })),
    placeOf: (rating) => {
      const { file, line } = placed[rating]!.row;
      return `${file}:${line}`;
    },
    cleaned: [...cleaned].sort(),
  };
}

function readTable(
  table: TableFile,
  { mapping, mappingFile, instrument }: ReadRatingsOptions,
): { readonly ratings: readonly Placed[]; readonly cleaned: readonly string[] } {
  if (mapping !== undefined && (fitsMapping(table, mapping) || !isOwnForm(table))) {
    return mappedRatings(
      table,
      mapping,
      instrument.items.map(({ id }) => id),
    );
  }
  if (isOwnForm(table)) {
    return { ratings: ownRatings(table).map((rating, n) => ({ rating, row: table.rows[n]! })), cleaned: [] };
  }
  const how =
    mappingFile === undefined ? "or give a mapping file with --mapping" : `or the columns of ${mappingFile}`;
  throw new UserError(
    `${table.file}:1: expected the columns transcript, rater, item and value, ${how}; found ${table.columns.join(", ")}.`,
  );
}
