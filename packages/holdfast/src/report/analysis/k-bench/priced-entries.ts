import { bestConfigurations } from "../../../analyses/leaderboard/best-configurations.ts";
import { blendedPrice, THREE_TO_ONE } from "../../../analyses/leaderboard/blended-price.ts";
import { efficientFrontier } from "../../../analyses/leaderboard/efficient-frontier.ts";
import type { EntriesInput } from "./entries-input.ts";

/** An entry whose price and combined risk are known. */
export interface PricedEntry {
  /** Position in the entries. */
  readonly place: number;
  /** Dollars a million tokens, above 0. */
  readonly price: number;
  readonly risk: number;
}

export interface PricedEntries {
  readonly priced: readonly PricedEntry[];
  /** Positions in `priced` of the efficient frontier, by rising price. */
  readonly frontier: readonly number[];
  /** Entries without a known price, with a price of 0, which no log axis holds, and without combined risk. */
  readonly withoutPrice: number;
  readonly free: number;
  readonly withoutRisk: number;
}

/** Those of some entries that can stand on a plot of combined risk against price. @param places in the entries. */
export function pricedEntries({ entries }: EntriesInput, places: readonly number[]): PricedEntries {
  const all = places.map((place) => ({
    place,
    price: blendedPrice(entries[place]!.price, THREE_TO_ONE),
    risk: entries[place]!.combinedRisk,
  }));
  const known = all.flatMap(({ place, price, risk }) =>
    price === null || risk === null ? [] : [{ place, price, risk }],
  );
  const priced = known.filter(({ price }) => price > 0);
  return {
    priced,
    frontier: efficientFrontier(priced.map(({ price, risk }) => ({ cost: price, score: risk }))),
    withoutPrice: all.filter(({ price }) => price === null).length,
    free: known.length - priced.length,
    withoutRisk: all.filter(({ risk, price }) => risk === null && price !== null).length,
  };
}

/** Of each base model the entries with the highest overall score, as the K-Bench paper's Figure 4 shows them. */
export function bestPlaces({ entries }: EntriesInput): number[] {
  return bestConfigurations(entries, "baseModel").flatMap(({ best }) => best);
}
