import type { Task } from "./task.ts";

/** What became of one planned conversation, as the scores see it. */
export const CELL = {
  /** Not held yet. */
  pending: 0,
  /** Held, but the final call failed for good: nobody can say what the person would have got. */
  missing: 1,
  /** Held and readable, but no criterion has a label since judges have not answered. */
  unjudged: 2,
  /** Every judge answered, yet no criterion got a label. */
  unscored: 3,
  /** Has a score from labels. */
  scored: 4,
  /** The person got nothing (empty, blocked, overflow): score 0, every criterion not met. */
  zero: 5,
} as const;

export type Cell = (typeof CELL)[keyof typeof CELL];

/**
 * A scored run in columns, the common ground of all analyses. A conversation's place ("cell") is
 * `(target * tasks.length + task) * repeats + repeat`; see `cellAt`. Its labels start at `labelStart` and run
 * over the task's criteria in order.
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

/**
 * Visit the conversations of one target, tasks first, then repeats.
 * @param visit gets the task, the cell, and where the cell's labels start.
 */
export function forEachCell(
  run: Pick<ScoredRun, "tasks" | "repeats" | "criterionStart">,
  target: number,
  visit: (task: number, cell: number, start: number) => void,
): void {
  const criteria = run.criterionStart[run.tasks.length]!;
  let cell = target * run.tasks.length * run.repeats;
  for (let task = 0; task < run.tasks.length; task++) {
    for (let repeat = 0; repeat < run.repeats; repeat++, cell++) {
      visit(task, cell, (target * run.repeats + repeat) * criteria + run.criterionStart[task]!);
    }
  }
}

/** Where the labels of one conversation start in `labels`; its task's criteria follow in order. */
export function labelStart(run: ScoredRun, target: number, task: number, repeat: number): number {
  const criteria = run.criterionStart[run.tasks.length]!;
  return (target * run.repeats + repeat) * criteria + run.criterionStart[task]!;
}
