import { type MeasurementLevel, squaredDifference } from "./difference-function.ts";
import { evaluate, type StatisticValue, type SummedStatistic } from "./summed-statistic.ts";
import { countUnit, unitCounter } from "./unit-counts.ts";
import type { UnitRatings } from "./unit-ratings.ts";

/** α with what it is made of. */
export interface Alpha extends StatisticValue {
  /** Observed disagreement, `null` where no unit has two ratings. */
  readonly observed: number | null;
  /** Disagreement expected by chance. */
  readonly expected: number | null;
  /** Pairable values: ratings in units with two or more. */
  readonly pairable: number;
}

/** More than this would need a gigabyte of coincidences, and are no rating scale. */
const MOST_CATEGORIES = 10_000;

/**
 * Krippendorff's α (Krippendorff 1970, 2011) of any number of raters, with missing ratings: coincidences
 * o_ck = Σ_u (ordered pairs c, k in unit u) / (m_u − 1) over units with m_u ≥ 2, n_c = Σ_k o_ck, n = Σ n_c,
 * α = 1 − (n − 1) Σ o_ck δ²_ck / Σ n_c n_k δ²_ck. Undefined where nothing varies: one category throughout.
 * @param values number that each category stands for, in declared order; its place unless given. Interval and ratio
 * only; ratio needs values of 0 or more.
 */
export function krippendorffAlpha(
  ratings: UnitRatings,
  level: MeasurementLevel,
  values?: ArrayLike<number>,
): Alpha {
  return evaluate(alphaStatistic(ratings, level, values));
}

/**
 * α as a statistic that can be resampled by unit or cluster. Each resample has its own expected disagreement (the
 * standard bootstrap of Zapf et al. 2016), unlike the algorithm of Hayes and Krippendorff (2007), which keeps it.
 * @throws RangeError for more than 10,000 categories, for values of another number, or for negative ratio values.
 */
export function alphaStatistic(
  ratings: UnitRatings,
  level: MeasurementLevel,
  values: ArrayLike<number> = Array.from({ length: ratings.categories }, (_, category) => category),
): SummedStatistic<Alpha> {
  const q = ratings.categories;
  if (q > MOST_CATEGORIES) throw new RangeError(`α of ${q} categories: at most ${MOST_CATEGORIES}`);
  if (values.length !== q) throw new RangeError(`${values.length} values for ${q} categories`);
  if (level === "ratio" && Array.from(values).some((value) => value < 0)) {
    throw new RangeError("ratio differences need values of 0 or more");
  }
  const width = (q * (q + 1)) / 2 + 1;
  const counter = unitCounter(q);
  return {
    units: ratings.units,
    width,
    add: (unit, sums, at) => {
      const m = countUnit(counter, ratings, unit);
      if (m < 2) return;
      const { counts, categories, given } = counter;
      for (let i = 0; i < given; i++) {
        const c = categories[i]!;
        sums[at + pairPlace(c, c)]! += (counts[c]! * (counts[c]! - 1)) / (m - 1);
        for (let j = 0; j < i; j++) {
          const k = categories[j]!;
          sums[at + pairPlace(c, k)]! += (counts[c]! * counts[k]!) / (m - 1);
        }
      }
      sums[at + width - 1]! += 1;
    },
    from: (sums) => alphaOf(sums, q, level, values),
  };
}

/** Place of an unordered pair of categories among q (q + 1) / 2. */
function pairPlace(c: number, k: number): number {
  return c < k ? (k * (k + 1)) / 2 + c : (c * (c + 1)) / 2 + k;
}

function alphaOf(sums: Float64Array, q: number, level: MeasurementLevel, values: ArrayLike<number>): Alpha {
  const units = sums[sums.length - 1]!;
  const frequencies = marginals(sums, q);
  const n = frequencies.reduce((sum, count) => sum + count, 0);
  if (units === 0) {
    const reason = "no unit has two ratings";
    return { value: null, observed: null, expected: null, pairable: 0, n: 0, reason };
  }
  const difference = squaredDifference(level, frequencies, values);
  let observed = 0;
  let expected = 0;
  for (let c = 1; c < q; c++) {
    if (frequencies[c] === 0) continue;
    for (let k = 0; k < c; k++) {
      if (frequencies[k] === 0) continue;
      const apart = difference(c, k);
      observed += sums[pairPlace(c, k)]! * apart;
      expected += frequencies[c]! * frequencies[k]! * apart;
    }
  }
  // Each unordered pair of categories stands for two ordered ones.
  const shown = {
    observed: (2 * observed) / n,
    expected: (2 * expected) / (n * (n - 1)),
    pairable: n,
    n: units,
  };
  if (expected === 0) {
    return { value: null, ...shown, reason: "all ratings are of one and the same category" };
  }
  return { value: 1 - ((n - 1) * observed) / expected, ...shown };
}

/** n_c of each category from the coincidences. */
function marginals(sums: Float64Array, q: number): Float64Array {
  const frequencies = new Float64Array(q);
  for (let c = 0; c < q; c++) {
    for (let k = 0; k <= c; k++) {
      const together = sums[pairPlace(c, k)]!;
      frequencies[c]! += together;
      if (k !== c) frequencies[k]! += together;
    }
  }
  return frequencies;
}
