import { UserError } from "../../domain/user-error.ts";
import { judgePromptHash } from "../../judging/judge-prompts.ts";
import type { ContentRequest, RunContent } from "../protocol.ts";
import { refuseOptions } from "../refuse-options.ts";
import { modeOf, shippedPrompts } from "./read-judging.ts";
import { readTasks, TASK_OPTIONS } from "./read-tasks.ts";

/** Tasks, prompts and judge mode of a DistressBench run, or of a pass. @throws UserError for what cannot be read. */
export async function readContent(request: ContentRequest): Promise<RunContent> {
  const { source, anyTurn, references, transcripts, probe } = request;
  if (source !== undefined && probe !== undefined) {
    return (await import("./probe/read-probe.ts")).readProbe(request, source);
  }
  if (anyTurn === true && references === true) {
    throw new UserError("--any-turn and --references are two passes; give one of them");
  }
  if (transcripts !== undefined && (source !== undefined || references === true)) {
    const other = source === undefined ? "--references" : "--run";
    throw new UserError(
      `--transcripts and ${other}: each brings the conversations to judge; give one of them`,
    );
  }
  if (references === true) return (await import("./passes/read-references.ts")).readReferences(request);
  if (source === undefined && anyTurn === true) {
    throw new UserError("--any-turn goes with --run RUN: the run whose earlier replies are judged");
  }
  if (source !== undefined && anyTurn === true) {
    return (await import("./passes/read-earlier-replies.ts")).readEarlierReplies(request, source);
  }
  if (source !== undefined) return (await import("./passes/read-rejudged.ts")).readRejudged(request, source);
  if (transcripts !== undefined) {
    return (await import("./passes/read-held-tasks.ts")).readHeldTasks(request, transcripts);
  }
  return readPlayed(request);
}

async function readPlayed(request: ContentRequest): Promise<RunContent> {
  refuseOptions(request, [...TASK_OPTIONS, "mode"], "distressbench");
  const judgeMode = modeOf(request);
  const wording = await shippedPrompts();
  const { taskSet, notes } = await readTasks(request);
  const { tasks, ...caseSet } = taskSet;
  return {
    caseSet,
    cases: tasks.map((task) => ({ id: task.id, body: task })),
    wording,
    wordingHash: judgePromptHash(wording),
    judgeMode,
    notes,
  };
}
