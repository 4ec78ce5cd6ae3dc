import { UserError } from "../../domain/user-error.ts";
import type { RoleLine } from "./role-lines.ts";

/**
 * Which of the lines that begin with a role word begin a turn. A line counts if
 * 1. its word is one of the file's own two: that of its first line, and the commonest of the other side, in the
 *    very spelling ("Human:" in a file of `user` and `chatbot` is text);
 * 2. it stands in no closed code block;
 * 3. a blank line comes before it, where the file parts its turns by blank lines;
 * 4. with it the speakers alternate.
 * Where two readings alternate and neither prevails, or none does, the lines are reported instead of guessed: an
 * invented turn would change what is judged. Two turns of the person running are left to the checks that follow.
 *
 * @param candidates in the file's order; the first is its first line.
 * @throws UserError naming the doubtful lines and how to mend them.
 */
export function chooseTurns(file: string, candidates: readonly RoleLine[]): readonly RoleLine[] {
  const own = ownLines(file, candidates);
  const apart = own.filter((line) => line.apart);
  const close = own.filter((line) => !line.apart);
  if (close.length > 0 && alternates(own)) {
    if (!alternates(apart)) return own;
    // The first line has nothing before it, so it does not tell how the file parts its turns.
    if (apart.length - 1 <= close.length) {
      throw ambiguous(file, close, "the speakers alternate both with and without");
    }
  }
  const running = apart.filter((line, i) => line.speaker === "target" && apart[i - 1]?.speaker === "target");
  if (running.length > 0) throw ambiguous(file, running, "the target would speak twice running with");
  if (close.length > 0 && !alternates(apart))
    throw ambiguous(file, close, "the speakers alternate neither with nor without");
  return apart;
}

/** Lines with the file's own words: the system's where they open it, then those of the two sides. */
function ownLines(file: string, candidates: readonly RoleLine[]): readonly RoleLine[] {
  const opening = candidates.findIndex(({ speaker }) => speaker !== "system");
  const start = candidates[opening];
  if (start === undefined) return candidates;
  const open = candidates.slice(opening).filter(({ fenced }) => !fenced);
  const others = open.filter(({ speaker }) => speaker !== start.speaker && speaker !== "system");
  const apart = others.filter((line) => line.apart);
  const other = commonestWord(file, apart.length > 0 ? apart : others);
  return [
    ...candidates.slice(0, opening),
    ...open.filter(({ word }) => word === start.word || word === other),
  ];
}

function commonestWord(file: string, lines: readonly RoleLine[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { word } of lines) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best !== undefined && best[1] === second?.[1]) {
    throw ambiguous(file, lines, `"${best[0]}:" and "${second[0]}:" could both name the other side, as in`);
  }
  return best?.[0];
}

/** Both sides speak, in turns. */
export function alternates(lines: readonly RoleLine[]): boolean {
  const turns = lines.filter(({ speaker }) => speaker !== "system");
  return turns.length > 1 && turns.every(({ speaker }, i) => speaker !== turns[i - 1]?.speaker);
}

/** Says which lines can be read in two ways, and how to mend them. */
export function ambiguous(file: string, lines: readonly RoleLine[], why: string): UserError {
  const shown = lines.slice(0, 5).map(({ at, word }) => `line ${at + 1} ("${word}:")`);
  const more = lines.length > 5 ? ` and ${lines.length - 5} more` : "";
  return new UserError(
    `${file}:${(lines[0]?.at ?? 0) + 1}: cannot tell turns from text: ${why} ${shown.join(", ")}${more}. ` +
      "Put a blank line before every turn, and a space before a role word that is part of a message.",
  );
}
