import type { RunRecords } from "../domain/run-records.ts";
import type { ScoredRun } from "../domain/scored-run.ts";
import type { TaskSet } from "../domain/task-set.ts";
import type { JudgePrompts } from "../judging/judge-prompts.ts";

/** Where tasks come from when they are not the shipped ones. */
export interface TaskSource {
  readonly file: string;
  readonly format?: string | undefined;
  readonly mapping?: string | undefined;
  readonly rubric?: string | undefined;
}

/** A benchmark as the engine knows it: its cases, the wording put to its judges, and how their verdicts score. */
export interface Protocol {
  readonly name: string;
  readonly title: string;
  /** The shipped tasks, or those of a file; `notes` say what a reader guessed. */
  loadTasks(source: TaskSource | null): Promise<{ taskSet: TaskSet; notes: readonly string[] }>;
  loadPrompts(): Promise<JudgePrompts>;
  /** Labels and scores of every conversation, computed afresh from the stored verdicts. */
  scoreRun(records: RunRecords): ScoredRun;
  /** Which half each task belongs to, the same for everybody who uses the seed. */
  halves(taskSet: TaskSet, seed: number): Promise<readonly ("public" | "private")[]>;
}
