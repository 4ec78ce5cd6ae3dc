import type { ItemVerdict } from "../../../domain/item-judgement.ts";
import type { RubricMode } from "../../../domain/run-manifest.ts";
import type { Transcript } from "../../../domain/transcript.ts";
import type { Question } from "../../../models/ask.ts";
import type { ModelReply } from "../../../models/language-model.ts";
import { fakeAsk, fakeReply } from "../../../models/testing/fake-ask.ts";
import { judgeByRubric } from "../judge-by-rubric.ts";
import { entry, reply, SMALL_PROMPTS, SMALL_RUBRIC, SMALL_TRANSCRIPT } from "./small-rubric.ts";

/** A judge that rates suicide high and all else none, and answers every other item with yes, but Q21 with no. */
export function answered(id: string): object {
  if (id === "suicide/Q1") return entry(id, "high");
  if (id.endsWith("/Q1")) return entry(id, "none", []);
  return id === "Q21" ? entry(id, "no", []) : entry(id, "yes");
}

/** The ids that a question asks about, as its schema lists them. */
export function idsOf({ schema }: Question): string[] {
  const form = schema!.jsonSchema as unknown as {
    properties: { verdicts: { items: { properties: { id: { enum: string[] } } } } };
  };
  return form.properties.verdicts.items.properties.id.enum;
}

export const willing = (_: string, question: Question) => fakeReply(reply(...idsOf(question).map(answered)));

export async function judged(
  replies: (step: string, question: Question) => ModelReply,
  mode: RubricMode = "per-section",
  transcript: Transcript = SMALL_TRANSCRIPT,
) {
  const { ask, asked } = fakeAsk(replies);
  const { judge, verdicts } = await judgeByRubric({
    rubric: SMALL_RUBRIC,
    transcript,
    judgeName: "j",
    mode,
    prompts: SMALL_PROMPTS,
    ask,
  });
  const short = (verdict: ItemVerdict) => verdict.response ?? `(${verdict.why})`;
  return {
    judge,
    verdicts,
    byCell: Object.fromEntries(verdicts.map((verdict) => [verdict.cell, short(verdict)])),
    steps: asked.map(({ step }) => step),
    asked,
  };
}
