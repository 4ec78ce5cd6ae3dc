import { withInterval } from "../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { kendall } from "../statistics/kendall.ts";
import { spearman } from "../statistics/spearman.ts";

/** Scores of targets under one rule or in one repeat, with the same scores in each resample of the tasks. */
export interface DrawnScores {
  /** One a target; `null` for one without a score. */
  readonly scores: readonly (number | null)[];
  /** One column a target, one entry a resample; NaN where undefined. */
  readonly drawn: readonly Float64Array[];
}

/** How alike two scorings order the same targets; `n` counts targets with both scores, `missing` the others. */
export interface RankCorrelations {
  /** Spearman's ρ. */
  readonly spearman: Estimate;
  /** Kendall's τ-b. */
  readonly kendall: Estimate;
}

/**
 * Rank correlations of two scorings over targets. The interval draws tasks, the same in both, and correlates the
 * scores of each resample; it says how far the figure hangs on these tasks, not on these targets.
 */
export function rankCorrelations(a: DrawnScores, b: DrawnScores): RankCorrelations {
  const both = a.scores.flatMap((score, target) =>
    score === null || b.scores[target] == null ? [] : [target],
  );
  const missing = a.scores.length - both.length;
  const under = (statistic: typeof spearman): Estimate => {
    const value = statistic(
      both.map((target) => a.scores[target]!),
      both.map((target) => b.scores[target]!),
    );
    if (value === null) {
      const reason = both.length < 2 ? "needs two targets with both scores" : "all targets score the same";
      return undefinedEstimate(reason, both.length, missing);
    }
    const resampled = resample(a.drawn, b.drawn, both, statistic);
    return withInterval(value, resampled, both.length, missing);
  };
  return { spearman: under(spearman), kendall: under(kendall) };
}

function resample(
  a: readonly Float64Array[],
  b: readonly Float64Array[],
  targets: readonly number[],
  statistic: typeof spearman,
): Float64Array {
  return Float64Array.from({ length: a[targets[0]!]!.length }, (_, r) => {
    const x = targets.map((target) => a[target]![r]!);
    const y = targets.map((target) => b[target]![r]!);
    return [...x, ...y].some(Number.isNaN) ? Number.NaN : (statistic(x, y) ?? Number.NaN);
  });
}
