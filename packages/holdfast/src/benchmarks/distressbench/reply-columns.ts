import { CELL, type ScoredRun } from "../../domain/scored-run.ts";
import { taskMeans } from "../../domain/task-means.ts";
import type { EarlierReplies } from "./any-turn-labels.ts";
import { repliedTurns } from "./passes/earlier-reply-case.ts";

/** Replies that the target makes in each task, of which the last is judged in the run and the others in its any-turn pass. */
export function replyCounts({ tasks }: Pick<ScoredRun, "tasks">): Int32Array {
  return Int32Array.from(tasks, (task) => repliedTurns(task).length);
}

/**
 * Task means of one target's replies, one column a position from the first reply on: the score of that reply by the
 * criteria of its task, as if it were the last. NaN where a task has no such reply, or where it was never made (the
 * conversation had ended) or has no score.
 */
export function replyColumns(base: ScoredRun, target: number, earlier: EarlierReplies): Float64Array[] {
  const counts = replyCounts(base);
  return Array.from({ length: Math.max(0, ...counts) }, (_, position) =>
    taskMeans(base, target, (task, cell) => {
      if (position === counts[task]! - 1) return scoreAt(base, cell);
      const place = earlier.places[task]![position];
      const repeat = cell % base.repeats;
      if (place === undefined || repeat >= earlier.run.repeats) return Number.NaN;
      return scoreAt(earlier.run, (target * earlier.run.tasks.length + place) * earlier.run.repeats + repeat);
    }),
  );
}

function scoreAt({ cells, scores }: ScoredRun, cell: number): number {
  return cells[cell]! >= CELL.scored ? scores[cell]! : Number.NaN;
}
