import { forEachCell } from "../../domain/scored-run.ts";
import { type RatioColumns, ratioEstimates } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { LengthData } from "./length-data.ts";

/**
 * How much the score goes with the length of the last reply, as the change that goes with a reply twice as long.
 * Both are least-squares slopes of score on ln(words) inside groups of conversations, i.e. with fixed effects of the
 * groups (Mundlak 1978), times ln 2. n counts conversations in groups where lengths differ.
 */
export interface LengthSlopes {
  /** Groups are tasks: replies of all targets to the same task. Better models that write more are in it. */
  readonly sameTask: Estimate;
  /** Groups are target × task: repeats of one target on one task. Only chance makes them long or short. */
  readonly sameTargetAndTask: Estimate;
}

/** Slopes with their intervals over tasks. */
export function lengthSlopes(data: LengthData, resamples: Resamples): LengthSlopes {
  const tasks = data.run.tasks.length;
  const kinds = [within(data, tasks, (_target, task) => task), within(data, tasks, pairNumber(tasks))];
  const [sameTask, sameTargetAndTask] = ratioEstimates(resamples, kinds).map((estimate, i) => {
    const { n } = kinds[i]!;
    if (estimate.value === null) {
      return undefinedEstimate("no group holds two replies of different length", n, data.missing);
    }
    return { ...estimate, n, missing: data.missing };
  });
  return { sameTask: sameTask!, sameTargetAndTask: sameTargetAndTask! };
}

function pairNumber(tasks: number): (target: number, task: number) => number {
  return (target, task) => target * tasks + task;
}

interface GroupSums {
  n: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

/** Sums of squares and products inside the groups, added up by task, which is what is resampled. */
function within(
  { run, logWords }: LengthData,
  tasks: number,
  groupOf: (target: number, task: number) => number,
): RatioColumns & { readonly n: number } {
  const groups = new Map<number, GroupSums & { readonly task: number }>();
  run.targets.forEach((_, target) => {
    forEachCell(run, target, (task, cell) => {
      const x = logWords[cell]!;
      if (Number.isNaN(x)) return;
      const y = run.scores[cell]!;
      const key = groupOf(target, task);
      const sums = groups.get(key) ?? { task, n: 0, x: 0, y: 0, xx: 0, xy: 0 };
      groups.set(key, sums);
      sums.n += 1;
      sums.x += x;
      sums.y += y;
      sums.xx += x * x;
      sums.xy += x * y;
    });
  });
  const numerator = new Float64Array(tasks);
  const denominator = new Float64Array(tasks);
  let n = 0;
  for (const sums of groups.values()) {
    const spread = sums.xx - (sums.x * sums.x) / sums.n;
    // What is left of equal lengths after rounding is no spread.
    if (spread <= 1e-12 * sums.xx) continue;
    n += sums.n;
    denominator[sums.task]! += spread;
    numerator[sums.task]! += Math.LN2 * (sums.xy - (sums.x * sums.y) / sums.n);
  }
  return { numerator, denominator, n };
}
