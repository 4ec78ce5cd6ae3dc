import type { TaskSet } from "../domain/task-set.ts";
import type { JudgePrompts } from "../judging/judge-prompts.ts";

/** Where tasks come from when they are not the shipped ones. */
export interface TaskSource {
  readonly file: string;
  readonly format?: string | undefined;
  readonly mapping?: string | undefined;
  readonly rubric?: string | undefined;
}

/** A benchmark as the engine knows it: its cases, and the wording put to its judges. */
export interface Protocol {
  readonly name: string;
  readonly title: string;
  /** The shipped tasks, or those of a file; `notes` say what a reader guessed. */
  loadTasks(source: TaskSource | null): Promise<{ taskSet: TaskSet; notes: readonly string[] }>;
  loadPrompts(): Promise<JudgePrompts>;
  /** Which half each task belongs to, the same for everybody who uses the seed. */
  halves(taskSet: TaskSet, seed: number): Promise<readonly ("public" | "private")[]>;
}
