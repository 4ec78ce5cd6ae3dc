import { basename } from "node:path";
import { nearestName } from "../../../domain/nearest-name.ts";
import { partOfTaskSet } from "../../../domain/part-of-task-set.ts";
import type { Task } from "../../../domain/task.ts";
import type { TaskSet } from "../../../domain/task-set.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { ImportedTranscript } from "../../../files/transcripts/imported-transcript.ts";
import { readTranscripts } from "../../../files/transcripts/read-transcripts.ts";
import { judgePromptHash } from "../../../judging/judge-prompts.ts";
import type { ContentRequest, RunContent } from "../../protocol.ts";
import { refuseOptions } from "../../refuse-options.ts";
import { modeOf, shippedPrompts } from "../read-judging.ts";
import { partOf, readTasks, TASK_OPTIONS } from "../read-tasks.ts";
import { type HeldTask, strayFrom } from "./held-task.ts";
import { passSettings } from "./source-tasks.ts";

const MOST_SHOWN = 10;

/**
 * Conversations from elsewhere over the tasks of a set. The id of a conversation is that of its task, and the
 * person's turns must be the task's: verdicts on other words would be verdicts on another task.
 * @throws UserError listing every conversation that is of no task, or not over its task.
 */
export async function readHeldTasks(request: ContentRequest, path: string): Promise<RunContent> {
  refuseOptions(request, [...TASK_OPTIONS, "mode", "transcripts"], "a judgement of transcripts");
  const { taskSet: all, notes } = await readTasks({
    ...request,
    half: undefined,
    sample: undefined,
    limit: undefined,
  });
  const { transcripts, notes: readingNotes } = await readTranscripts(path);
  refuseStrays(all, transcripts, path);
  // Conversations over other tasks may be there too where only a part of the tasks is asked for.
  const taskSet = partOf(all, request);
  const cases = heldTasks(taskSet, transcripts);
  if (cases.length === 0) {
    throw new UserError(
      `--transcripts ${basename(path)}: no conversation is over any of the ${taskSet.tasks.length} tasks`,
    );
  }
  const without = taskSet.tasks.length - cases.length;
  const part = without === 0 ? taskSet : partOfTaskSet(taskSet, `with-transcripts-${cases.length}`, cases);
  const { tasks: _, ...caseSet } = part;
  const wording = await shippedPrompts();
  return {
    caseSet,
    cases: cases.map((body) => ({ id: body.id, body })),
    wording,
    wordingHash: judgePromptHash(wording),
    judgeMode: modeOf(request),
    settings: passSettings("transcripts", undefined, { withoutTranscript: without }),
    targets: [{ name: "transcripts", provider: "transcripts" }],
    heldAs: { repeats: 1, requeryEmpty: false },
    notes: [
      ...notes,
      ...readingNotes,
      ...(without === 0
        ? []
        : [
            `${without} of ${taskSet.tasks.length} tasks have no conversation: they are missing here, and counted.`,
          ]),
    ],
  };
}

function refuseStrays({ tasks }: TaskSet, transcripts: readonly ImportedTranscript[], path: string): void {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const problems = transcripts.flatMap(({ id, file, transcript }) => {
    const problem = problemOf(byId, id, transcript);
    return problem === null ? [] : [`${file}: conversation "${id}": ${problem}`];
  });
  if (problems.length > 0) throw new UserError(listed(path, problems));
}

/** In the order of the tasks. */
function heldTasks({ tasks }: TaskSet, transcripts: readonly ImportedTranscript[]): HeldTask[] {
  const held = new Map(transcripts.map(({ id, transcript }) => [id, transcript]));
  return tasks.flatMap((task) => {
    const transcript = held.get(task.id);
    return transcript === undefined ? [] : [{ ...task, held: transcript }];
  });
}

function problemOf(
  tasks: ReadonlyMap<string, Task>,
  id: string,
  transcript: ImportedTranscript["transcript"],
): string | null {
  const task = tasks.get(id);
  if (task !== undefined) return strayFrom(task, transcript);
  const near = nearestName(id, [...tasks.keys()]);
  const hint = near === null ? "" : ` (did you mean "${near}"?)`;
  return `no task has this id${hint}; name each conversation by the id of its task`;
}

function listed(path: string, problems: readonly string[]): string {
  const more = problems.length - MOST_SHOWN;
  const lines = problems.slice(0, MOST_SHOWN).map((problem) => `  ${problem}`);
  const rest = more > 0 ? [`  … and ${more} more`] : [];
  return [`--transcripts ${basename(path)}: nothing was judged:`, ...lines, ...rest].join("\n");
}
