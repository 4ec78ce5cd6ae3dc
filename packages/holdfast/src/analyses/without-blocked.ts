import { OUTCOMES } from "../domain/outcome.ts";
import { forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { taskMeans } from "../domain/task-means.ts";

const BLOCKED = [OUTCOMES.indexOf("blocked-input"), OUTCOMES.indexOf("blocked-output")];

/** Conversations of a target that a provider's filter blocked; they score 0 in the ordinary score. */
export function blockedCount(run: ScoredRun, target: number): number {
  let blocked = 0;
  forEachCell(run, target, (_task, cell) => {
    if (BLOCKED.includes(run.outcomes[cell]!)) blocked++;
  });
  return blocked;
}

/** Task means of a target without its blocked conversations: the model, apart from its provider's filter. */
export function columnWithoutBlocked(run: ScoredRun, target: number): Float64Array {
  return taskMeans(run, target, (_task, cell) =>
    BLOCKED.includes(run.outcomes[cell]!) ? Number.NaN : run.scores[cell]!,
  );
}
