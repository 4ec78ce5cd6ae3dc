import { resampledMeans, withInterval } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { mean } from "../../statistics/mean.ts";
import type { Resamples } from "../../statistics/resamples.ts";

/**
 * Mean effect over matched pairs with its interval over cases: all pairs meet the same people, so in each resample the
 * same cases are drawn for every pair, each pair's mean difference is taken over them, and pairs are averaged. It says how
 * far the effect *on these models* would move with other people; `meanOverPairs` says how far it would with other models.
 * @param columns one a pair, of second minus first by case, NaN where either side has no score. @returns `n` and `missing`
 * count pairs.
 */
export function effectOverCases(columns: readonly Float64Array[], resamples: Resamples): Estimate {
  const means = columns.map((column) => mean(column));
  const there = columns.filter((_, pair) => means[pair] !== null);
  const missing = columns.length - there.length;
  const value = mean(means.filter((one) => one !== null));
  if (value === null) return undefinedEstimate("no pair has a score on both sides", 0, missing);
  const drawn = resampledMeans(resamples, there);
  const average = new Float64Array(resamples.resamples);
  for (const draws of drawn) for (let r = 0; r < average.length; r++) average[r]! += draws[r]! / there.length;
  const cases = columns[0]!.reduce(
    (n, _, c) => n + (there.some((column) => !Number.isNaN(column[c]!)) ? 1 : 0),
    0,
  );
  const estimate = withInterval(value, average, cases, missing);
  const reason = estimate.low === null ? { reason: "an interval needs at least two cases" } : {};
  return { ...estimate, ...reason, n: there.length };
}
