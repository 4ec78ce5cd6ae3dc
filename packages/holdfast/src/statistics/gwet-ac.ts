import { type AgreementWeights, weightMatrix } from "./agreement-weights.ts";
import type { Kappa } from "./cohen-kappa.ts";
import { type RaterShares, raterSums, sharesOf } from "./rater-sums.ts";
import { evaluate, type SummedStatistic } from "./summed-statistic.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/**
 * Gwet's AC1 (Gwet 2008) and, with weights, AC2 (Gwet 2014) of any number of raters, with missing ratings:
 * pe = (Σ w_jk) Σ_j p_j (1 − p_j) / (q (q − 1)), which without weights is Σ_j p_j (1 − p_j) / (q − 1). A unit with
 * one rating has no part in po, and counts in p_j.
 *
 * q is the number of *declared* categories (`ratings.categories`), used or not: counting only those that were used
 * gives another coefficient. Units whose scales differ in length must not be pooled. Where all raters always choose
 * one category, pe is 0 and AC1 is 1: unlike κ it is defined there.
 */
export function gwetAc(ratings: UnitRatings, weights: AgreementWeights = "identity"): Kappa {
  return evaluate(gwetStatistic(ratings, weights));
}

/** AC1 or AC2 as a statistic that can be resampled. */
export function gwetStatistic(
  ratings: UnitRatings,
  weights: AgreementWeights = "identity",
): SummedStatistic<Kappa> {
  const q = ratings.categories;
  const matrix = weightMatrix(weights, q);
  const sumOfWeights = matrix.reduce((sum, weight) => sum + weight, 0);
  const sums = raterSums(ratings, "gwet", 0, weights === "identity" ? undefined : matrix);
  return { ...sums, from: (drawn) => acOf(sharesOf(drawn), q, sumOfWeights) };
}

function acOf({ po, shares, n }: RaterShares, q: number, sumOfWeights: number): Kappa {
  if (po === null) return { value: null, po, pe: null, n, reason: "no unit has two ratings" };
  if (q < 2) return { value: null, po, pe: null, n, reason: "fewer than two categories are declared" };
  const spread = shares.reduce((sum, share) => sum + share * (1 - share), 0);
  const pe = (sumOfWeights * spread) / (q * (q - 1));
  // Only weights that call every pair of answers an agreement lead here.
  if (pe === 1) return { value: null, po, pe, n, reason: "by chance alone the raters would never disagree" };
  return { value: (po - pe) / (1 - pe), po, pe, n };
}
