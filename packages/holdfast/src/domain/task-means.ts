import { forEachCell, type ScoredRun } from "./scored-run.ts";

/**
 * Mean over the repeats of each task, one entry a task: what is averaged and resampled everywhere, since
 * repeats of a task are not independent of each other.
 * @param value value of a conversation, NaN where it has none; such repeats are left out.
 * @returns NaN for a task without any value.
 */
export function taskMeans(
  run: ScoredRun,
  target: number,
  value: (task: number, cell: number, start: number) => number,
): Float64Array {
  const sums = new Float64Array(run.tasks.length);
  const counts = new Float64Array(run.tasks.length);
  forEachCell(run, target, (task, cell, start) => {
    const found = value(task, cell, start);
    if (Number.isNaN(found)) return;
    sums[task]! += found;
    counts[task]! += 1;
  });
  return sums.map((sum, task) => sum / counts[task]!);
}

/** Task means of the conversation scores of one target. */
export function scoreColumn(run: ScoredRun, target: number): Float64Array {
  return taskMeans(run, target, (_task, cell) => run.scores[cell]!);
}
