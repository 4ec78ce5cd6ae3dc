import type { Kappa } from "./cohen-kappa.ts";
import { type MissingRatings, mostRatings, type RaterShares, raterSums, sharesOf } from "./rater-sums.ts";
import { evaluate, type SummedStatistic } from "./summed-statistic.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/** How missing ratings are met; `gwet` unless said. `raters` is how many rate a complete unit. */
export interface FleissOptions {
  readonly missing?: MissingRatings;
  /** Asked for by `completeCase`; the largest number of ratings of any unit unless given. */
  readonly raters?: number;
}

/**
 * Fleiss' κ (Fleiss 1971): P_i = Σ_j r_ij (r_ij − 1) / (r_i (r_i − 1)), po = mean P_i, pe = Σ_j p_j². With two
 * raters it is Scott's π (1955), not Cohen's κ. Where ratings are missing there are four ways on, all the same on
 * complete data:
 *
 * - `gwet`: po over units with two ratings or more; p_j the mean of r_ij / r_i over units with any (Gwet 2014).
 * - `pooledMarginals`: the same po; p_j = Σ r_ij / Σ r_i, so that units with more ratings weigh more.
 * - `pairWeighted`: po = Σ_i Σ_j r_ij (r_ij − 1) / Σ_i r_i (r_i − 1); p_j pooled over units with two or more.
 * - `completeCase`: units that all raters rated, and no others. `n` says how few they can be.
 */
export function fleissKappa(ratings: UnitRatings, options: FleissOptions = {}): Kappa {
  return evaluate(fleissStatistic(ratings, options));
}

/** Fleiss' κ as a statistic that can be resampled. */
export function fleissStatistic(
  ratings: UnitRatings,
  { missing = "gwet", raters = mostRatings(ratings) }: FleissOptions = {},
): SummedStatistic<Kappa> {
  return { ...raterSums(ratings, missing, raters), from: (sums) => fleissOf(sharesOf(sums)) };
}

/**
 * κ of one category against all others, which for complete data is Fleiss' (1971) κ_j =
 * ((Σ_i r_ij² − n r p_j) / (n r (r − 1) p_j) − p_j) / (1 − p_j).
 */
export function fleissOfCategory(
  ratings: UnitRatings,
  category: number,
  { missing = "gwet", raters = mostRatings(ratings) }: FleissOptions = {},
): SummedStatistic<Kappa> {
  const codes = ratings.codes.map((code) => (code === category ? 1 : 0));
  return fleissStatistic({ ...ratings, categories: 2, codes }, { missing, raters });
}

/** κ of each declared category against all others, in declared order. */
export function fleissPerCategory(ratings: UnitRatings, options: FleissOptions = {}): Kappa[] {
  return Array.from({ length: ratings.categories }, (_, category) =>
    evaluate(fleissOfCategory(ratings, category, options)),
  );
}

function fleissOf({ po, shares, n }: RaterShares): Kappa {
  if (po === null) return { value: null, po, pe: null, n, reason: "no unit has two ratings" };
  const pe = shares.reduce((sum, share) => sum + share * share, 0);
  if (shares.reduce((used, share) => used + (share > 0 ? 1 : 0), 0) < 2) {
    return { value: null, po, pe, n, reason: "all ratings are of one and the same category" };
  }
  return { value: (po - pe) / (1 - pe), po, pe, n };
}
