import type { Estimate } from "../statistics/estimate.ts";

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
}
