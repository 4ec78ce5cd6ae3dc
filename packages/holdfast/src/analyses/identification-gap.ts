import type { ScoredRun } from "../domain/scored-run.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { type ConditionalFailure, conditionalFailure } from "./conditional-failure.ts";

/** Numerator: identified conversations with a resources criterion unmet; denominator: identified conversations. */
export type GapEstimate = ConditionalFailure;

/**
 * Identification–action gap: over conversations that carry both kinds of criteria and meet every
 * identification criterion, the share with at least one resources criterion unmet. `missing` counts the
 * conversations that carry both kinds and could not be told.
 * @returns one a target, and one pooled over the conversations of all targets.
 */
export function identificationGap(
  run: ScoredRun,
  resamples: Resamples,
): { readonly targets: readonly GapEstimate[]; readonly pooled: GapEstimate } {
  const condition = { passing: ["identification"], failing: "actionable-resources" };
  return conditionalFailure(
    run,
    condition,
    resamples,
    "no conversation meets every identification criterion",
  );
}
