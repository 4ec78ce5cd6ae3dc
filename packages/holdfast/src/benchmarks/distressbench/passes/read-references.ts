import { partOfTaskSet } from "../../../domain/part-of-task-set.ts";
import type { TaskSet } from "../../../domain/task-set.ts";
import { UserError } from "../../../domain/user-error.ts";
import { judgePromptHash } from "../../../judging/judge-prompts.ts";
import type { ContentRequest, RunContent } from "../../protocol.ts";
import { refuseOptions } from "../../refuse-options.ts";
import { modeOf, shippedPrompts } from "../read-judging.ts";
import { partOf, type ReadTasks, readTasks, TASK_OPTIONS } from "../read-tasks.ts";
import { REFERENCE_TARGET } from "./pass.ts";
import { passSettings, sourceTaskSet } from "./source-tasks.ts";

/**
 * Reference replies as the last replies of a pseudo-target. Tasks come from a stored run, or from where a run would
 * take them. A judge reads a reference as it reads any reply: nothing says whose it is.
 * @throws UserError where no task has a reference.
 */
export async function readReferences(request: ContentRequest): Promise<RunContent> {
  const { source } = request;
  const known =
    source === undefined
      ? ([...TASK_OPTIONS, "mode"] as const)
      : (["source", "mode", "sample", "limit"] as const);
  refuseOptions(request, [...known, "references"], "a pass over references");
  const { taskSet, notes } = source === undefined ? await readTasks(request) : tasksOfRun(request);
  const withReference = withReferences(taskSet);
  const { tasks, ...caseSet } = withReference;
  const without = taskSet.tasks.length - tasks.length;
  const wording = await shippedPrompts();
  return {
    caseSet: { ...caseSet, comparabilityVersion: `${caseSet.comparabilityVersion}/references` },
    cases: tasks.map((task) => ({ id: task.id, body: task })),
    wording,
    wordingHash: judgePromptHash(wording),
    judgeMode: modeOf(
      source === undefined || request.mode !== undefined ? request : { mode: source.manifest.judgeMode },
    ),
    settings: passSettings("references", source, { withoutReference: without }),
    targets: [{ name: REFERENCE_TARGET, provider: "transcripts" }],
    heldAs: { repeats: 1, requeryEmpty: false },
    ...(source === undefined ? {} : { panel: { judges: source.manifest.judges, isFree: true } }),
    notes: [...notes, ...missingNotes(without, taskSet.tasks.length)],
  };
}

function tasksOfRun(request: ContentRequest): ReadTasks {
  return { taskSet: partOf(sourceTaskSet(request.source!), request), notes: [] };
}

function withReferences(taskSet: TaskSet): TaskSet {
  const tasks = taskSet.tasks.filter(({ reference }) => (reference ?? "").trim() !== "");
  if (tasks.length === 0) {
    throw new UserError(
      `--references: none of the ${taskSet.tasks.length} tasks of ${taskSet.name} has a reference reply; add \`reference\` to tasks`,
    );
  }
  return tasks.length === taskSet.tasks.length
    ? taskSet
    : partOfTaskSet(taskSet, `with-references-${tasks.length}`, tasks);
}

function missingNotes(without: number, of: number): string[] {
  return without === 0
    ? []
    : [`${without} of ${of} tasks have no reference: they are missing here, and counted.`];
}
