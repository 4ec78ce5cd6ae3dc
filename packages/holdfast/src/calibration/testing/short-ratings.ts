import type { Instrument, InstrumentItem } from "../../domain/instrument.ts";
import type { Rating } from "../../domain/rating.ts";
import { buildRatingTable, type RatingTableOptions } from "../ratings/build-rating-table.ts";
import type { RatingTable } from "../ratings/rating-table.ts";

/** An item with K-Bench's three answers and a "not applicable", unless told otherwise. */
export function shortItem(id: string, more: Partial<InstrumentItem> = {}): InstrumentItem {
  return {
    id,
    section: "S",
    domain: null,
    levels: ["no", "partly", "yes"],
    ordered: true,
    notApplicable: "na",
    gate: null,
    ...more,
  };
}

/** `Q1` with its four levels, and `Q2` and `Q3` that it gates; `Q21` stands alone. */
export const GATED: Instrument = {
  name: "gated",
  items: [
    shortItem("Q1", { section: "Q1", levels: ["none", "low", "high", "imminent"], notApplicable: null }),
    shortItem("Q2", { section: "D1", gate: { item: "Q1", closedBy: ["none"] } }),
    shortItem("Q3", { section: "D1", gate: { item: "Q1", closedBy: ["none"] } }),
    shortItem("Q21", { section: "D3" }),
  ],
};

/**
 * Ratings in short: by transcript and item, one answer a rater, who are named a, b, c, …; `null` is a blank, `undefined`
 * no rating at all.
 */
export type ShortRatings = Readonly<
  Record<string, Readonly<Record<string, readonly (string | null | undefined)[]>>>
>;

export function ratingsOf(short: ShortRatings): Rating[] {
  return Object.entries(short).flatMap(([transcript, items]) =>
    Object.entries(items).flatMap(([item, values]) =>
      values.flatMap((value, r) =>
        value === undefined
          ? []
          : [{ transcript, rater: String.fromCharCode(97 + r), item, value, phase: "formal" as const }],
      ),
    ),
  );
}

/** A table of them; places in messages are `r:1`, `r:2`, …, in the order of `ratingsOf`. */
export function tableOf(
  instrument: Instrument,
  ratings: ShortRatings | readonly Rating[],
  options: Partial<RatingTableOptions> = {},
): RatingTable {
  const list = Array.isArray(ratings) ? (ratings as readonly Rating[]) : ratingsOf(ratings as ShortRatings);
  return buildRatingTable(instrument, list, {
    phases: ["formal"],
    placeOf: (n) => `r:${n + 1}`,
    ...options,
  });
}
