import type { PairAnswer } from "../../domain/probe-log.ts";

/**
 * One criterion that a target's reply fails and the other reply of a pair meets, each by the whole panel, and what
 * the target said about it. `null` where it gave no answer that can be read.
 */
export interface ProbedCell {
  /** Position in the probe's targets. */
  readonly target: number;
  /** Position in the probe's tasks: what is drawn in the bootstrap. */
  readonly task: number;
  readonly criterion: string;
  readonly dimension: string | null;
  /** Of the criterion inside its task. */
  readonly weight: number;
  readonly answer: PairAnswer | null;
}

/**
 * Where the abandoned weight goes. *Discrimination*: the target does not single out the reply that does what the
 * criterion asks, so it cannot tell. *Disagreement*: it can, and says that a good reply should not do it, or that, as
 * far as this goes, its own reply is the better one. *Other*: it can tell, holds the criterion for needed and does not
 * prefer its own reply, and still did not write it.
 */
export const CATEGORIES = ["disagreement", "discrimination", "other"] as const;

export type ProbeCategory = (typeof CATEGORIES)[number];

/** Category of an answer. Telling comes first: who takes both replies for doing it has not disagreed with it. */
export function categoryOf({ does, should, better }: PairAnswer): ProbeCategory {
  if (does !== "other") return "discrimination";
  return !should || better === "own" ? "disagreement" : "other";
}

/** The categories taken apart, by what was answered. */
export const PARTS = [
  "not needed, own reply better",
  "not needed, own reply not better",
  "needed, own reply better",
  "takes both replies for doing it",
  "takes neither reply for doing it",
  "takes its own reply for doing it",
  "needed, neither reply better",
  "needed, other reply better",
] as const;

export type ProbePart = (typeof PARTS)[number];

const MISTAKEN = {
  both: "takes both replies for doing it",
  neither: "takes neither reply for doing it",
  own: "takes its own reply for doing it",
} as const;

/** Which of the PARTS an answer is. */
export function partOf({ does, should, better }: PairAnswer): ProbePart {
  if (does !== "other") return MISTAKEN[does];
  if (!should) return better === "own" ? "not needed, own reply better" : "not needed, own reply not better";
  if (better === "own") return "needed, own reply better";
  return better === "equal" ? "needed, neither reply better" : "needed, other reply better";
}
