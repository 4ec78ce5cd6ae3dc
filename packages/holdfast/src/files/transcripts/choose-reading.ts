import { UserError } from "../../domain/user-error.ts";
import { alternates, ambiguous, chooseTurns } from "./choose-turns.ts";
import { codeBlocks } from "./code-blocks.ts";
import { linesBetween, type RoleLine } from "./role-lines.ts";

/**
 * The lines that begin a turn. Role lines inside a code block are text, unless the block only seems to go on
 * because a reply was cut off in it: of the two readings the one counts that leaves fewer messages with an open
 * block.
 * @throws UserError as chooseTurns, and where both readings are as good.
 */
export function chooseReading(
  file: string,
  lines: readonly string[],
  candidates: readonly RoleLine[],
): readonly RoleLine[] {
  const fenced = candidates.filter((line) => line.fenced);
  if (fenced.length === 0) return chooseTurns(file, candidates);
  const all = attempt(
    file,
    candidates.map((line) => ({ ...line, fenced: false })),
  );
  if (all === null || !alternates(all)) return chooseTurns(file, candidates);
  const outside = attempt(file, candidates);
  if (outside === null || !alternates(outside)) return all;
  const difference = leftOpen(lines, outside) - leftOpen(lines, all);
  if (difference === 0) throw ambiguous(file, fenced, "a code block may or may not hold");
  return difference < 0 ? outside : all;
}

function attempt(file: string, candidates: readonly RoleLine[]): readonly RoleLine[] | null {
  try {
    return chooseTurns(file, candidates);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** How many messages end inside a code block. */
function leftOpen(lines: readonly string[], begins: readonly RoleLine[]): number {
  const messages = begins.map((begin, i) => linesBetween(lines, begin, begins[i + 1]?.at ?? lines.length));
  return messages.filter((message) => codeBlocks(message).open).length;
}
