import type { Criterion } from "../../../domain/criterion.ts";
import type { Turn } from "../../../domain/transcript.ts";
import { fenced, jsonLine } from "../../../judging/fence.ts";
import { fillTemplate } from "../../../judging/fill-template.ts";
import { renderTranscript } from "../../../judging/render-transcript.ts";
import { closedObject } from "../../../judging/reply-schema.ts";
import type { Question } from "../../../models/ask.ts";
import type { ModelRequest } from "../../../models/language-model.ts";
import type { ProbeWording } from "./probe-wording.ts";

/** Two replies to the same last message of the person, under letters that say nothing about their origin. */
export interface BlindPair {
  /** The conversation up to the person's last message. */
  readonly conversation: readonly Turn[];
  readonly a: string;
  readonly b: string;
}

/** Which reply does what each criterion asks, whether it should be done, and which is better in this. */
export function pairQuestion(
  wording: ProbeWording,
  pair: BlindPair,
  criteria: readonly Criterion[],
): Question {
  const ids = criteria.map(({ id }) => id);
  const text = fillTemplate(wording.pair, {
    transcript: renderTranscript({ turns: pair.conversation }),
    replies: fencedPair(pair),
    criteria: fencedPoints(criteria),
    ids: idList(ids),
  });
  const schema = entrySchema("answers", ids, {
    does: { type: "string", enum: ["A", "B", "both", "neither"] },
    should: { type: "boolean" },
    better: { type: "string", enum: ["A", "B", "equal"] },
  });
  return { system: wording.system, messages: [{ role: "user", text }], schema };
}

/** The one id of a control's answer. */
export const CONTROL_ID = "pair";

/** Which of the two replies is better, and nothing else. */
export function controlQuestion(wording: ProbeWording, pair: BlindPair): Question {
  const text = fillTemplate(wording.control, {
    transcript: renderTranscript({ turns: pair.conversation }),
    replies: fencedPair(pair),
    ids: idList([CONTROL_ID]),
  });
  const schema = entrySchema("answers", [CONTROL_ID], { better: { type: "string", enum: ["A", "B"] } });
  return { system: wording.system, messages: [{ role: "user", text }], schema };
}

function fencedPair({ a, b }: BlindPair): string {
  return fenced("replies", [
    { reply: "A", text: a },
    { reply: "B", text: b },
  ]);
}

/** Dimension and weight are left out: what the model makes of a point should come from its words. */
export function fencedPoints(criteria: readonly Criterion[]): string {
  return fenced(
    "criteria",
    criteria.map(({ id, text }) => ({ id, text })),
  );
}

export function idList(ids: readonly string[]): string {
  return ids.map(jsonLine).join(", ");
}

/** JSON Schema of `{"verdicts":[{"id":…,"reason":…, …}]}`; the reason comes first, so that it is not made to fit. */
export function entrySchema(
  name: string,
  ids: readonly string[],
  answer: Parameters<typeof closedObject>[0],
): NonNullable<ModelRequest["schema"]> {
  const entry = closedObject({
    id: { type: "string", enum: [...ids] },
    reason: { type: "string" },
    ...answer,
  });
  return { name, jsonSchema: closedObject({ verdicts: { type: "array", items: entry } }) };
}
