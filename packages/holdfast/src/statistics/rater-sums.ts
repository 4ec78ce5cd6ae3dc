import type { SummedStatistic } from "./summed-statistic.ts";
import { countUnit, unitCounter } from "./unit-counts.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/** How units with missing ratings enter agreement and marginals of many raters; see `fleissKappa`. */
export const MISSING_RATINGS = ["gwet", "pooledMarginals", "pairWeighted", "completeCase"] as const;

export type MissingRatings = (typeof MISSING_RATINGS)[number];

/** Observed agreement and shares of categories: what Fleiss' κ and Gwet's coefficients are made of. */
export interface RaterShares {
  /** `null` where no unit has two ratings. */
  readonly po: number | null;
  /** Share of each category. */
  readonly shares: Float64Array;
  /** Units that `po` rests on. */
  readonly n: number;
}

/** Places of the sums before the marginals. */
const AGREED = 0;
const COMPARED = 1;
const MARGIN = 2;
const UNITS = 3;
const HEAD = 4;

/**
 * Sums of `sharesOf` by unit. With `weights`, agreement of a unit is Σ_j r_j (r*_j − 1) / (r (r − 1)) with
 * r*_j = Σ_k w_jk r_k (Gwet 2014); without, w is the identity.
 * @param raters how many ratings a complete unit has; asked for by `completeCase` only.
 */
export function raterSums(
  ratings: UnitRatings,
  missing: MissingRatings,
  raters: number,
  weights?: Float64Array,
): Omit<SummedStatistic, "from"> {
  const counter = unitCounter(ratings.categories);
  const q = ratings.categories;
  const agreedOf = (r: number) => {
    let agreed = 0;
    for (let i = 0; i < counter.given; i++) {
      const j = counter.categories[i]!;
      const count = counter.counts[j]!;
      agreed += count * (likeMinded(counter, j, q, weights) - 1);
    }
    return { agreed, pairs: r * (r - 1) };
  };
  return {
    units: ratings.units,
    width: HEAD + q,
    add: (unit, sums, at) => {
      const r = countUnit(counter, ratings, unit);
      if (missing === "completeCase" ? r !== raters : r === 0) return;
      if (r >= 2) {
        const { agreed, pairs } = agreedOf(r);
        sums[at + AGREED]! += missing === "pairWeighted" ? agreed : agreed / pairs;
        sums[at + COMPARED]! += missing === "pairWeighted" ? pairs : 1;
        sums[at + UNITS]! += 1;
      } else if (missing === "pairWeighted") {
        return;
      }
      const each = missing === "gwet" ? r : 1;
      sums[at + MARGIN]! += r / each;
      for (let i = 0; i < counter.given; i++) {
        const j = counter.categories[i]!;
        sums[at + HEAD + j]! += counter.counts[j]! / each;
      }
    },
  };
}

/** Ratings of the unit that agree with category `j`, each as far as its weight says. */
function likeMinded(
  { counts, categories, given }: ReturnType<typeof unitCounter>,
  j: number,
  q: number,
  weights: Float64Array | undefined,
): number {
  if (weights === undefined) return counts[j]!;
  let sum = 0;
  for (let i = 0; i < given; i++) sum += weights[j * q + categories[i]!]! * counts[categories[i]!]!;
  return sum;
}

/** Agreement and shares from their sums. */
export function sharesOf(sums: Float64Array): RaterShares {
  const margin = sums[MARGIN]!;
  return {
    po: sums[COMPARED]! === 0 ? null : sums[AGREED]! / sums[COMPARED]!,
    shares: sums.subarray(HEAD).map((sum) => (margin === 0 ? 0 : sum / margin)),
    n: sums[UNITS]!,
  };
}

/** The largest number of ratings that a unit has: all raters, where any unit was rated by all. */
export function mostRatings({ units, start }: UnitRatings): number {
  let most = 0;
  for (let unit = 0; unit < units; unit++) most = Math.max(most, start[unit + 1]! - start[unit]!);
  return most;
}
