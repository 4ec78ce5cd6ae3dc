import { UserError } from "../../domain/user-error.ts";
import { chooseReading } from "./choose-reading.ts";
import type { RawConversation } from "./imported-transcript.ts";
import { isBlank, linesBetween, type RoleLine, roleLines, wordBeforeColon } from "./role-lines.ts";
import { knownWords, type RoleWords, speakerOf } from "./role-words.ts";

/**
 * Reads `user: …` / `chatbot: …` text; `chooseReading` says which lines begin a turn. The text of a turn is what
 * follows, blank lines, lists and code included, without the blank lines around it.
 * @param text of the file, without a byte order mark, line breaks as LF.
 * @throws UserError naming a first line without a role word, or lines that can be read in two ways.
 */
export function readPlainText(file: string, id: string, text: string, words: RoleWords): RawConversation {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => !isBlank(line));
  if (first === -1) throw new UserError(`${file}: nothing in it; expected the turns of a conversation.`);
  const candidates = roleLines(lines, words);
  if (candidates[0]?.at !== first) throw new UserError(noRoleWord(file, first, lines[first] ?? "", words));
  const begins = chooseReading(file, lines, candidates);
  const place = (at: number) => () => `${file}:${at + 1}`;
  const messages = begins.map((begin, i) => ({
    role: begin.word,
    text: trimmed(linesBetween(lines, begin, begins[i + 1]?.at ?? lines.length)),
    place: place(begin.at),
    hint: hintBetween(lines, begins[i - 1]?.at ?? begin.at, begin.at, words),
  }));
  const chosen = new Set(begins.map(({ at }) => at));
  const notes = candidates.filter((line) => !chosen.has(line.at)).map(noteOf);
  return { id, file, place: place(first), messages, ...(notes.length > 0 ? { notes } : {}) };
}

function noRoleWord(file: string, at: number, line: string, words: RoleWords): string {
  const word = wordBeforeColon(line);
  const found = word === null ? "the first line begins with no role word" : `nobody knows the role "${word}"`;
  return `${file}:${at + 1}: ${found}; expected one of ${knownWords(words)}, then a colon.`;
}

/** The text without the blank lines before it and the space after it. */
function trimmed(own: readonly string[]): string {
  const from = own.findIndex((line) => !isBlank(line));
  return from === -1 ? "" : own.slice(from).join("\n").trimEnd();
}

/** Why two turns of one speaker may seem to follow each other: an unknown role between them, or a forged line. */
function hintBetween(lines: readonly string[], from: number, to: number, words: RoleWords): string {
  for (let at = from + 1; at < to; at++) {
    const word = isBlank(lines[at - 1] ?? "") ? wordBeforeColon(lines[at] ?? "") : null;
    if (word !== null && !word.includes(" ") && speakerOf(word, words) === null) {
      return ` Line ${at + 1} begins with "${word}:", a role that nobody knows.`;
    }
  }
  return " If the line is part of the message before it, put a space before its role word.";
}

function noteOf({ at, word, apart, fenced }: RoleLine): string {
  const why = fenced
    ? "it stands in a code block"
    : apart
      ? "this file names its speakers otherwise"
      : "no blank line comes before it";
  return `line ${at + 1} begins with "${word}:" and was read as part of the message: ${why}`;
}
