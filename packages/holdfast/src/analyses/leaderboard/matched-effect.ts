import type { Estimate } from "../../statistics/estimate.ts";
import { type ModelDraw, type ModelValue, meanOverModels, meanOverPairs } from "./model-draws.ts";

/** What a change did over matched pairs; differences are second minus first, on the scale of the scores. */
export interface MatchedEffect {
  /** Pairs with a score on both sides, and base models among them. */
  readonly pairs: number;
  readonly models: number;
  /** Pairs that lack a score on either side. */
  readonly missing: number;
  readonly up: number;
  readonly down: number;
  readonly same: number;
  /** Each pair counts once: the published mean, with a cluster bootstrap over base models. */
  readonly mean: Estimate;
  /** Each base model counts once. Equal to `mean` where every model has the same number of pairs. */
  readonly meanOfModels: Estimate;
}

/** Sum up matched differences. @param differences one a pair, `null` where a side has no score. */
export function matchedEffect(differences: readonly ModelValue[], draw: ModelDraw): MatchedEffect {
  const there = differences.filter(({ value }) => value !== null);
  // What two sums of the same scores differ by in their last bits is no difference.
  const signs = there.map(({ value }) => Math.sign(Math.round(value! * 1e9)));
  const count = (sign: number) => signs.filter((one) => one === sign).length;
  return {
    pairs: there.length,
    models: new Set(there.map(({ model }) => model)).size,
    missing: differences.length - there.length,
    up: count(1),
    down: count(-1),
    same: there.length - count(1) - count(-1),
    mean: meanOverPairs(differences, draw),
    meanOfModels: meanOverModels(differences, draw),
  };
}
