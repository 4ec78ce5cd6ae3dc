import { type Clip, differenceEstimates, inBoth, meanEstimates } from "../../statistics/bootstrap.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { withoutSmallInterval } from "../../statistics/subgroup-interval.ts";

/** How the score of one target goes over the turns of its conversations. */
export interface ScoreByTurn {
  /** One a position, from the first reply on; `missing` counts tasks that have such a reply without a score. */
  readonly turns: readonly Estimate[];
  /** Mean over the first quarter of each task's replies, over tasks that have both quarters. */
  readonly early: Estimate;
  /** Mean over the last quarter. */
  readonly late: Estimate;
  /** Last quarter minus first, paired by task: below 0 is a decline. `missing` counts tasks without one of them. */
  readonly change: Estimate;
}

interface Inputs {
  /** Task means by position, NaN where there is none. */
  readonly columns: readonly Float64Array[];
  /** How many replies each task has. */
  readonly replies: Int32Array;
  readonly resamples: Resamples;
  readonly clip?: Clip | undefined;
}

/**
 * Scores by position, and the last quarter of each conversation against its first. A quarter has a value only where
 * every reply in it has one: a mean over those that happen to be there would be over other turns than its twin. Over
 * fewer than ten tasks no interval is given.
 */
export function scoreByTurn({ columns, replies, resamples, clip }: Inputs): ScoreByTurn {
  const quarter = (from: (count: number, size: number) => number) =>
    Float64Array.from(replies, (count, task) => {
      const size = Math.max(1, Math.floor(count / 4));
      const start = from(count, size);
      let sum = 0;
      for (let turn = start; turn < start + size; turn++) sum += columns[turn]?.[task] ?? Number.NaN;
      return sum / size;
    });
  const first = quarter(() => 0);
  const last = quarter((count, size) => count - size);
  const [early, late] = [inBoth(first, last), inBoth(last, first)];
  const tasks = replies.length;
  const [earlyMean, lateMean] = meanEstimates(resamples, [early, late], tasks, clip);
  const [change] = differenceEstimates(resamples, [[late, early]], clip);
  return {
    turns: columns.map((column, turn) => {
      const among = replies.filter((count) => count > turn).length;
      return withoutSmallInterval(meanEstimates(resamples, [column], among, clip)[0]!);
    }),
    early: withoutSmallInterval(earlyMean!),
    late: withoutSmallInterval(lateMean!),
    change: withoutSmallInterval({ ...change!, missing: tasks - change!.n }),
  };
}
