import { join } from "node:path";
import { partOfTaskSet } from "../../domain/part-of-task-set.ts";
import type { TaskSet } from "../../domain/task-set.ts";
import { UserError } from "../../domain/user-error.ts";
import { judgePromptHash, loadJudgePrompts } from "../../judging/judge-prompts.ts";
import { contentFolder } from "../content-folder.ts";
import type { ContentRequest, RunContent } from "../protocol.ts";
import { refuseOptions } from "../refuse-options.ts";
import { readTaskSet, TASK_FORMATS, type TaskFormat } from "./import/read-task-set.ts";
import { loadCorpus } from "./load-corpus.ts";
import { sampleTasks } from "./sample-tasks.ts";
import { halfOf } from "./split-halves.ts";

const KNOWN = ["tasks", "format", "mapping", "rubric", "half", "sample", "limit", "mode"] as const;

/** Tasks, prompts and judge mode of a DistressBench run. @throws UserError for what cannot be read. */
export async function readContent(request: ContentRequest): Promise<RunContent> {
  refuseOptions(request, KNOWN, "distressbench");
  const { mode = "per-task" } = request;
  if (mode !== "per-task" && mode !== "per-criterion") {
    throw new UserError(`--mode ${mode}: distressbench knows per-task and per-criterion`);
  }
  const wording = await loadJudgePrompts(join(contentFolder("distressbench"), "prompts"));
  const { taskSet, notes } = await readTasks(request);
  const { tasks, ...caseSet } = limited(sampled(halved(taskSet, request), request), request);
  return {
    caseSet,
    cases: tasks.map((task) => ({ id: task.id, body: task })),
    wording,
    wordingHash: judgePromptHash(wording),
    judgeMode: mode,
    notes,
  };
}

async function readTasks(request: ContentRequest): Promise<{ taskSet: TaskSet; notes: readonly string[] }> {
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
