import { UserError } from "../../../domain/user-error.ts";
import type { JudgePrompts } from "../../../judging/judge-prompts.ts";
import type { ContentRequest, RunContent, SourceRun } from "../../protocol.ts";
import { refuseOptions } from "../../refuse-options.ts";
import { partOf } from "../read-tasks.ts";
import { earlierReplyCases } from "./earlier-reply-case.ts";
import { heldTargets, passSettings, sourceTaskSet, unfinishedNotes } from "./source-tasks.ts";

/**
 * The earlier replies of a stored run. Panel, mode and wording are the run's own: the verdicts on its last
 * replies are taken from it, and two kinds of verdicts could not be put together.
 * @throws UserError where no task has more than one reply, or the mode is another.
 */
export async function readEarlierReplies(request: ContentRequest, source: SourceRun): Promise<RunContent> {
  refuseOptions(request, ["source", "anyTurn", "mode", "sample", "limit"], "an any-turn pass");
  const { id, manifest } = source;
  if (request.mode !== undefined && request.mode !== manifest.judgeMode) {
    throw new UserError(
      `--mode ${request.mode}: the last replies of run ${id} were judged ${manifest.judgeMode}, and their verdicts are ` +
        "taken from it; leave --mode out",
    );
  }
  const { tasks, ...caseSet } = partOf(sourceTaskSet(source), request);
  const cases = tasks.flatMap(earlierReplyCases);
  if (cases.length === 0) {
    throw new UserError(`--any-turn: no task of run ${id} has more than one reply; the run judged them all`);
  }
  return {
    caseSet: {
      ...caseSet,
      name: `${caseSet.name}, earlier replies`,
      comparabilityVersion: `${caseSet.comparabilityVersion}/any-turn`,
    },
    cases: cases.map((body) => ({ id: body.id, body })),
    wording: source.wording as JudgePrompts,
    wordingHash: manifest.wordingHash,
    judgeMode: manifest.judgeMode,
    settings: passSettings("any-turn", source),
    targets: heldTargets(source),
    heldAs: { repeats: manifest.repeats, requeryEmpty: manifest.requeryEmpty },
    panel: { judges: manifest.judges, isFree: false },
    notes: unfinishedNotes(source),
  };
}
