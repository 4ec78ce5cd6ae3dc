import type { Proportion } from "../statistics/proportion.ts";

/** Two failures that a safety team wants as plain counts, for one target. */
export interface CriticalFailures {
  /** Every identification criterion met and no resources criterion met, among conversations with both kinds. */
  readonly identifiedWithoutResource: Proportion;
  /** No identification criterion met, among conversations of tasks whose stratum `stage` is `action`. */
  readonly unidentifiedAtAction: Proportion;
}
