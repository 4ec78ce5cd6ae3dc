import type { Json } from "../../../domain/canonical-json.ts";
import type { ResponseOptions } from "./options.ts";

/** The JSON values of a body: one, or one for each event of a stream; or what is wrong with the body. */
export type Documents = { readonly values: readonly Json[] } | { readonly problem: string };

/** Reads a body in the format that the configuration names. Plain text is one JSON string. */
export function readDocuments(body: string, { format, text }: ResponseOptions): Documents {
  if (/^\s*<(?:!doctype|html)/i.test(body)) return { problem: "a web page in place of a reply" };
  if (format === "text") return { values: [body] };
  if (format === "json") return parseAll([body], "the body is not JSON");
  const chunks = format === "sse" ? sseData(body) : body.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (format === "sse" && text === undefined) return { values: chunks };
  return parseAll(
    chunks,
    format === "sse" ? "an event of the stream is not JSON" : "a line of the body is not JSON",
  );
}

/**
 * The data of each server-sent event (WHATWG HTML §9.2.6): `data:` lines joined by line breaks, up to the blank
 * line that ends the event. `[DONE]`, which many services send last, ends the stream.
 */
function sseData(body: string): string[] {
  const events = body
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n\n/)
    .map((block) =>
      block
        .split("\n")
        .filter((line) => line === "data" || line.startsWith("data:"))
        .map((line) => line.slice(5).replace(/^ /, "")),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"));
  const end = events.indexOf("[DONE]");
  return end === -1 ? events : events.slice(0, end);
}

function parseAll(chunks: readonly string[], problem: string): Documents {
  try {
    return { values: chunks.map((chunk) => JSON.parse(chunk) as Json) };
  } catch {
    const length = chunks.reduce((total, chunk) => total + chunk.length, 0);
    return { problem: `${problem} (${length} characters)` };
  }
}
