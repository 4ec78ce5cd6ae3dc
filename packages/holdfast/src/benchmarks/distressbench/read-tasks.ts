import { partOfTaskSet } from "../../domain/part-of-task-set.ts";
import type { TaskSet } from "../../domain/task-set.ts";
import { UserError } from "../../domain/user-error.ts";
import type { ContentRequest } from "../protocol.ts";
import { readTaskSet, TASK_FORMATS, type TaskFormat } from "./import/read-task-set.ts";
import { loadCorpus } from "./load-corpus.ts";
import { sampleTasks } from "./sample-tasks.ts";
import { halfOf } from "./split-halves.ts";

/** Options that say which tasks are meant. */
export const TASK_OPTIONS = ["tasks", "format", "mapping", "rubric", "half", "sample", "limit"] as const;

export interface ReadTasks {
  readonly taskSet: TaskSet;
  /** What the readers guessed or kept: to be shown. */
  readonly notes: readonly string[];
}

/** The tasks of a file, or the shipped ones, and the part of them that is asked for. @throws UserError for what cannot be read. */
export async function readTasks(request: ContentRequest): Promise<ReadTasks> {
  const { taskSet, notes } = await readAll(request);
  return { taskSet: partOf(taskSet, request), notes };
}

/** The half, the sample and the first of a task set, in this order. */
export function partOf(taskSet: TaskSet, request: ContentRequest): TaskSet {
  return limited(sampled(halved(taskSet, request), request), request);
}

async function readAll(request: ContentRequest): Promise<ReadTasks> {
  const { tasks: file, format, mapping, rubric } = request;
  if (file === undefined) {
    const stray = Object.entries({ format, mapping, rubric }).find(([, value]) => value !== undefined);
    if (stray) throw new UserError(`--${stray[0]} goes with --tasks FILE, which is missing`);
    return { taskSet: await loadCorpus(), notes: [] };
  }
  const { notes, ...taskSet } = await readTaskSet({ file, mapping, rubric, format: formatOf(format) });
  return { taskSet, notes };
}

function formatOf(format: string | undefined): TaskFormat | undefined {
  if (format === undefined) return undefined;
  const known = TASK_FORMATS.find((name) => name === format);
  if (known) return known;
  throw new UserError(`--format ${format}: expected one of ${TASK_FORMATS.join(", ")}`);
}

function halved(taskSet: TaskSet, { half, seed }: ContentRequest): TaskSet {
  if (half === undefined) return taskSet;
  const sides = halfOf(taskSet.tasks, seed);
  const tasks = taskSet.tasks.filter((_, place) => sides[place] === half);
  return partOfTaskSet(taskSet, `${half}-${seed}`, tasks);
}

function sampled(taskSet: TaskSet, { sample, seed }: ContentRequest): TaskSet {
  return sample === undefined ? taskSet : sampleTasks(taskSet, sample, seed);
}

function limited(taskSet: TaskSet, { limit }: ContentRequest): TaskSet {
  if (limit === undefined || limit >= taskSet.tasks.length) return taskSet;
  return partOfTaskSet(taskSet, `first-${limit}`, taskSet.tasks.slice(0, limit));
}
