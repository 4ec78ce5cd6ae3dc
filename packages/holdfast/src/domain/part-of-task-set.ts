import type { Task } from "./task.ts";
import type { TaskSet } from "./task-set.ts";

/**
 * A part of a task set. It has means of its own, which stand in no table beside those of the whole, so its name
 * and its comparability version say which part it is.
 * @param part `public-7` (a half and its seed), `sample-50-7` (a sample, its size and seed), `first-10`, or
 *   `with-references-60` (those that have what is judged, and how many).
 * @param tasks those of the set that are in the part.
 */
export function partOfTaskSet(set: TaskSet, part: string, tasks: readonly Task[]): TaskSet {
  return {
    ...set,
    name: `${set.name} (${part})`,
    comparabilityVersion: `${set.comparabilityVersion}+${part}`,
    tasks,
  };
}

/** Whether a set says of itself that it is a part, made in this run or read from a file of a half. */
export function isPart({ comparabilityVersion }: Pick<TaskSet, "comparabilityVersion">): boolean {
  return /\+(?:public|private|sample|first|with)-/.test(comparabilityVersion);
}
