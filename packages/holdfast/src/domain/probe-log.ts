import type { UnscoredReason } from "./judgement.ts";

/**
 * What a model says about one criterion when it is shown two replies, its own and another, and is not told which is
 * whose. `other` is the reference, or another model's reply that meets the criterion.
 */
export interface PairAnswer {
  readonly criterionId: string;
  /** Which reply does all that the criterion asks. The panel has said: the other, and not its own. */
  readonly does: "own" | "other" | "both" | "neither";
  /** Whether a good reply to this person should do it. */
  readonly should: boolean;
  /** Which reply is better for this person, as far as the criterion goes. */
  readonly better: "own" | "other" | "equal";
  readonly reason: string;
}

/** A question without an answer that can be read: the absence of an answer, never an opinion. */
export interface NoAnswer {
  readonly criterionId: string;
  readonly why: UnscoredReason;
}

/** One blind pair: under which letter its own reply stood, and what was said about each criterion, in order. */
export interface PairLog {
  readonly ownFirst: boolean;
  readonly answers: readonly (PairAnswer | NoAnswer)[];
}

/** A pair in which another model's reply stands in the reference's place. */
export interface SwapLog extends PairLog {
  /** Name of the other target. */
  readonly by: string;
}

/** What a model says, in its own words, about having left something out. */
export interface OmissionRemark {
  readonly criterionId: string;
  readonly text: string;
}

/** What a remark says about the omission: that it was right, that it was not, or neither plainly. */
export const STANCES = ["endorses", "opposes", "unclear"] as const;

export type Stance = (typeof STANCES)[number];

/** A pair that anybody should be able to tell apart. */
export type ControlLog =
  | { readonly goodFirst: boolean; readonly chose: "good" | "bad"; readonly reason: string }
  | { readonly goodFirst: boolean; readonly chose: null; readonly why: UnscoredReason };

/** All that a model said about its reply to one task. */
export interface ProbeLog {
  /** `null` where nothing about its reply was to be asked. */
  readonly reference: PairLog | null;
  readonly swaps: readonly SwapLog[];
  readonly omissions: readonly (OmissionRemark | NoAnswer)[];
  /** `null` where the task is not one of the control's. */
  readonly control: ControlLog | null;
}

/** Whether a question has an answer. */
export function isAnswered<Answer extends object>(answer: Answer | NoAnswer): answer is Answer {
  return !("why" in answer);
}
