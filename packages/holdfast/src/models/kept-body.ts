import type { Json } from "../domain/canonical-json.ts";
import type { Redactor } from "./redact.ts";

/**
 * Characters kept of a reply's body. Successful bodies repeat the text, so only their beginning is kept; of
 * failures more, for whoever mends them.
 */
export const KEPT_OF_SUCCESS = 4_096;
export const KEPT_OF_FAILURE = 32_768;

/** Characters kept of the sentence that says what went wrong. */
export const KEPT_OF_DETAIL = 600;

/** No provider nests its replies deeper; what reads stored JSON again (the database too) has a stack to spare. */
const DEEPEST = 100;

/**
 * What is kept of a body, secrets removed: its JSON where it is not too long and not nested without sense, else
 * the beginning of its text.
 * @param limit characters kept.
 */
export function keptBody(text: string, body: Json | undefined, redact: Redactor, limit: number): Json {
  if (text === "") return null;
  if (body !== undefined && text.length <= limit && !isDeeper(body, DEEPEST)) return redact.json(body);
  return redact.text(text).slice(0, limit);
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
