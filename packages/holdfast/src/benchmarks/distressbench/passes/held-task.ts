import type { Task } from "../../../domain/task.ts";
import type { Transcript, Turn } from "../../../domain/transcript.ts";

/** A task together with the one conversation over it that came from elsewhere. */
export interface HeldTask extends Task {
  readonly held: Transcript;
}

/**
 * Why a conversation from elsewhere is not one over a task, in words for people; `null` where it is: the person's
 * turns (and fixed assistant turns) are those of the task, in its order, up to white space, one reply follows each
 * where the task expects one, and it ends with a reply. It may end early, as a conversation with a target may.
 */
export function strayFrom(task: Task, { turns }: Pick<Transcript, "turns">): string | null {
  const expected = expectedTurns(task);
  const wrong = turns.findIndex((turn, place) => !fits(turn, expected[place]));
  if (wrong !== -1) {
    const wanted = expected[wrong];
    if (wanted === undefined) return `turn ${wrong + 1} comes after the end of the task`;
    return wanted.text === null
      ? `turn ${wrong + 1} should be a reply to the person`
      : `turn ${wrong + 1} is not the ${wanted.role} turn of the task ("${start(wanted.text)}")`;
  }
  return expected[turns.length - 1]?.text === null ? null : "it does not end with a reply";
}

interface ExpectedTurn {
  readonly role: Turn["role"];
  /** `null` where the target writes it. */
  readonly text: string | null;
}

function expectedTurns({ turns }: Task): ExpectedTurn[] {
  return turns.flatMap((turn, place): ExpectedTurn[] =>
    turn.role === "user" && turns[place + 1]?.role !== "assistant"
      ? [turn, { role: "assistant", text: null }]
      : [turn],
  );
}

function fits(turn: Turn, expected: ExpectedTurn | undefined): boolean {
  if (expected === undefined || turn.role !== expected.role) return false;
  return expected.text === null || inOneSpacing(turn.text) === inOneSpacing(expected.text);
}

/** Records lose line breaks and double spaces on their way; words they keep. */
function inOneSpacing(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

function start(text: string): string {
  const line = inOneSpacing(text);
  return line.length > 60 ? `${line.slice(0, 60).toWellFormed()}…` : line;
}
