import type { Task } from "./task.ts";

/** What became of one planned conversation, as the scores see it. */
export const CELL = {
  /** Not held yet. */
  pending: 0,
  /** Held, but the final call failed for good: nobody can say what the person would have got. */
  missing: 1,
  /** Held and readable, but a judge of the panel has not answered (yet, or for good). */
  unjudged: 2,
  /** Judged by the whole panel, yet no criterion got a label. */
  unscored: 3,
  /** Has a score from labels. */
  scored: 4,
  /** The person got nothing (empty, blocked, overflow): score 0, every criterion not met. */
  zero: 5,
} as const;

export type Cell = (typeof CELL)[keyof typeof CELL];

/**
 * A scored run in columns, the common ground of all analyses. A conversation's place ("cell") is
 * `(target * tasks.length + task) * repeats + repeat`; see `cellAt`. The labels of a cell start at
 * `labelStart(run, cell)` and run over the task's criteria in order.
 * Memory: 25 targets × 718 tasks × 3 repeats × 9.6 criteria is half a million label bytes.
 */
export interface ScoredRun {
  readonly targets: readonly string[];
  readonly tasks: readonly Task[];
  readonly repeats: number;
  /** A `CELL` value a conversation. */
  readonly cells: Uint8Array;
  /** Position in OUTCOMES of the final turn's outcome, −1 where not held. */
  readonly outcomes: Int8Array;
  /** Conversation score; NaN (internal only) where there is none. */
  readonly scores: Float64Array;
  /** Panel label a criterion: 1 met, 0 not met, −1 none. */
  readonly labels: Int8Array;
  /** First criterion of each task among all criteria of the task set; one longer than `tasks`. */
  readonly criterionStart: Int32Array;
}

/** Place of a conversation in the run's columns. */
export function cellAt(run: ScoredRun, target: number, task: number, repeat: number): number {
  return (target * run.tasks.length + task) * run.repeats + repeat;
}

/** Where the labels of a cell start in `labels`. */
export function labelStart(run: ScoredRun, cell: number): number {
  const criteria = run.criterionStart[run.tasks.length]!;
  const perTarget = run.tasks.length * run.repeats;
  const target = Math.floor(cell / perTarget);
  const task = Math.floor((cell % perTarget) / run.repeats);
  const repeat = cell % run.repeats;
  return (target * run.repeats + repeat) * criteria + run.criterionStart[task]!;
}
