import { finalTurnEffect } from "./outcome.ts";
import type { Transcript } from "./transcript.ts";

/** Whether a conversation goes to the judges: the person got text, and was played as written. */
export function isJudged({ outcome, patient }: Pick<Transcript, "outcome" | "patient">): boolean {
  return finalTurnEffect(outcome) === "judged" && patient?.invalid === undefined;
}
