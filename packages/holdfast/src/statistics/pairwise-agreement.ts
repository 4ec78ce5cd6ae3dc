import { evaluate, type StatisticValue, type SummedStatistic } from "./summed-statistic.ts";
import { countUnit, unitCounter } from "./unit-counts.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/** Exact agreement over pairs. */
export interface PairwiseAgreement extends StatisticValue {
  /** Pairs with the same answer. */
  readonly agree: number;
  /** Unordered pairs of valid answers to the same item. */
  readonly pairs: number;
  /** Plain mean of the items' own rates: another figure, in which an item of two raters weighs as one of eight. */
  readonly meanOfItems: number | null;
}

/**
 * What "not applicable" is: an answer that takes part like any other, or none. `K-Bench`'s counts show that no
 * item-level NA was dropped there; both readings are at hand.
 */
export interface NotApplicable {
  readonly code: number;
  readonly policy: "exclude" | "category";
}

/**
 * Pairwise exact agreement (K-Bench, *Agreement*): matches / all unordered pairs of valid answers to the same item,
 * pooled over items. The plain share of agreeing pairs (Fleiss 1971, P̄ weighted by pairs), not corrected for chance.
 * `n` counts items with a pair.
 */
export function pairwiseAgreement(ratings: UnitRatings, notApplicable?: NotApplicable): PairwiseAgreement {
  return evaluate(pairwiseStatistic(ratings, notApplicable));
}

/** Pairwise exact agreement as a statistic that can be resampled. */
export function pairwiseStatistic(
  ratings: UnitRatings,
  notApplicable?: NotApplicable,
): SummedStatistic<PairwiseAgreement> {
  const counter = unitCounter(ratings.categories);
  const left = notApplicable?.policy === "exclude" ? notApplicable.code : -1;
  return {
    units: ratings.units,
    width: 4,
    add: (unit, sums, at) => {
      countUnit(counter, ratings, unit);
      let r = 0;
      let agree = 0;
      for (let i = 0; i < counter.given; i++) {
        if (counter.categories[i] === left) continue;
        const count = counter.counts[counter.categories[i]!]!;
        r += count;
        agree += (count * (count - 1)) / 2;
      }
      if (r < 2) return;
      const pairs = (r * (r - 1)) / 2;
      sums[at]! += agree;
      sums[at + 1]! += pairs;
      sums[at + 2]! += agree / pairs;
      sums[at + 3]! += 1;
    },
    from: ([agree, pairs, rates, items]) => pairwiseOf(agree!, pairs!, rates!, items!),
  };
}

function pairwiseOf(agree: number, pairs: number, rates: number, items: number): PairwiseAgreement {
  if (pairs === 0) {
    return { value: null, agree, pairs, meanOfItems: null, n: 0, reason: "no item has two valid answers" };
  }
  return { value: agree / pairs, agree, pairs, meanOfItems: rates / items, n: items };
}
