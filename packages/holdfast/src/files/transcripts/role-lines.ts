import { codeBlocks } from "./code-blocks.ts";
import { type RoleWords, type Speaker, speakerOf } from "./role-words.ts";

/** A line at whose beginning a role word and a colon stand. */
export interface RoleLine {
  /** From 0. */
  readonly at: number;
  readonly word: string;
  readonly speaker: Speaker;
  /** Characters before the message's own text. */
  readonly width: number;
  /** Whether it is the first line with text, or comes after a blank one. */
  readonly apart: boolean;
  /** Whether it stands inside a closed code block. */
  readonly fenced: boolean;
}

/**
 * Every line that could begin a turn. Only the first column counts, so an indented or quoted (`> user:`) line
 * never does; the word may be bold.
 */
export function roleLines(lines: readonly string[], words: RoleWords): RoleLine[] {
  const found = lines.flatMap((line, at) => {
    const match = ROLE_LINE.exec(line);
    const word = match?.[1];
    const speaker = word === undefined ? null : speakerOf(word, words);
    if (match === null || word === undefined || speaker === null) return [];
    const apart = lines.slice(Math.max(0, at - 1), at).every(isBlank);
    return [{ at, word, speaker, width: match[0].length, apart }];
  });
  const texts = [...lines];
  // A block may begin right after the role word.
  for (const { at, width } of found) texts[at] = (lines[at] ?? "").slice(width);
  const { inside } = codeBlocks(texts);
  return found.map((line) => ({ ...line, fenced: inside.has(line.at) }));
}

/** The word at the beginning of a line that looks like a role line, known or not. */
export function wordBeforeColon(line: string): string | null {
  return ROLE_LINE.exec(line)?.[1] ?? null;
}

/** The lines of a turn, without its role word. */
export function linesBetween(lines: readonly string[], begin: RoleLine, end: number): string[] {
  return [(lines[begin.at] ?? "").slice(begin.width), ...lines.slice(begin.at + 1, end)];
}

export function isBlank(line: string): boolean {
  return line.trim() === "";
}

const ROLE_LINE = /^(?:\*\*|__)?(\p{L}[\p{L}\p{N} _-]{0,23})(?:\*\*|__)?:(?:\*\*|__)?[ \t]?/u;
