import { judgePromptHash } from "../../../judging/judge-prompts.ts";
import type { ContentRequest, RunContent, SourceRun } from "../../protocol.ts";
import { refuseOptions } from "../../refuse-options.ts";
import { modeOf, shippedPrompts } from "../read-judging.ts";
import { partOf } from "../read-tasks.ts";
import { heldTargets, passSettings, sourceTaskSet, unfinishedNotes } from "./source-tasks.ts";

/**
 * The last replies of a stored run, to be judged again: by another panel, in the other mode, or by the same judges where
 * they failed. Mode and panel are those of the run unless the command names others; the wording is the shipped one.
 */
export async function readRejudged(request: ContentRequest, source: SourceRun): Promise<RunContent> {
  refuseOptions(request, ["source", "mode", "sample", "limit"], "judging a stored run again");
  const { manifest } = source;
  const { tasks, ...caseSet } = partOf(sourceTaskSet(source), request);
  const wording = await shippedPrompts();
  const wordingHash = judgePromptHash(wording);
  return {
    caseSet,
    cases: tasks.map((task) => ({ id: task.id, body: task })),
    wording,
    wordingHash,
    judgeMode: modeOf(request.mode === undefined ? { mode: manifest.judgeMode } : request),
    settings: passSettings("rejudge", source),
    targets: heldTargets(source),
    heldAs: { repeats: manifest.repeats, requeryEmpty: manifest.requeryEmpty },
    panel: { judges: manifest.judges, isFree: true },
    notes: [...unfinishedNotes(source), ...promptNotes(source, wordingHash)],
  };
}

function promptNotes({ id, manifest }: SourceRun, wordingHash: string): string[] {
  if (manifest.wordingHash === wordingHash) return [];
  return [
    `The judge prompts have changed since run ${id}: a difference between the two may be the prompts', not the judges'.`,
  ];
}
