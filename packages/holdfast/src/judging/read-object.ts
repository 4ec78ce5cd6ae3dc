import type { Json } from "../domain/canonical-json.ts";

/** The reply form is three deep; a bound keeps hostile nesting from overflowing the stack. */
const MAX_DEPTH = 8;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const RAW_BREAK: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

interface Read {
  readonly value: Json;
  /** Position after the value. */
  readonly end: number;
}

/**
 * Reads the JSON object that opens at `start`. Stricter than JSON.parse in that a key may not be repeated (the
 * last would silently win) and nesting is bounded; looser in that line breaks and tabs may stand raw inside
 * strings, as models write them.
 * @returns the object; `broken` where an object clearly begins (`{"key":`) but cannot be read to its end;
 * `null` where the brace is only prose. Each is found in time linear in the text it covers.
 */
export function readObjectAt(text: string, start: number): Read | "broken" | null {
  const opening = skipSpace(text, start + 1);
  if (text[opening] !== '"') return null;
  const key = readString(text, opening);
  if (key === null || text[skipSpace(text, key.end)] !== ":") return null;
  return readObject(text, start, 1) ?? "broken";
}

function readValue(text: string, at: number, depth: number): Read | null {
  if (depth > MAX_DEPTH) return null;
  const first = text[at];
  if (first === "{") return readObject(text, at, depth);
  if (first === "[") return readArray(text, at, depth);
  if (first === '"') return readString(text, at);
  LITERAL.lastIndex = at;
  const literal = LITERAL.exec(text)?.[0];
  if (literal === undefined) return null;
  const value: Json = JSON.parse(literal);
  return typeof value === "number" && !Number.isFinite(value) ? null : { value, end: at + literal.length };
}

function readObject(text: string, at: number, depth: number): Read | null {
  const members = new Map<string, Json>();
  const end = readItems(text, at, "}", (position) => {
    const key = text[position] === '"' ? readString(text, position) : null;
    if (key === null || members.has(key.value)) return null;
    const colon = skipSpace(text, key.end);
    if (text[colon] !== ":") return null;
    const member = readValue(text, skipSpace(text, colon + 1), depth + 1);
    if (member !== null) members.set(key.value, member.value);
    return member;
  });
  return end === null ? null : { value: Object.fromEntries(members), end };
}

function readArray(text: string, at: number, depth: number): Read | null {
  const items: Json[] = [];
  const end = readItems(text, at, "]", (position) => {
    const item = readValue(text, position, depth + 1);
    if (item !== null) items.push(item.value);
    return item;
  });
  return end === null ? null : { value: items, end };
}

/** Walks comma-separated items from an opening bracket; the position after the closing one, or null. */
function readItems(
  text: string,
  open: number,
  close: "}" | "]",
  readItem: (at: number) => Read | null,
): number | null {
  let at = skipSpace(text, open + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    const item = readItem(at);
    if (item === null) return null;
    at = skipSpace(text, item.end);
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") return null;
    at = skipSpace(text, at + 1);
  }
}

function readString(text: string, open: number): { value: string; end: number } | null {
  let close = open + 1;
  while (text[close] !== '"') {
    if (close >= text.length) return null;
    close += text[close] === "\\" ? 2 : 1;
  }
  const body = text.slice(open, close + 1).replace(/[\n\r\t]/g, (character) => RAW_BREAK[character]!);
  try {
    return { value: JSON.parse(body) as string, end: close + 1 };
  } catch {
    return null;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += 1;
  return at;
}
