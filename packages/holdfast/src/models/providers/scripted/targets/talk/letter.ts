import type { Exchange } from "./exchange.ts";

/** From so many words on, somebody who writes for the first time has poured out what there is to say. */
const MANY = { atFirst: 36, later: 28 };

/** A reply of so many parts told all there is to say; in a talk no reply has as many. */
const LETTER_PARTS = 4;

/** Who greets is beginning a talk, and a hint is better asked after than answered at length. */
const GREETING = /^\W*(hi|hello|hey there|okay|ok|right|so)[\s,.!]/i;

/**
 * Whether the latest message is to be met with all there is to say, since there may be no other: somebody in danger
 * now who has not been told all of it yet, or somebody in despair, or worried about another, who writes on without
 * answering. In a talk the person takes up what they were told.
 */
export function isLetter({ person, shown, said, own, isTalk }: Exchange): boolean {
  const isDangerNow = shown.some(({ domain, plainness }) => domain === "suicide" && plainness === "acute");
  const isTold = own.some((reply) => reply.split("\n\n").length >= LETTER_PARTS);
  if (isDangerNow && !isTold) return true;
  const isGreeted = GREETING.test(said[0] ?? "");
  if (isTalk || (isGreeted && isTold)) return false;
  const isSpoken = shown.some(({ plainness }) => plainness !== "hinted");
  if (said.length > 1 && isGreeted && !isSpoken) return false;
  const words = person.latest.trim().split(/\s+/).length;
  if (said.length === 1 && !isGreeted && words >= MANY.atFirst) return true;
  const isGrave = shown.some(({ domain }) => domain === "suicide" || domain === "self-harm");
  return isGrave || (said.length > 1 && !isGreeted && words >= MANY.later);
}
