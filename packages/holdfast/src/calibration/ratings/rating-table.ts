import type { Instrument } from "../../domain/instrument.ts";

/** Code of no answer: not asked, not given, or blank. All other codes are 0 and above. */
export const NO_ANSWER = -1;

/** Ratings that stayed out of a table, by reason. */
export interface LeftOut {
  readonly reason: string;
  readonly ratings: number;
  readonly transcripts: number;
}

/**
 * Ratings in columns: transcripts × items × raters. The answer of rater `r` to item `i` of transcript `t` is
 * `codes[(t · items + i) · raters + r]`: the place among the item's levels, the number of levels for "not applicable",
 * or `NO_ANSWER`. 151 × 107 × 8 take 260 kB.
 */
export interface RatingTable {
  readonly instrument: Instrument;
  /** Sorted by code unit, so that the order of rows in a file changes nothing. */
  readonly transcripts: readonly string[];
  /** Sorted likewise. */
  readonly raters: readonly string[];
  readonly codes: Int16Array;
  /** One a transcript and rater: 1 where the rater answered, or left blank, at least one item of the transcript. */
  readonly rated: Uint8Array;
  /** One a transcript and item: 1 where the transcript is asked the item (see `Instrument.asked`). */
  readonly asked: Uint8Array;
  /** Ratings that entered, blanks among them. */
  readonly ratings: number;
  /** How many of them were blanks. */
  readonly blanks: number;
  readonly leftOut: readonly LeftOut[];
}

/** Place of the first rater's answer to an item of a transcript. */
export function unitStart({ instrument, raters }: RatingTable, transcript: number, item: number): number {
  return (transcript * instrument.items.length + item) * raters.length;
}

/** The answer that a code stands for; `null` for no answer. */
export function answerOf(table: Pick<RatingTable, "instrument">, item: number, code: number): string | null {
  const { levels, notApplicable } = table.instrument.items[item]!;
  if (code === NO_ANSWER) return null;
  return code === levels.length ? notApplicable : (levels[code] ?? null);
}

/** The code of an answer; `NO_ANSWER` for a blank, `null` for what is no answer to the item. */
export function codeOf(instrument: Instrument, item: number, value: string | null): number | null {
  if (value === null) return NO_ANSWER;
  const { levels, notApplicable } = instrument.items[item]!;
  if (value === notApplicable) return levels.length;
  const place = levels.indexOf(value);
  return place < 0 ? null : place;
}

/** Place among the items of the one that gates each item; −1 where nothing does. */
export function gatesOf({ items }: Instrument): Int32Array {
  const places = new Map(items.map(({ id }, i) => [id, i]));
  return Int32Array.from(items, ({ gate }) => (gate === null ? -1 : (places.get(gate.item) ?? -1)));
}

/** One a gated item: for each code of its gate (levels, then not applicable) whether the item is closed by it. */
export function closingCodes({ items }: Instrument, gates: Int32Array): readonly (readonly boolean[])[] {
  return items.map(({ gate }, i) => {
    const by = items[gates[i]!];
    return by === undefined
      ? []
      : [...by.levels, by.notApplicable].map((value) => gate?.closedBy.includes(value ?? "") ?? false);
  });
}
