/** First place at which a text stops being JSON, and what would have been right there. */
export interface JsonFault {
  readonly offset: number;
  readonly expected: string;
}

const MAX_DEPTH = 2000;

/**
 * Where and why `text` is not JSON, or null if it is. Run only after JSON.parse has refused the text: the
 * engine's own message names no position in about half of the cases, and quotes the content.
 */
export function findJsonFault(text: string): JsonFault | null {
  try {
    const end = skipSpace(text, scanValue(text, 0, 0));
    if (end < text.length) fail(end, "nothing more after the value");
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

class Fault extends Error implements JsonFault {
  readonly offset: number;
  readonly expected: string;
  constructor(offset: number, expected: string) {
    super(expected);
    this.offset = offset;
    this.expected = expected;
  }
}

function fail(offset: number, expected: string): never {
  throw new Fault(offset, expected);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text[at]!)) at += 1;
  return at;
}

function scanValue(text: string, from: number, depth: number): number {
  const at = skipSpace(text, from);
  const first = text[at];
  if (first === undefined) fail(at, "a value, but the text ends here");
  if (depth > MAX_DEPTH) fail(at, `at most ${MAX_DEPTH} nested lists or objects`);
  if (first === '"') return scanString(text, at);
  if (first === "[") return scanMembers(text, at + 1, "]", (i) => scanValue(text, i, depth + 1));
  if (first === "{") return scanMembers(text, at + 1, "}", (i) => scanPair(text, i, depth + 1));
  const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
  word.lastIndex = at;
  if (!word.test(text)) fail(at, 'a value: a text in "double quotes", a number, true, false, null, [ or {');
  return word.lastIndex;
}

function scanMembers(text: string, from: number, close: string, scanMember: (at: number) => number): number {
  let at = skipSpace(text, from);
  if (text[at] === close) return at + 1;
  while (true) {
    at = skipSpace(text, scanMember(at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") fail(at, `"," or "${close}"`);
    at = skipSpace(text, at + 1);
  }
}

function scanPair(text: string, at: number, depth: number): number {
  if (text[at] !== '"') fail(at, 'a key in "double quotes"');
  const colon = skipSpace(text, scanString(text, at));
  if (text[colon] !== ":") fail(colon, '":" after the key');
  return scanValue(text, colon + 1, depth);
}

function scanString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"') return at + 1;
    if (char < " ")
      fail(at, "no raw control character inside a text; write it as an escape such as \\n or \\u0000");
    if (char === "\\") at = scanEscape(text, at);
  }
  return fail(text.length, 'a closing "');
}

function scanEscape(text: string, at: number): number {
  if (/^["\\/bfnrt]$/.test(text[at + 1] ?? "")) return at + 1;
  if (/^u[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 6))) return at + 5;
  return fail(at, 'an escape: one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX');
}
