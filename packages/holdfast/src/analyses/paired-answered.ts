import { OUTCOMES } from "../domain/outcome.ts";
import { forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { taskMeans } from "../domain/task-means.ts";
import { type Clip, differenceEstimates, inBoth, meanEstimates } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";

/**
 * When a target has answered a task: in at least one repeat (its score is then the mean over the answered ones), or in
 * every repeat.
 */
export type AnsweredRule = "some-repeat" | "every-repeat";

/** Two targets over the tasks that both answered. n of each figure counts those tasks. */
export interface AnsweredPair {
  readonly a: number;
  readonly b: number;
  readonly scoreA: Estimate;
  readonly scoreB: Estimate;
  /** A minus B, paired; `missing` counts the tasks that one of them did not answer. */
  readonly difference: Estimate;
}

/**
 * Every two targets of which one was silent at some time, compared where both said something: a model that is often silent scores low for its silence, and
 * this is the comparison without it. (Where neither was, it would be the ordinary comparison.) It favours targets that are silent where tasks are hard, so it stands beside the
 * ordinary comparison and never in its place.
 */
export function pairedAnswered(
  run: ScoredRun,
  rule: AnsweredRule,
  resamples: Resamples,
  clip?: Clip,
): AnsweredPair[] {
  const columns = run.targets.map((_, target) => answeredColumn(run, target, rule));
  const silent = run.targets.map((_, target) => wasSilent(run, target));
  const pairs = columns.flatMap((_, b) =>
    Array.from({ length: b }, (_none, a) => [a, b] as const).filter(([a]) => silent[a]! || silent[b]!),
  );
  const sides = pairs.flatMap(([a, b]) => [
    inBoth(columns[a]!, columns[b]!),
    inBoth(columns[b]!, columns[a]!),
  ]);
  const scores = meanEstimates(resamples, sides, run.tasks.length, clip);
  const differences = differenceEstimates(
    resamples,
    pairs.map(([a, b]) => [columns[a]!, columns[b]!] as const),
    clip,
  );
  return pairs.map(([a, b], i) => ({
    a,
    b,
    scoreA: scores[2 * i]!,
    scoreB: scores[2 * i + 1]!,
    difference: differences[i]!,
  }));
}

const EMPTY = OUTCOMES.indexOf("empty");

function wasSilent(run: ScoredRun, target: number): boolean {
  let found = false;
  forEachCell(run, target, (_task, cell) => {
    found ||= run.outcomes[cell] === EMPTY;
  });
  return found;
}

/** Task means over answered repeats, NaN where the task is not answered by the rule. Only an empty reply is no answer. */
function answeredColumn(run: ScoredRun, target: number, rule: AnsweredRule): Float64Array {
  const column = taskMeans(run, target, (_task, cell) =>
    run.outcomes[cell] === EMPTY ? Number.NaN : run.scores[cell]!,
  );
  if (rule === "some-repeat") return column;
  forEachCell(run, target, (task, cell) => {
    if (run.outcomes[cell] === EMPTY) column[task] = Number.NaN;
  });
  return column;
}
