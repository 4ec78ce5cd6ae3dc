import { UserError } from "../../../domain/user-error.ts";
import type { ValuePath } from "../../../domain/value-path.ts";
import { findJsonFault } from "./json-fault.ts";

/**
 * JSON.parse whose error names line and column (both from 1; columns in UTF-16 units) and what was expected.
 * @param firstLine line of the file on which `text` begins.
 */
export function parseJsonText(file: string, text: string, firstLine = 1): unknown {
  const parsed = tryJson(text);
  if (parsed.ok) return parsed.value;
  const { line, column } = position(text, parsed.offset);
  throw new UserError(
    `${file}:${firstLine + line - 1}:${column}: not JSON: expected ${parsed.expected}. Mend the syntax there.`,
  );
}

/** The value, or the place and reason of the first syntax error. */
export function tryJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; offset: number; expected: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const fault = findJsonFault(text) ?? { offset: 0, expected: "JSON" };
    return { ok: false, offset: fault.offset, expected: fault.expected };
  }
}

/** Line and column (from 1) of an offset. */
export function position(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/**
 * Offset of the value at `path` in valid JSON `text`; of its nearest existing parent where the path ends
 * early (a missing field is best shown at the object that lacks it).
 */
export function offsetOf(text: string, path: ValuePath): number {
  let at = skipSpace(text, 0);
  for (const step of path) {
    const next = typeof step === "number" ? elementAt(text, at, step) : memberAt(text, at, step);
    if (next === null) return at;
    at = next;
  }
  return at;
}

function elementAt(text: string, open: number, index: number): number | null {
  if (text[open] !== "[") return null;
  let at = skipSpace(text, open + 1);
  for (let i = 0; text[at] !== "]"; i++) {
    if (i === index) return at;
    at = nextMember(text, skipValue(text, at));
  }
  return null;
}

function memberAt(text: string, open: number, key: string): number | null {
  if (text[open] !== "{") return null;
  let at = skipSpace(text, open + 1);
  while (text[at] !== "}") {
    const keyEnd = skipValue(text, at);
    const valueAt = skipSpace(text, skipSpace(text, keyEnd) + 1);
    if (JSON.parse(text.slice(at, keyEnd)) === key) return valueAt;
    at = nextMember(text, skipValue(text, valueAt));
  }
  return null;
}

function nextMember(text: string, valueEnd: number): number {
  const at = skipSpace(text, valueEnd);
  return text[at] === "," ? skipSpace(text, at + 1) : at;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (" \t\r\n".includes(text[at] ?? "x")) at += 1;
  return at;
}

/** End of the value that begins at `from`. Strings are jumped over, so brackets inside them do not count. */
function skipValue(text: string, from: number): number {
  const first = text[from];
  if (first === '"') return closingQuote(text, from) + 1;
  if (first === "[" || first === "{") return closingBracket(text, from) + 1;
  let at = from;
  while (at < text.length && !" \t\r\n,:]}".includes(text[at]!)) at += 1;
  return at;
}

function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"') at = closingQuote(text, at);
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** By native search, since texts are most of a task file. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}
