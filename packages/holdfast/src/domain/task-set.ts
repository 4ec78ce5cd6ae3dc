import type { ScoreFormula, Task } from "./task.ts";

/** Where the tasks of a run came from and what may be said of them. */
export interface TaskSetOrigin {
  /** Name shown in reports: `distressbench starter`, or the file's name. */
  readonly name: string;
  /** Version of the wording. */
  readonly contentVersion: string;
  /** Results with different comparability versions are never put in one table. */
  readonly comparabilityVersion: string;
  readonly clinicianReviewed: boolean;
  readonly synthetic: boolean;
  /** A set of long conversations has a track of its own: main analyses refuse its runs. Absent for all others. */
  readonly kind?: "long-horizon";
}

/** A checked set of tasks with one score formula. Ids are unique; order is the order of the source. */
export interface TaskSet extends TaskSetOrigin {
  readonly formula: ScoreFormula;
  readonly tasks: readonly Task[];
}
