import { evaluate, type StatisticValue, type SummedStatistic } from "./summed-statistic.ts";
import { countUnit, unitCounter } from "./unit-counts.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/** Agreement on one category. */
export interface SpecificAgreement extends StatisticValue {
  /** Ratings of the category, in units with two ratings or more. */
  readonly ratings: number;
}

/**
 * Specific agreement on a category: given that one rater chose it, the chance that another of the same unit did,
 * Σ_i r_ij (r_ij − 1) / Σ_i r_ij (r_i − 1) (Spitzer and Fleiss 1974; Uebersax 1982). With two raters and two categories
 * it is positive and negative agreement, 2a / (2a + b + c) (Cicchetti and Feinstein 1990), which shows what a high κ
 * or a low one hides. `n` counts units in which the category was chosen and there is a second rating.
 */
export function specificAgreement(ratings: UnitRatings, category: number): SpecificAgreement {
  return evaluate(specificAgreementStatistic(ratings, category));
}

/** Specific agreement of each declared category, in declared order. */
export function specificAgreements(ratings: UnitRatings): SpecificAgreement[] {
  return Array.from({ length: ratings.categories }, (_, category) => specificAgreement(ratings, category));
}

/** Specific agreement as a statistic that can be resampled. */
export function specificAgreementStatistic(
  ratings: UnitRatings,
  category: number,
): SummedStatistic<SpecificAgreement> {
  const counter = unitCounter(ratings.categories);
  return {
    units: ratings.units,
    width: 4,
    add: (unit, sums, at) => {
      const r = countUnit(counter, ratings, unit);
      const chosen = counter.counts[category]!;
      if (r < 2 || chosen === 0) return;
      sums[at]! += chosen * (chosen - 1);
      sums[at + 1]! += chosen * (r - 1);
      sums[at + 2]! += chosen;
      sums[at + 3]! += 1;
    },
    from: ([agreed, compared, given, units]) => {
      const rest = { ratings: given!, n: units! };
      if (compared === 0)
        return { value: null, ...rest, reason: "no unit with two ratings has this category" };
      return { value: agreed! / compared!, ...rest };
    },
  };
}
