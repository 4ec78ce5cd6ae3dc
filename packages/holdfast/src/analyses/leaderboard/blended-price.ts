import type { EntryPrice } from "../../domain/leaderboard-entry.ts";

/** Tokens in to tokens out in a blended price. */
export interface PriceBlend {
  readonly input: number;
  readonly output: number;
}

/**
 * Three tokens in to one out, the mix that price comparisons of language models commonly print. The K-Bench paper blends
 * prices and does not say how, so every table states this.
 */
export const THREE_TO_ONE: PriceBlend = { input: 3, output: 1 };

/** Dollars a million tokens of text in this mix; `null` where the price is not known. */
export function blendedPrice(price: EntryPrice | null, { input, output }: PriceBlend): number | null {
  if (price === null) return null;
  if (price.kind === "blended") return price.perMillion;
  return (input * price.inputPerMillion + output * price.outputPerMillion) / (input + output);
}
