import { type Task, userTurnCount } from "../domain/task.ts";
import { type Clip, meanEstimates } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import { mean } from "../statistics/mean.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { withoutSmallInterval } from "../statistics/subgroup-interval.ts";

/** Scores of all targets on the tasks that share one value of a stratum. */
export interface Stratum {
  readonly value: string;
  /** Tasks of the run in this stratum. */
  readonly tasks: number;
  /** One a target, in manifest order; n and missing count tasks. */
  readonly targets: readonly Estimate[];
  /** Mean over the targets that have a score here; `null` where none has. */
  readonly meanOverTargets: number | null;
}

/** Values by name; `turns` has `single` before `multi`. Tasks without the key are counted, not shown. */
export interface StrataTable {
  readonly key: string;
  readonly strata: readonly Stratum[];
  readonly tasksWithoutKey: number;
  /** Why `strata` is empty although tasks carry the key. */
  readonly reason?: string;
}

/** A key with more values than this splits nothing (an id, a free text) and gets no table. */
export const STRATUM_VALUES_AT_MOST = 60;

/**
 * One table a stratum key, keys by name, then the derived `turns` (single: one user turn; multi: more).
 * A stratum of few tasks has no interval. Subgroup intervals are not corrected for their number: the more strata, the more chance differences.
 * @param columns task means of each target, NaN where missing.
 */
export function strataTables(
  tasks: readonly Task[],
  columns: readonly Float64Array[],
  resamples: Resamples,
  clip?: Clip,
): StrataTable[] {
  const keys = [...new Set(tasks.flatMap(({ strata }) => Object.keys(strata)))]
    .filter((key) => key !== "turns")
    .sort();
  const turns = tasks.map((task) => (userTurnCount(task) === 1 ? "single" : "multi"));
  const table = (
    key: string,
    values: readonly (string | undefined)[],
    order: readonly string[],
  ): StrataTable => {
    const tasksWithoutKey = values.filter((value) => value === undefined).length;
    if (order.length > STRATUM_VALUES_AT_MOST) {
      return { key, strata: [], tasksWithoutKey, reason: `${order.length} values: too many to be strata` };
    }
    const strata = order.map((value) => stratumOf(value, values, columns, resamples, clip));
    return { key, strata, tasksWithoutKey };
  };
  return [
    ...keys.map((key) => {
      const values = tasks.map(({ strata }) => strata[key]);
      return table(key, values, [...new Set(values.filter((value) => value !== undefined))].sort());
    }),
    table(
      "turns",
      turns,
      ["single", "multi"].filter((value) => turns.some((turn) => turn === value)),
    ),
  ];
}

function stratumOf(
  value: string,
  values: readonly (string | undefined)[],
  columns: readonly Float64Array[],
  resamples: Resamples,
  clip: Clip | undefined,
): Stratum {
  const tasks = values.filter((other) => other === value).length;
  const inside = columns.map((column) => column.map((x, task) => (values[task] === value ? x : Number.NaN)));
  const targets = meanEstimates(resamples, inside, tasks, clip).map((one) => withoutSmallInterval(one));
  return {
    value,
    tasks,
    targets,
    meanOverTargets: mean(targets.map((estimate) => estimate.value ?? Number.NaN)),
  };
}
