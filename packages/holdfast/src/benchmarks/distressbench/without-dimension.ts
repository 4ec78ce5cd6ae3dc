import type { ScoredRun } from "../../domain/scored-run.ts";
import type { ScoreFormula } from "../../domain/task.ts";
import { taskMeans } from "../../domain/task-means.ts";
import { scoreConversation } from "./score-conversation.ts";

/**
 * Task means of one target with one dimension left out of every task: the weights of what is left are renormalised,
 * as they are where a criterion has no label. A task that carries nothing else has no score (NaN); an empty reply
 * still scores 0. A criterion without a dimension always stays.
 */
export function columnWithoutDimension(
  run: ScoredRun,
  target: number,
  dimension: string,
  formula: ScoreFormula,
): Float64Array {
  const weights = run.tasks.map(({ criteria }) => criteria.map(({ weight }) => weight));
  const kept = run.tasks.map(({ criteria }) =>
    criteria.flatMap((criterion, place) => (criterion.dimension === dimension ? [] : [place])),
  );
  return taskMeans(run, target, (task, _cell, start) =>
    scoreConversation(run.labels, start, weights[task]!, formula, kept[task]!),
  );
}
