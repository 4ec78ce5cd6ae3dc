import {
  formProblem,
  type JsonObject,
  type ParsedEntries,
  parseEntries,
  quoteJson,
} from "./parse-entries.ts";

/** One criterion decided, as the judge wrote it. */
export interface ParsedVerdict {
  readonly met: boolean;
  readonly reason: string;
}

/** The form as a judge is reminded of it. */
export const VERDICT_FORM = '{"verdicts":[{"id":"…","reason":"…","met":true}]}';

const MEMBERS = ["id", "reason", "met"];

/**
 * Reads a panel judge's reply, `{"verdicts":[{"id":"…","reason":"…","met":true}]}`, for exactly the given ids, as
 * `parseEntries` does. Whatever is not plainly true or false is complained about, never interpreted.
 */
export function parseVerdicts(text: string, ids: readonly string[]): ParsedEntries<ParsedVerdict> {
  return parseEntries(text, ids, (entry) => {
    const verdict = readVerdict(entry);
    return typeof verdict === "string" ? { problem: verdict } : { verdict };
  });
}

function readVerdict(entry: JsonObject): ParsedVerdict | string {
  const problem = formProblem(entry, MEMBERS);
  if (problem !== null) return problem;
  if (typeof entry.met !== "boolean") {
    return entry.met === undefined
      ? '"met" is missing'
      : `"met" must be true or false, not ${quoteJson(entry.met)}`;
  }
  return { met: entry.met, reason: String(entry.reason).trim() };
}
