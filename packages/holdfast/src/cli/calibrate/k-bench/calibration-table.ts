import type { GroundsOf } from "../../../calibration/judge/disagreements.ts";
import { buildRatingTable } from "../../../calibration/ratings/build-rating-table.ts";
import type { RatingTable } from "../../../calibration/ratings/rating-table.ts";
import type { Instrument } from "../../../domain/instrument.ts";
import type { Rating } from "../../../domain/rating.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { RatingFiles } from "../../../files/ratings/read-ratings.ts";
import type { CalibratedJudge } from "./judged-runs.ts";

/**
 * Clinicians and judges in one table. A transcript that only the consensus knows enters as one that the judge left blank, so that it is counted.
 * @throws UserError where a judge has the name of a rater.
 */
export function calibrationTable(
  instrument: Instrument,
  clinicians: RatingFiles | null,
  judges: readonly CalibratedJudge[],
  transcripts: readonly string[],
): RatingTable {
  const own = clinicians?.ratings ?? [];
  const clash = judges.find(({ asked }) => own.some(({ rater }) => rater === asked.name));
  if (clash !== undefined) {
    throw new UserError(
      `"${clash.asked.name}" is a judge and a rater in the ratings; take the judge out of --ratings, or rename one`,
    );
  }
  const given = [...own, ...judges.flatMap(({ ratings }) => ratings)];
  const there = new Set(
    given
      .filter(({ excluded, phase }) => excluded === undefined && phase === "formal")
      .map((one) => one.transcript),
  );
  const blanks = transcripts
    .filter((name) => !there.has(name))
    .flatMap((transcript): Rating[] =>
      instrument.items.map(({ id }) => ({
        transcript,
        rater: judges[0]!.asked.name,
        item: id,
        value: null,
        phase: "formal",
      })),
    );
  return buildRatingTable(instrument, [...given, ...blanks], {
    phases: ["formal"],
    placeOf: (n) => (n < own.length ? clinicians!.placeOf(n) : "a judge's answers"),
  });
}

/** What ratings rest on, by transcript, item and rater. */
export function groundsIn(ratings: readonly Rating[]): GroundsOf {
  const key = (transcript: string, item: string, rater: string) => [transcript, item, rater].join("\u0000");
  const grounds = new Map(
    ratings
      .filter(({ note, evidence }) => note !== undefined || evidence !== undefined)
      .map((rating) => [key(rating.transcript, rating.item, rating.rater), rating]),
  );
  return (transcript, item, rater) => grounds.get(key(transcript, item, rater)) ?? {};
}
