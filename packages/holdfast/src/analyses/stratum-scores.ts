import { type Clip, clipped, clipTo, resampledMeans, withInterval } from "../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { mean } from "../statistics/mean.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { withoutSmallInterval } from "../statistics/subgroup-interval.ts";

/** Scores on the tasks of one stratum. */
export interface StratumScores {
  readonly value: string;
  readonly tasks: number;
  /** One a target; n and missing count tasks. */
  readonly targets: readonly Estimate[];
  /** Mean over the targets that have a score here; n counts the tasks of the target that has most. */
  readonly overTargets: Estimate;
}

/** Means of one stratum: the value of each target, and its resampled values. */
export interface StratumMeans {
  readonly value: string;
  readonly tasks: number;
  /** Tasks with a score, one count a target. */
  readonly there: readonly number[];
  readonly means: readonly (number | null)[];
  readonly drawn: readonly Float64Array[];
}

interface Inputs {
  readonly columns: readonly Float64Array[];
  readonly resamples: Resamples;
  readonly clip?: Clip | undefined;
}

/** @param values stratum of each task on the axis. @param columns task means of each target, NaN where missing. */
export function stratumMeans(
  value: string,
  values: readonly (string | undefined)[],
  { columns, resamples, clip }: Inputs,
): StratumMeans {
  const inside = columns.map((column) => column.map((x, task) => (values[task] === value ? x : Number.NaN)));
  return {
    value,
    tasks: values.filter((other) => other === value).length,
    there: inside.map((column) => column.filter((x) => !Number.isNaN(x)).length),
    means: inside.map((column) => {
      const found = mean(column);
      return found === null ? null : clipTo(found, clip);
    }),
    drawn: resampledMeans(resamples, inside).map((means) => clipped(means, clip)),
  };
}

/** Means of a stratum as estimates: no interval over few tasks. */
export function stratumScores({ value, tasks, there, means, drawn }: StratumMeans): StratumScores {
  const targets = means.map((score, target) => {
    const n = there[target]!;
    if (score === null) return undefinedEstimate("no task of the stratum has a score", n, tasks - n);
    return withoutSmallInterval(withInterval(score, drawn[target]!, n, tasks - n));
  });
  const having = targets.flatMap((estimate, target) => (estimate.value === null ? [] : [target]));
  const n = Math.max(0, ...having.map((target) => there[target]!));
  const over = mean(having.map((target) => means[target]!));
  if (over === null) {
    const overTargets = undefinedEstimate("no target has a score here", 0, tasks);
    return { value, tasks, targets, overTargets };
  }
  const averaged = averageOf(having.map((target) => drawn[target]!));
  return {
    value,
    tasks,
    targets,
    overTargets: withoutSmallInterval(withInterval(over, averaged, n, tasks - n)),
  };
}

/** Mean of columns of equal length, entry by entry; NaN where any is. @param columns at least one. */
export function averageOf(columns: readonly Float64Array[]): Float64Array {
  return columns[0]!.map((_, r) => columns.reduce((sum, column) => sum + column[r]!, 0) / columns.length);
}
