import { buildRatingTable } from "../../calibration/ratings/build-rating-table.ts";
import type { RatingTable } from "../../calibration/ratings/rating-table.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { RATING_PHASES } from "../../domain/rating.ts";
import { UserError } from "../../domain/user-error.ts";
import type { RatingMapping } from "../../files/ratings/mapping-schema.ts";
import { readRatingMapping, readStudy } from "../../files/ratings/ratings-files.ts";
import { readRatings } from "../../files/ratings/read-ratings.ts";
import { counted } from "../../report/figures.ts";
import { instrumentOf } from "./instrument-of.ts";
import { matchTranscripts } from "./match-transcripts.ts";
import type { StudyOptions } from "./study-options.ts";

/** Ratings as both commands work on them. */
export interface LoadedStudy {
  readonly table: RatingTable;
  /** Places of those who vote and whose pairs are compared. */
  readonly raters: readonly number[];
  /** Places of judges, and of experts who stand beside. */
  readonly judges: readonly number[];
  readonly notes: readonly string[];
}

/**
 * Reads ratings with everything that says how they are to be read.
 * @throws UserError naming file, line and field; where a judge gave no rating; where nothing is left.
 */
export async function loadStudy(files: readonly string[], options: StudyOptions): Promise<LoadedStudy> {
  const mapping = options.mapping === undefined ? undefined : await readRatingMapping(options.mapping);
  const instrument = await instrumentOf(options, mapping);
  const study = options.study === undefined ? undefined : await readStudy(options.study);
  const read = await readRatings(files, { mapping, mappingFile: options.mapping, instrument, study });
  const table = buildRatingTable(instrument, read.ratings, {
    phases: options.phase === "all" ? RATING_PHASES : [options.phase],
    study,
    leftOutRaters: leftOutOf(options, mapping),
    placeOf: read.placeOf,
  });
  if (table.transcripts.length === 0) throw new UserError(nothingLeft(files, table));
  const places =
    options.transcripts === undefined
      ? []
      : [await matchTranscripts(table.transcripts, options.transcripts, mapping)];
  const { cleaned } = read;
  return {
    table,
    ...rolesOf(table, options, mapping),
    notes: [
      ...(cleaned.length > 0
        ? [`${counted(cleaned.length, "transcript id")} cleaned by the mapping: ${cleaned.join(", ")}.`]
        : []),
      ...places,
    ],
  };
}

function leftOutOf({ leaveOut }: StudyOptions, mapping: RatingMapping | undefined): Record<string, string> {
  const byOption = leaveOut.map((name) => [name, "by --leave-out"] as const);
  return { ...mapping?.raters.leftOut, ...Object.fromEntries(byOption) };
}

function nothingLeft(files: readonly string[], { leftOut }: RatingTable): string {
  const reasons = leftOut.map(({ reason, ratings }) => `${reason} (${ratings})`).join("; ");
  return `${files.join(", ")}: no rating is left: ${reasons}. Choose another --phase, or leave fewer out.`;
}

function rolesOf(table: RatingTable, { judge, experts }: StudyOptions, mapping: RatingMapping | undefined) {
  for (const name of judge) {
    if (table.raters.includes(name)) continue;
    const near = nearestName(name, table.raters);
    throw new UserError(
      `agreement: --judge ${name} gave no rating that counts; ` +
        (near === null ? `there are ${table.raters.join(", ")}.` : `did you mean "${near}"?`),
    );
  }
  const beside = new Set([
    ...judge,
    ...(mapping?.raters.judges ?? []),
    ...(experts === "beside" ? (mapping?.raters.experts ?? []) : []),
  ]);
  const places = table.raters.map((_, r) => r);
  return {
    raters: places.filter((r) => !beside.has(table.raters[r]!)),
    judges: places.filter((r) => beside.has(table.raters[r]!)),
  };
}
