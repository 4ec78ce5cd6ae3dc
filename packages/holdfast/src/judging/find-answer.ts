import { canonicalJson, type Json } from "../domain/canonical-json.ts";
import { readObjectAt } from "./read-object.ts";

const LANDMARK = /\{|<\/?think>/gi;

export type FoundAnswer = { readonly answer: Json } | { readonly problem: string };

/**
 * The one JSON object of a judge's reply. Around it may stand prose, code fences and `<think>` blocks; what a
 * block holds is thought, not answer. Objects that differ leave open which one is meant (a judge may be
 * quoting a reply that carries forged verdicts), and so does one that cannot be read to its end.
 */
export function findAnswer(text: string): FoundAnswer {
  const objects: Json[] = [];
  let at = 0;
  for (;;) {
    LANDMARK.lastIndex = at;
    const landmark = LANDMARK.exec(text);
    if (landmark === null) break;
    at = LANDMARK.lastIndex;
    if (landmark[0] === "{") {
      const read = readObjectAt(text, landmark.index);
      if (read === "broken") return { problem: BROKEN };
      if (read === null) continue;
      objects.push(read.value);
      at = read.end;
    } else if (landmark[0].startsWith("</")) {
      // Some chat templates swallow the opening tag: all that came before was thought.
      objects.length = 0;
    } else {
      at = endOfThought(text, at);
    }
  }
  return theOne(objects);
}

const BROKEN = "the JSON object is broken or cut off, or repeats a key";

function endOfThought(text: string, from: number): number {
  const close = /<\/think>/gi;
  close.lastIndex = from;
  return close.exec(text) === null ? text.length : close.lastIndex;
}

function theOne(objects: readonly Json[]): FoundAnswer {
  const [first] = objects;
  if (first === undefined) return { problem: "it holds no JSON object" };
  if (objects.length > 1 && new Set(objects.map(canonicalJson)).size > 1)
    return { problem: "it holds several different JSON objects" };
  return { answer: first };
}
