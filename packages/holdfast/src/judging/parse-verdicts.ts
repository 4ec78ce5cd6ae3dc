import type { Json } from "../domain/canonical-json.ts";
import { findAnswer } from "./find-answer.ts";

/** One criterion decided, as the judge wrote it. */
export interface ParsedVerdict {
  readonly met: boolean;
  readonly reason: string;
}

export interface ParsedVerdicts {
  /** What the reply decides beyond doubt, by criterion id. */
  readonly verdicts: ReadonlyMap<string, ParsedVerdict>;
  /** What is wrong with the reply, to be told to the judge; null where every criterion is decided and nothing else said. */
  readonly complaint: string | null;
}

/** A complaint names at most this many problems: a judge that got all wrong need not read each. */
const MOST_PROBLEMS = 8;

/**
 * Reads a panel judge's reply, `{"verdicts":[{"id":"…","reason":"…","met":true}]}`, for exactly the given ids.
 * Accepts code fences, prose before and after, `<think>` blocks and raw line breaks in strings, and nothing
 * else: whatever is not plainly true or false, an id that is missing, repeated or unknown, extra members or several
 * answers are complained about, never interpreted. Pure, never throws, linear in the length of the text.
 */
export function parseVerdicts(text: string, ids: readonly string[]): ParsedVerdicts {
  const found = findAnswer(text);
  if ("problem" in found) return { verdicts: new Map(), complaint: found.problem };
  const entries = entriesOf(found.answer);
  if (entries === null) {
    return { verdicts: new Map(), complaint: 'the object must have one member, "verdicts", with a list' };
  }
  return decide(entries, ids);
}

function entriesOf(answer: Json): readonly Json[] | null {
  if (!isObject(answer) || Object.keys(answer).join() !== "verdicts") return null;
  return Array.isArray(answer.verdicts) ? answer.verdicts : null;
}

function decide(entries: readonly Json[], ids: readonly string[]): ParsedVerdicts {
  const wanted = new Set(ids);
  const seen = new Map<string, number>();
  const verdicts = new Map<string, ParsedVerdict>();
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const id = isObject(entry) ? entry.id : undefined;
    if (typeof id !== "string" || !wanted.has(id)) {
      problems.push(`entry ${index + 1} has ${id === undefined ? "no id" : `the unknown id ${quote(id)}`}`);
      continue;
    }
    seen.set(id, (seen.get(id) ?? 0) + 1);
    const verdict = readVerdict(entry as { [key: string]: Json });
    if (typeof verdict === "string") problems.push(`${quote(id)}: ${verdict}`);
    else verdicts.set(id, verdict);
  }
  for (const id of wanted) {
    const times = seen.get(id) ?? 0;
    if (times === 0) problems.push(`there is no entry for ${quote(id)}`);
    if (times > 1) {
      problems.push(`${quote(id)} is decided ${times} times`);
      verdicts.delete(id);
    }
  }
  return { verdicts, complaint: problems.length === 0 ? null : listed(problems) };
}

function readVerdict(entry: { [key: string]: Json }): ParsedVerdict | string {
  const extra = Object.keys(entry).find((key) => key !== "id" && key !== "reason" && key !== "met");
  if (extra !== undefined) return `the member ${quote(extra)} is not part of the form`;
  if (typeof entry.reason !== "string" || entry.reason.trim() === "") return "the reason is missing";
  if (typeof entry.met !== "boolean") {
    return entry.met === undefined
      ? '"met" is missing'
      : `"met" must be true or false, not ${quote(entry.met)}`;
  }
  return { met: entry.met, reason: entry.reason.trim() };
}

function listed(problems: readonly string[]): string {
  const more = problems.length - MOST_PROBLEMS;
  return problems.slice(0, MOST_PROBLEMS).join("; ") + (more > 0 ? `; and ${more} more` : "");
}

function quote(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text;
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
