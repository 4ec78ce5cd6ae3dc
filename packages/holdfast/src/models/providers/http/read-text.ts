import type { Json } from "../../../domain/canonical-json.ts";
import { valuesAtAll } from "./json-pointer.ts";
import type { Pointers, ResponseOptions } from "./options.ts";

/** The visible text, `missing` where no pointer led anywhere, or what stood there in place of text. */
export type FoundText = { readonly text: string } | { readonly missing: true } | { readonly problem: string };

/**
 * The reply's text. Lists are joined (`join`); the pieces of a stream follow one another as they come. A `null`
 * is a reply with nothing in it, which is not the same as no reply.
 */
export function readText(documents: readonly Json[], { format, text, join }: ResponseOptions): FoundText {
  const found = documents
    .flatMap((document) => (text === undefined ? [document] : valuesAtAll(document, text)))
    .flat();
  if (found.length === 0) return hasList(documents, text) ? { text: "" } : { missing: true };
  const wrong = found.find((value) => value !== null && typeof value !== "string");
  if (wrong !== undefined)
    return { problem: `expected text at ${[text ?? "/"].flat().join(", ")}, found ${kindOf(wrong)}` };
  const pieces = found.filter((value) => typeof value === "string");
  return { text: pieces.join(format === "json" ? join : "") };
}

/** An empty list of texts is a reply too. */
function hasList(documents: readonly Json[], text: Pointers | undefined): boolean {
  if (text === undefined) return false;
  return documents.some((document) =>
    valuesAtAll(
      document,
      [text].flat().map((pointer) => pointer.replace(/\/\*.*$/, "")),
    ).some(Array.isArray),
  );
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}
