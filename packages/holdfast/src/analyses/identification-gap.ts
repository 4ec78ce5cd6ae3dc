import { countLabels, criterionPlaces } from "../domain/criterion-places.ts";
import { CELL, forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { type RatioColumns, ratioEstimates } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";

/** A share pooled over conversations; its interval resamples tasks and keeps all conversations of a drawn task. */
export interface GapEstimate extends Estimate {
  /** Identified conversations with at least one resources criterion unmet. */
  readonly numerator: number;
  /** Conversations that meet every identification criterion. `n` is the same number. */
  readonly denominator: number;
  /** Read by the panel, yet a criterion of either kind has no label: left out of both, counted in `missing`. */
  readonly leftOut: number;
}

interface GapCounts extends RatioColumns {
  readonly leftOut: number;
  /** Conversations that carry both kinds and have no labels at all. */
  readonly withoutLabels: number;
}

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
  const counts = run.targets.map((_, target) => gapCounts(run, target));
  const all = [...counts, poolOf(counts, run.tasks.length)];
  const estimates = ratioEstimates(resamples, all).map((estimate, i) => gapOf(estimate, all[i]!));
  return { targets: estimates.slice(0, -1), pooled: estimates.at(-1)! };
}

function gapOf(estimate: Estimate, { numerator, leftOut, withoutLabels }: GapCounts): GapEstimate {
  const undefinedReason =
    estimate.value === null ? { reason: "no conversation meets every identification criterion" } : {};
  return {
    ...estimate,
    ...undefinedReason,
    missing: leftOut + withoutLabels,
    numerator: numerator.reduce((sum, x) => sum + x, 0),
    denominator: estimate.n,
    leftOut,
  };
}

function gapCounts(run: ScoredRun, target: number): GapCounts {
  const identification = criterionPlaces(run.tasks, "identification");
  const resources = criterionPlaces(run.tasks, "actionable-resources");
  const numerator = new Float64Array(run.tasks.length);
  const denominator = new Float64Array(run.tasks.length);
  let leftOut = 0;
  let withoutLabels = 0;
  forEachCell(run, target, (task, cell, start) => {
    if (identification[task]!.length === 0 || resources[task]!.length === 0) return;
    if (run.cells[cell]! < CELL.scored) {
      withoutLabels++;
      return;
    }
    const identified = countLabels(run.labels, start, identification[task]!);
    const resourced = countLabels(run.labels, start, resources[task]!);
    if (identified.unlabelled + resourced.unlabelled > 0) leftOut++;
    else if (identified.notMet === 0) {
      denominator[task]! += 1;
      if (resourced.notMet > 0) numerator[task]! += 1;
    }
  });
  return { numerator, denominator, leftOut, withoutLabels };
}

function poolOf(counts: readonly GapCounts[], tasks: number): GapCounts {
  const pooled = { numerator: new Float64Array(tasks), denominator: new Float64Array(tasks) };
  for (const { numerator, denominator } of counts) {
    for (let task = 0; task < tasks; task++) {
      pooled.numerator[task]! += numerator[task]!;
      pooled.denominator[task]! += denominator[task]!;
    }
  }
  const sum = (key: "leftOut" | "withoutLabels") => counts.reduce((total, one) => total + one[key], 0);
  return { ...pooled, leftOut: sum("leftOut"), withoutLabels: sum("withoutLabels") };
}
