import { textHash } from "../domain/content-hash.ts";

/**
 * One record on exactly one line of printable text. JSON escapes quotes, line feeds, control characters and
 * lone surrogates; what it leaves as it is although a reader may take it for a line break or a change of
 * direction (NEL, LS, PS, bidirectional controls) is escaped too.
 */
export function jsonLine(record: unknown): string {
  return JSON.stringify(record).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Puts records between an opening and a closing line that carry a mark made from the records' own hash:
 * no text inside can hold the mark of a whole that contains it, so no text can close the fence and speak as
 * the prompt. There is no randomness in it: the same transcript gives the same prompt, and providers' caches
 * and our own stored replies hold.
 */
export function fenced(
  label: "transcript" | "criteria" | "items" | "examples" | "message" | "replies" | "remarks",
  records: readonly object[],
): string {
  const lines = records.map(jsonLine).join("\n");
  const mark = textHash(lines).slice(0, 16);
  return `<<<${label} ${mark}\n${lines}\n>>>${label} ${mark}`;
}
