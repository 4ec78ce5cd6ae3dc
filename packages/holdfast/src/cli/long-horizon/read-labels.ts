import { labelConversations } from "../../calibration/long-horizon/conversation-labels.ts";
import { refuseStrayRatings, violationInstrument } from "../../calibration/long-horizon/turn-ratings.ts";
import { buildRatingTable } from "../../calibration/ratings/build-rating-table.ts";
import type { RatingTable } from "../../calibration/ratings/rating-table.ts";
import type { Instrument } from "../../domain/instrument.ts";
import type { LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { UserError } from "../../domain/user-error.ts";
import { readRatingMapping } from "../../files/ratings/ratings-files.ts";
import { readRatings } from "../../files/ratings/read-ratings.ts";
import { counted } from "../../report/figures.ts";

export interface WithLabels {
  readonly set: LongHorizonSet;
  readonly notes: readonly string[];
}

/**
 * The set with labels from files of ratings, or as it is where none are given.
 * @throws UserError where the set brings labels of its own, and for what cannot be read.
 */
export async function readLabels(
  set: LongHorizonSet,
  files: readonly string[],
  mapping: string | undefined,
): Promise<WithLabels> {
  if (files.length === 0) return { set, notes: [] };
  if (set.transcripts.some(({ violations }) => Object.keys(violations).length > 0)) {
    throw new UserError(
      `--labels: ${set.name} brings labels of its own; leave --labels out, or take \`violations\` out of the set.`,
    );
  }
  const table = await readSetRatings(set, violationInstrument(set), files, mapping);
  const { set: labelled, ties } = labelConversations(set, table);
  const raters = counted(table.raters.length, "rater");
  return {
    set: labelled,
    notes: [
      `Labels are what most of ${raters} said; ${counted(ties, "label")} on which they were evenly divided ${ties === 1 ? "is" : "are"} missing.`,
      ...leftOutNotes(table),
    ],
  };
}

/**
 * Ratings over transcripts of a set, of the formal phase.
 * @throws UserError for what cannot be read, unknown transcripts, turns out of range, and where none is left.
 */
export async function readSetRatings(
  set: LongHorizonSet,
  instrument: Instrument,
  files: readonly string[],
  mappingFile: string | undefined,
): Promise<RatingTable> {
  const mapping = mappingFile === undefined ? undefined : await readRatingMapping(mappingFile);
  const { ratings, placeOf } = await readRatings(files, { mapping, mappingFile, instrument });
  refuseStrayRatings(set, ratings, placeOf);
  const leftOutRaters = mapping?.raters.leftOut;
  const table = buildRatingTable(instrument, ratings, { phases: ["formal"], leftOutRaters, placeOf });
  if (table.transcripts.length > 0) return table;
  throw new UserError(`${files.join(", ")}: no rating of the formal phase is left.`);
}

/** What stayed out, with why. */
export function leftOutNotes({ leftOut }: RatingTable): string[] {
  return leftOut.map(({ reason, ratings }) => `${counted(ratings, "rating")} left out: ${reason}.`);
}
