import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { loadJudgePrompts } from "../../judging/judge-prompts.ts";
import { contentFolder } from "../content-folder.ts";
import type { Protocol, TaskSource } from "../protocol.ts";
import { readTaskSet, TASK_FORMATS, type TaskFormat } from "./import/read-task-set.ts";
import { loadCorpus } from "./load-corpus.ts";
import { scoreRun } from "./score-run.ts";
import { halfOf } from "./split-halves.ts";

/** DistressBench: fixed user turns, a panel's verdicts on weighted atomic criteria. */
export const distressbench: Protocol = {
  name: "distressbench",
  title: "DistressBench",
  async loadTasks(source) {
    if (!source) return { taskSet: await loadCorpus(), notes: [] };
    const { notes, ...taskSet } = await readTaskSet({ ...source, format: formatOf(source) });
    return { taskSet, notes };
  },
  loadPrompts: () => loadJudgePrompts(join(contentFolder("distressbench"), "prompts")),
  scoreRun: (records) => scoreRun(records).run,
  halves: async (taskSet, seed) => halfOf(taskSet.tasks, seed),
};

function formatOf({ format }: TaskSource): TaskFormat | undefined {
  if (format === undefined) return undefined;
  const known = TASK_FORMATS.find((name) => name === format);
  if (known) return known;
  throw new UserError(`--format ${format}: expected one of ${TASK_FORMATS.join(", ")}`);
}
