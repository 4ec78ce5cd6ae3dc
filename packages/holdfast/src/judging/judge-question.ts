import type { Criterion } from "../domain/criterion.ts";
import type { PanelMode } from "../domain/run-manifest.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { Question } from "../models/ask.ts";
import { fenced, jsonLine } from "./fence.ts";
import { fillTemplate } from "./fill-template.ts";
import type { JudgePrompts } from "./judge-prompts.ts";
import { judgedTurn, renderTranscript } from "./render-transcript.ts";
import { replySchema } from "./reply-schema.ts";

/**
 * What one judge is asked about one transcript: all criteria in one question (`per-task`), or one
 * (`per-criterion`). Templates open with the transcript, so all questions about it share their beginning and
 * a provider's prompt cache holds. Weights are not shown: a judge decides what is there, not what it is worth.
 */
export function judgeQuestion(
  prompts: JudgePrompts,
  mode: PanelMode,
  transcript: Pick<Transcript, "turns">,
  criteria: readonly Criterion[],
): Question {
  const ids = criteria.map(({ id }) => id);
  const text = fillTemplate(mode === "per-task" ? prompts.perTask : prompts.perCriterion, {
    transcript: renderTranscript(transcript),
    judged_turn: String(judgedTurn(transcript)),
    criteria: fenced("criteria", criteria.map(criterionRecord)),
    ids: ids.map(jsonLine).join(", "),
  });
  return { system: prompts.system, messages: [{ role: "user", text }], schema: replySchema(ids) };
}

function criterionRecord({ id, dimension, text }: Criterion): object {
  return dimension === undefined ? { id, text } : { id, dimension, text };
}
