import type { Json } from "../domain/canonical-json.ts";
import { findAnswer } from "./find-answer.ts";

export type JsonObject = { readonly [key: string]: Json };

/** What one entry of a reply decides, or what is wrong with it; `why` marks a kind of wrong that is told apart. */
export type ReadEntry<V, W> = { readonly verdict: V } | { readonly problem: string; readonly why?: W };

export interface ParsedEntries<V, W = never> {
  /** What the reply decides beyond doubt, by id. */
  readonly verdicts: ReadonlyMap<string, V>;
  /** What is wrong with the reply, to be told to the judge; null where every id is decided and nothing else said. */
  readonly complaint: string | null;
  /** Ids left open for a reason of their own, where there are any. */
  readonly open?: ReadonlyMap<string, W>;
}

/** A complaint names at most this many problems: a judge that got all wrong need not read each. */
const MOST_PROBLEMS = 8;

/**
 * Reads a judge's reply, `{"verdicts":[{"id":"…",…}]}`, for exactly the given ids; what stands in an entry besides
 * its id is read by `readEntry`. Accepts code fences, prose before and after, `<think>` blocks and raw line breaks
 * in strings, and nothing else: an id that is missing, repeated or unknown and several answers are complained
 * about, never interpreted. Pure, never throws, linear in the length of the text.
 */
export function parseEntries<V, W = never>(
  text: string,
  ids: readonly string[],
  readEntry: (entry: JsonObject, id: string) => ReadEntry<V, W>,
): ParsedEntries<V, W> {
  const nothing = { verdicts: new Map<string, V>() };
  const found = findAnswer(text);
  if ("problem" in found) return { ...nothing, complaint: found.problem };
  const entries = entriesOf(found.answer);
  if (entries === null) {
    return { ...nothing, complaint: 'the object must have one member, "verdicts", with a list' };
  }
  return decide(entries, ids, readEntry);
}

function entriesOf(answer: Json): readonly Json[] | null {
  if (!isObject(answer) || Object.keys(answer).join() !== "verdicts") return null;
  return Array.isArray(answer.verdicts) ? answer.verdicts : null;
}

function decide<V, W>(
  entries: readonly Json[],
  ids: readonly string[],
  readEntry: (entry: JsonObject, id: string) => ReadEntry<V, W>,
): ParsedEntries<V, W> {
  const verdicts = new Map<string, V>();
  const open = new Map<string, W>();
  const { given, problems } = entriesById(entries, new Set(ids));
  for (const [id, own] of given) {
    const read = readOnly(own, id, readEntry);
    if ("verdict" in read) verdicts.set(id, read.verdict);
    else problems.push(read.problem);
    if ("why" in read && read.why !== undefined) open.set(id, read.why);
  }
  const complaint = problems.length === 0 ? null : listed(problems);
  return open.size === 0 ? { verdicts, complaint } : { verdicts, complaint, open };
}

/** The entries of each wanted id, in the order asked for, and a problem for each entry of any other. */
function entriesById(entries: readonly Json[], wanted: ReadonlySet<string>) {
  const given = new Map<string, JsonObject[]>([...wanted].map((id) => [id, []]));
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const id = isObject(entry) ? entry.id : undefined;
    const own = typeof id === "string" ? given.get(id) : undefined;
    if (own !== undefined) own.push(entry as JsonObject);
    else
      problems.push(
        `entry ${index + 1} has ${id === undefined ? "no id" : `the unknown id ${quoteJson(id)}`}`,
      );
  }
  return { given, problems };
}

/** An id is decided by exactly one entry. */
function readOnly<V, W>(
  own: readonly JsonObject[],
  id: string,
  readEntry: (entry: JsonObject, id: string) => ReadEntry<V, W>,
): ReadEntry<V, W> {
  const [only, ...more] = own;
  if (only === undefined) return { problem: `there is no entry for ${quoteJson(id)}` };
  if (more.length > 0) return { problem: `${quoteJson(id)} is decided ${own.length} times` };
  const read = readEntry(only, id);
  return "verdict" in read ? read : { ...read, problem: `${quoteJson(id)}: ${read.problem}` };
}

function listed(problems: readonly string[]): string {
  const more = problems.length - MOST_PROBLEMS;
  return problems.slice(0, MOST_PROBLEMS).join("; ") + (more > 0 ? `; and ${more} more` : "");
}

/** What is wrong with an entry's members and reason, whatever form its verdict has; null where nothing is. */
export function formProblem(entry: JsonObject, members: readonly string[]): string | null {
  const extra = Object.keys(entry).find((key) => !members.includes(key));
  if (extra !== undefined) return `the member ${quoteJson(extra)} is not part of the form`;
  if (typeof entry.reason !== "string" || entry.reason.trim() === "") return "the reason is missing";
  return null;
}

/** A value as a complaint cites it, cut to 80 characters. */
export function quoteJson(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text;
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
