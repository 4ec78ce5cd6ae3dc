import type { Criterion } from "../../../domain/criterion.ts";
import type { Turn } from "../../../domain/transcript.ts";
import { fenced } from "../../../judging/fence.ts";
import { fillTemplate } from "../../../judging/fill-template.ts";
import { renderTranscript } from "../../../judging/render-transcript.ts";
import { closedObject } from "../../../judging/reply-schema.ts";
import type { Question } from "../../../models/ask.ts";
import { fencedPoints, idList } from "./pair-question.ts";
import type { ProbeWording } from "./probe-wording.ts";

/** What is thought of a reply that leaves each of these points out, in free words. */
export function omissionQuestion(
  wording: ProbeWording,
  conversation: readonly Turn[],
  reply: string,
  criteria: readonly Criterion[],
): Question {
  const ids = criteria.map(({ id }) => id);
  const text = fillTemplate(wording.omission, {
    transcript: renderTranscript({ turns: conversation }),
    replies: fenced("replies", [{ reply: "the reply", text: reply }]),
    criteria: fencedPoints(criteria),
    ids: idList(ids),
  });
  const entry = closedObject({ id: { type: "string", enum: [...ids] }, answer: { type: "string" } });
  const jsonSchema = closedObject({ verdicts: { type: "array", items: entry } });
  return {
    system: wording.system,
    messages: [{ role: "user", text }],
    schema: { name: "remarks", jsonSchema },
  };
}
