import type { Json } from "../../domain/canonical-json.ts";
import { RESPONSE_SCALES, type Rubric } from "../../domain/rubric.ts";
import type { RubricCell } from "../../domain/rubric-cells.ts";
import type { Transcript } from "../../domain/transcript.ts";
import type { Question } from "../../models/ask.ts";
import { fenced, jsonLine } from "../fence.ts";
import { fillTemplate } from "../fill-template.ts";
import { renderTranscript } from "../render-transcript.ts";
import { closedObject } from "../reply-schema.ts";
import { itemRecords } from "./item-records.ts";
import type { RubricJudgePrompts } from "./rubric-prompts.ts";

/** Raised whenever the reply's form, the fences or what is accepted as a verdict or as evidence change. */
export const ITEM_REPLY_FORM_VERSION = 1;

/**
 * What a judge is asked about some cells of one transcript. All questions about a transcript begin alike, with
 * the instructions, the examples and the transcript, so that a provider's prompt cache holds; the items come last.
 */
export function rubricQuestion(
  { system, items, examples }: RubricJudgePrompts,
  rubric: Rubric,
  transcript: Pick<Transcript, "turns" | "sessions">,
  cells: readonly RubricCell[],
): Question {
  const text = fillTemplate(items, {
    transcript: renderTranscript(transcript),
    turns: String(transcript.turns.length),
    items: fenced("items", itemRecords(rubric, cells)),
    ids: cells.map(({ id }) => jsonLine(id)).join(", "),
  });
  return {
    system: examples === null ? system : `${system}\n\n${examples}`,
    messages: [{ role: "user", text }],
    schema: { name: "verdicts", jsonSchema: itemReplySchema(cells) },
  };
}

/** Reason and evidence come before the response, so that a judge that writes from left to right looks first. */
function itemReplySchema(cells: readonly RubricCell[]): Json {
  const responses = new Set(cells.flatMap(({ item }) => RESPONSE_SCALES[item.scale]));
  const evidence = closedObject({ turn: { type: "integer" }, quote: { type: "string" } });
  const verdict = closedObject({
    id: { type: "string", enum: cells.map(({ id }) => id) },
    reason: { type: "string" },
    evidence: { type: "array", items: evidence },
    response: { type: "string", enum: [...responses] },
  });
  return closedObject({ verdicts: { type: "array", items: verdict } });
}
