import type { Outcome } from "../domain/outcome.ts";

/** How the final turns of one target came out. */
export interface TargetOutcomes {
  readonly planned: number;
  /** Conversations whose final turn has an outcome. */
  readonly held: number;
  /** Not held yet: `planned − held`. */
  readonly pending: number;
  /** Every outcome of OUTCOMES, zeros included, in that order. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Counts over `held`; all `null` where nothing was held. */
  readonly shares: Readonly<Record<Outcome, number | null>>;
  /** Conversations whose empty reply was asked for again. */
  readonly requeried: number;
}
