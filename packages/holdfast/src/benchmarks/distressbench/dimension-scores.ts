import { DIMENSIONS } from "../../domain/criterion.ts";
import { criterionPlaces } from "../../domain/criterion-places.ts";
import { forEachCell, type ScoredRun } from "../../domain/scored-run.ts";
import type { ScoreFormula, Task } from "../../domain/task.ts";
import { taskMeans } from "../../domain/task-means.ts";
import type { RatioColumns } from "../../statistics/bootstrap.ts";
import { scoreConversation } from "./score-conversation.ts";

/**
 * How a dimension is pooled. Weights rank criteria inside their task only, so the default averages over
 * tasks; `corpus` sums weights over the whole corpus and lets heavy tasks count for more.
 */
export type DimensionPooling = "task" | "corpus";

/** Dimensions that occur in the tasks: DIMENSIONS in their order, then others by name. */
export function dimensionsOf(tasks: readonly Task[]): string[] {
  const found = new Set(
    tasks.flatMap(({ criteria }) => criteria.flatMap(({ dimension }) => dimension ?? [])),
  );
  const known: string[] = DIMENSIONS.filter((dimension) => found.has(dimension));
  return [...known, ...[...found].filter((dimension) => !known.includes(dimension)).sort()];
}

/**
 * Weighted pass rate of one dimension inside each conversation, averaged over the repeats of a task.
 * @returns one entry a task, NaN where the task does not carry the dimension or nothing of it has a label.
 */
export function dimensionColumn(
  run: ScoredRun,
  target: number,
  dimension: string,
  formula: ScoreFormula,
): Float64Array {
  const places = criterionPlaces(run.tasks, dimension);
  const weights = run.tasks.map(({ criteria }) => criteria.map(({ weight }) => weight));
  return taskMeans(run, target, (task, _cell, start) =>
    scoreConversation(run.labels, start, weights[task]!, formula, places[task]!),
  );
}

/** The `corpus` pooling of a dimension: met and possible weight a task, summed over its conversations. */
export function dimensionWeights(
  run: ScoredRun,
  target: number,
  dimension: string,
  formula: ScoreFormula,
): RatioColumns {
  const places = criterionPlaces(run.tasks, dimension);
  const numerator = new Float64Array(run.tasks.length);
  const denominator = new Float64Array(run.tasks.length);
  forEachCell(run, target, (task, _cell, start) => {
    for (const place of places[task]!) {
      const label = run.labels[start + place]!;
      const weight = run.tasks[task]!.criteria[place]!.weight;
      if (label < 0) continue;
      numerator[task]! += weight * label;
      denominator[task]! += formula === "healthbench" ? Math.max(0, weight) : weight;
    }
  });
  return { numerator, denominator };
}
