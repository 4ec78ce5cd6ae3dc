import {
  type DimensionPooling,
  dimensionColumn,
  dimensionWeights,
} from "../../benchmarks/distressbench/dimension-scores.ts";
import { scoreBounds } from "../../domain/score-bounds.ts";
import type { ScoredRun } from "../../domain/scored-run.ts";
import type { ScoreFormula } from "../../domain/task.ts";
import { meanEstimates, ratioEstimates } from "../../statistics/bootstrap.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";

/**
 * Scores of every target in one dimension, with intervals; n and missing count the tasks that carry it.
 * @returns one a target, in manifest order.
 */
export function dimensionEstimates(
  run: ScoredRun,
  dimension: string,
  { formula, pooling, resamples }: { formula: ScoreFormula; pooling: DimensionPooling; resamples: Resamples },
): Estimate[] {
  const carry = run.tasks.filter(({ criteria }) =>
    criteria.some((one) => one.dimension === dimension),
  ).length;
  const columns = run.targets.map((_, target) => dimensionColumn(run, target, dimension, formula));
  if (pooling === "task") return meanEstimates(resamples, columns, carry, scoreBounds(formula));
  const weights = run.targets.map((_, target) => dimensionWeights(run, target, dimension, formula));
  return ratioEstimates(resamples, weights, scoreBounds(formula)).map((estimate, target) => {
    const n = columns[target]!.reduce((count, x) => count + (Number.isNaN(x) ? 0 : 1), 0);
    return { ...estimate, n, missing: carry - n };
  });
}
