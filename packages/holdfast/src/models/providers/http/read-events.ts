import type { Json } from "../../../domain/canonical-json.ts";
import type { TranscriptEvent } from "../../../domain/transcript.ts";
import { holds, valuesAt, valuesAtAll } from "./json-pointer.ts";
import type { EventRule, Pointers } from "./options.ts";

/**
 * What the product did besides replying. A rule without a condition holds where its pointer leads to something
 * that is neither `null`, `false` nor empty; one that leads to a list gives an event for each element.
 */
export function readEvents(documents: readonly Json[], rules: readonly EventRule[]): TranscriptEvent[] {
  return documents.flatMap((document) => rules.flatMap((rule) => eventsOf(document, rule)));
}

function eventsOf(document: Json, rule: EventRule): TranscriptEvent[] {
  const found = valuesAt(document, rule.pointer);
  const { when, kind } = rule;
  if (when?.exists === false)
    return holds(found, when) ? [{ kind, text: textAt(document, rule.textPointer) }] : [];
  return found
    .flat()
    .filter((item) => (when === undefined ? isThere(item) : holds([item], when)))
    .map((item) => ({ kind, text: textOf(document, item, rule) }));
}

function isThere(item: Json): boolean {
  return item !== null && item !== false && item !== "";
}

function textOf(document: Json, item: Json, rule: EventRule): string {
  if (rule.itemTextPointer !== undefined) return textAt(item, rule.itemTextPointer);
  if (rule.textPointer !== undefined) return textAt(document, rule.textPointer);
  return typeof item === "string" ? item : "";
}

function textAt(value: Json, pointers: Pointers | undefined): string {
  if (pointers === undefined) return "";
  const found = valuesAtAll(value, pointers).flat();
  return found.filter((item) => typeof item === "string").join(" ");
}
