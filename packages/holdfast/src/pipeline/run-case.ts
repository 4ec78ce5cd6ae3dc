import { converse } from "../conversation/converse.ts";
import type { Judgement } from "../domain/judgement.ts";
import { finalTurnEffect } from "../domain/outcome.ts";
import type { JudgeMode } from "../domain/run-manifest.ts";
import type { Task } from "../domain/task.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { JudgePrompts } from "../judging/judge-prompts.ts";
import { judgeTranscript } from "../judging/judge-transcript.ts";
import type { Ask } from "../models/ask.ts";

export interface CaseToRun {
  readonly task: Task;
  readonly systemPrompt: string | undefined;
  readonly requeryEmpty: boolean;
  readonly judgeMode: JudgeMode;
  readonly prompts: JudgePrompts;
}

export interface CaseAsks {
  readonly target: Ask;
  readonly judges: readonly { readonly name: string; readonly ask: Ask }[];
}

export interface CaseResult {
  readonly transcript: Transcript;
  readonly requeried: boolean;
  /** One a judge; empty where the last reply is not judged. */
  readonly judgements: readonly Judgement[];
}

/**
 * The whole story: case → conversation → transcript → judgements. Everything that costs goes through the
 * asks, which answer from the store where they can, so this can be run again from its beginning at any time.
 * Scores are not made here: they are recomputed from judgements whenever somebody reads them.
 */
export async function runCase(toRun: CaseToRun, asks: CaseAsks): Promise<CaseResult> {
  const { task, judgeMode, prompts } = toRun;
  const { transcript, requeried } = await converse({
    task,
    systemPrompt: toRun.systemPrompt,
    ask: asks.target,
    requeryEmpty: toRun.requeryEmpty,
  });
  if (finalTurnEffect(transcript.outcome) !== "judged") return { transcript, requeried, judgements: [] };
  const judgements = await Promise.all(
    asks.judges.map(({ name, ask }) =>
      judgeTranscript({
        criteria: task.criteria,
        transcript,
        judgeName: name,
        mode: judgeMode,
        prompts,
        ask,
      }),
    ),
  );
  return { transcript, requeried, judgements };
}
