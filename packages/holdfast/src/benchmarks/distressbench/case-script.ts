import { converse } from "../../conversation/converse.ts";
import type { CasePlace } from "../../domain/case-number.ts";
import { labelString, type Verdict } from "../../domain/judgement.ts";
import type { PanelMode } from "../../domain/run-manifest.ts";
import type { Task } from "../../domain/task.ts";
import { UserError } from "../../domain/user-error.ts";
import { type JudgePrompts, judgePromptHash } from "../../judging/judge-prompts.ts";
import { judgeTranscript } from "../../judging/judge-transcript.ts";
import type { CaseScript, StoredContent } from "../protocol.ts";
import { hasNoReply, noReplyVerdicts } from "./passes/no-reply.ts";
import { openHeld } from "./passes/open-held.ts";

/**
 * How a task is held and judged: the person's turns are sent as written, a panel decides every criterion. In a pass
 * the conversation is there already, and only judging is left.
 */
export function openCases(content: StoredContent): (place: CasePlace) => CaseScript {
  const { manifest, wording, cases } = content;
  const heldAt = openHeld(content);
  const prompts = wording as JudgePrompts;
  if (judgePromptHash(prompts) !== manifest.wordingHash) {
    throw new UserError(
      "this run was begun by a Holdfast that asks its judges for another form of reply; work on it with that version",
    );
  }
  return (place) => {
    const task = cases[place.task] as Task;
    return {
      converse: ({ target: ask }) =>
        heldAt?.(place) ??
        converse({
          task,
          systemPrompt: manifest.targets[place.target]!.systemPrompt,
          ask,
          requeryEmpty: manifest.requeryEmpty,
        }),
      judge: (transcript, judges) =>
        Promise.all(
          judges.map(async ({ name, ask }) => {
            const { verdicts } = hasNoReply(transcript)
              ? { verdicts: noReplyVerdicts(task.criteria) }
              : await judgeTranscript({
                  criteria: task.criteria,
                  transcript,
                  judgeName: name,
                  mode: manifest.judgeMode as PanelMode,
                  prompts,
                  ask,
                });
            return {
              labels: labelString(verdicts),
              verdicts,
              toBeTriedAgain: verdicts.some(isToBeTriedAgain),
            };
          }),
        ),
    };
  };
}

/** An outage or a wrong request may be over next time; a refusal or an unreadable answer is the judge's answer. */
function isToBeTriedAgain(verdict: Verdict): boolean {
  return verdict.label === "unscored" && (verdict.why === "unavailable" || verdict.why === "invalid-request");
}
