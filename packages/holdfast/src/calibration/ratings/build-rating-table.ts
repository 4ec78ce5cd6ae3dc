import type { Instrument } from "../../domain/instrument.ts";
import type { Rating, RatingPhase } from "../../domain/rating.ts";
import { phaseRules, type StudyPhases } from "../../domain/study-phases.ts";
import { refuseInstrument } from "./check-instrument.ts";
import { LeftOutCount } from "./left-out-count.ts";
import { RatingProblems } from "./rating-problems.ts";
import { codeOf, NO_ANSWER, type RatingTable } from "./rating-table.ts";

export interface RatingTableOptions {
  /** Phases whose ratings enter. */
  readonly phases: readonly RatingPhase[];
  /** What the study declares about its phases; by default nothing. */
  readonly study?: StudyPhases | undefined;
  /** Raters who stay out of every figure, with the reason. */
  readonly leftOutRaters?: Readonly<Record<string, string>> | undefined;
  /** Where a rating stands, for messages: `ratings.csv:12`. */
  readonly placeOf: (rating: number) => string;
}

/**
 * Ratings of one instrument as a table. What is excluded, of another phase, or by a rater who is left out is checked
 * like the rest, then left out and counted.
 * @throws UserError that lists ratings of an unknown item, outside the item's scale, outside their declared phase, or
 *   given twice by one rater to one item of one transcript; and where no rating is left.
 */
export function buildRatingTable(
  instrument: Instrument,
  ratings: readonly Rating[],
  options: RatingTableOptions,
): RatingTable {
  refuseInstrument(instrument);
  const problems = new RatingProblems(options.placeOf);
  const answers = readAnswers(instrument, ratings, problems);
  const rules = options.study === undefined ? null : phaseRules(options.study);
  const leftOut = new LeftOutCount();
  const kept: number[] = [];
  for (const [n, rating] of ratings.entries()) {
    const phase = rules?.problem(rating.phase, rating.transcript, rating.rater) ?? null;
    if (phase !== null) problems.outsidePhase(n, rating, phase);
    const reason = reasonToLeaveOut(rating, options);
    if (reason === null) kept.push(n);
    else leftOut.add(reason, rating.transcript);
  }
  const empty = emptyTable(instrument, ratings, kept);
  const counts = fill(empty, ratings, kept, answers, problems);
  problems.refuse();
  return { ...empty, ...counts, leftOut: leftOut.list() };
}

/** Item and code of each rating; what the instrument does not know is a problem, and −1. */
interface Answers {
  readonly items: Int32Array;
  readonly codes: Int16Array;
}

function readAnswers(instrument: Instrument, ratings: readonly Rating[], problems: RatingProblems): Answers {
  const places = new Map(instrument.items.map(({ id }, i) => [id, i]));
  const known = instrument.items.map((item, i) => {
    const values = item.notApplicable === null ? item.levels : [...item.levels, item.notApplicable];
    return new Map(values.map((value) => [value, codeOf(instrument, i, value)!]));
  });
  const items = new Int32Array(ratings.length).fill(-1);
  const codes = new Int16Array(ratings.length).fill(NO_ANSWER);
  for (const [n, rating] of ratings.entries()) {
    const item = places.get(rating.item);
    if (item === undefined) {
      problems.unknownItem(n, rating, instrument);
      continue;
    }
    items[n] = item;
    if (rating.value === null) continue;
    const code = known[item]!.get(rating.value);
    if (code === undefined) problems.outsideScale(n, rating, instrument.items[item]!);
    else codes[n] = code;
  }
  return { items, codes };
}

function reasonToLeaveOut({ rater, phase, excluded }: Rating, options: RatingTableOptions): string | null {
  if (excluded !== undefined) return `excluded: ${excluded}`;
  const reason = options.leftOutRaters?.[rater];
  if (reason !== undefined) return `rater ${rater} left out: ${reason}`;
  return options.phases.includes(phase) ? null : `${phase} phase`;
}

type Frame = Omit<RatingTable, "ratings" | "blanks" | "leftOut">;

function emptyTable(instrument: Instrument, ratings: readonly Rating[], kept: readonly number[]): Frame {
  const transcripts = [...new Set(kept.map((n) => ratings[n]!.transcript))].sort();
  const raters = [...new Set(kept.map((n) => ratings[n]!.rater))].sort();
  const units = transcripts.length * instrument.items.length;
  return {
    instrument,
    transcripts,
    raters,
    codes: new Int16Array(units * raters.length).fill(NO_ANSWER),
    rated: new Uint8Array(transcripts.length * raters.length),
    asked: new Uint8Array(units).fill(instrument.asked === "where-rated" ? 0 : 1),
  };
}

/** Writes the answers into their places, and notes who answered twice. */
function fill(
  table: Frame,
  ratings: readonly Rating[],
  kept: readonly number[],
  answers: Answers,
  problems: RatingProblems,
) {
  const transcripts = new Map(table.transcripts.map((name, t) => [name, t]));
  const raters = new Map(table.raters.map((name, r) => [name, r]));
  const firstAt = new Int32Array(table.codes.length).fill(-1);
  let blanks = 0;
  for (const n of kept) {
    const rating = ratings[n]!;
    const item = answers.items[n]!;
    if (item < 0) continue;
    const [t, r] = [transcripts.get(rating.transcript)!, raters.get(rating.rater)!];
    const unit = t * table.instrument.items.length + item;
    const place = unit * table.raters.length + r;
    if (firstAt[place]! >= 0) problems.twice(n, rating, firstAt[place]!);
    firstAt[place] = n;
    table.codes[place] = answers.codes[n]!;
    table.rated[t * table.raters.length + r] = 1;
    table.asked[unit] = 1;
    if (rating.value === null) blanks++;
  }
  return { ratings: kept.length, blanks };
}
