import type { Json } from "../domain/canonical-json.ts";
import type { ModelRequest } from "../models/language-model.ts";

/** Raised whenever the reply's form, the fences or what is accepted as a verdict change. */
export const REPLY_FORM_VERSION = 1;

/**
 * JSON Schema of a panel judge's reply, `{"verdicts":[{"id":"…","reason":"…","met":true}]}`. The reason comes
 * before the verdict, so that a judge that writes from left to right decides after it has reasoned.
 * It keeps to what every provider's structured output accepts; completeness is checked by `parseVerdicts`.
 */
export function replySchema(ids: readonly string[]): NonNullable<ModelRequest["schema"]> {
  const verdict = closedObject({
    id: { type: "string", enum: [...ids] },
    reason: { type: "string" },
    met: { type: "boolean" },
  });
  return { name: "verdicts", jsonSchema: closedObject({ verdicts: { type: "array", items: verdict } }) };
}

/** An object of exactly these members, in this order. */
export function closedObject(properties: { [key: string]: Json }): Json {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
