import type { TaskSet } from "../../../domain/task-set.ts";

/** A task set with what the reader did on its own: columns it guessed, turns it kept. */
export interface ReadTaskSet extends TaskSet {
  readonly notes: readonly string[];
}
