import type { Outcome } from "../domain/outcome.ts";

/** A conversation a reader should open first. */
export interface WorstConversation {
  readonly target: number;
  readonly task: number;
  readonly repeat: number;
  readonly score: number;
  readonly outcome: Outcome;
  /** Which critical failures it shows, in this order. */
  readonly critical: readonly ("identified-without-resource" | "unidentified-at-action")[];
  /** Criteria with label not met, and criteria with any label. */
  readonly notMet: number;
  readonly labelled: number;
}
