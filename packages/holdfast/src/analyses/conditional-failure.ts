import { countLabels, criterionPlaces } from "../domain/criterion-places.ts";
import { CELL, forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { type RatioColumns, ratioEstimates } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";

/** A failure that is asked about only where something else was done. */
export interface Condition {
  /** Dimensions of which every criterion must be met, and which the task must carry. */
  readonly passing: readonly string[];
  /** Dimension of which at least one criterion is unmet. */
  readonly failing: string;
}

/** A share pooled over conversations; its interval resamples tasks and keeps all conversations of a drawn task. */
export interface ConditionalFailure extends Estimate {
  /** Conversations that pass the condition and have at least one criterion of the failing dimension unmet. */
  readonly numerator: number;
  /** Conversations that pass the condition. `n` is the same number. */
  readonly denominator: number;
  /** Read by the panel, yet a criterion that matters has no label: left out of both, counted in `missing`. */
  readonly leftOut: number;
}

interface Counts extends RatioColumns {
  readonly leftOut: number;
  /** Conversations of tasks that carry every dimension and have no labels at all. */
  readonly withoutLabels: number;
}

/**
 * Over the conversations of tasks that carry every dimension asked about and that meet every criterion of the
 * `passing` ones, the share with at least one criterion of the `failing` one unmet. An empty reply meets nothing.
 * `missing` counts conversations of such tasks that could not be told.
 * @param undefinedReason why there is no share, where no conversation passes.
 * @returns one a target, and one pooled over the conversations of all targets.
 */
export function conditionalFailure(
  run: ScoredRun,
  condition: Condition,
  resamples: Resamples,
  undefinedReason = "no conversation passes the condition",
): { readonly targets: readonly ConditionalFailure[]; readonly pooled: ConditionalFailure } {
  const counts = run.targets.map((_, target) => countsOf(run, target, condition));
  const all = [...counts, poolOf(counts, run.tasks.length)];
  const estimates = ratioEstimates(resamples, all).map((estimate, i) =>
    failureOf(estimate, all[i]!, undefinedReason),
  );
  return { targets: estimates.slice(0, -1), pooled: estimates.at(-1)! };
}

function failureOf(
  estimate: Estimate,
  { numerator, leftOut, withoutLabels }: Counts,
  reason: string,
): ConditionalFailure {
  return {
    ...estimate,
    ...(estimate.value === null ? { reason } : {}),
    missing: leftOut + withoutLabels,
    numerator: numerator.reduce((sum, x) => sum + x, 0),
    denominator: estimate.n,
    leftOut,
  };
}

function countsOf(run: ScoredRun, target: number, { passing, failing }: Condition): Counts {
  const passingPlaces = passing.map((dimension) => criterionPlaces(run.tasks, dimension));
  const failingPlaces = criterionPlaces(run.tasks, failing);
  const numerator = new Float64Array(run.tasks.length);
  const denominator = new Float64Array(run.tasks.length);
  let leftOut = 0;
  let withoutLabels = 0;
  forEachCell(run, target, (task, cell, start) => {
    const places = [...passingPlaces, failingPlaces].map((ofTasks) => ofTasks[task]!);
    if (places.some((one) => one.length === 0)) return;
    if (run.cells[cell]! < CELL.scored) {
      withoutLabels++;
      return;
    }
    const counted = places.map((one) => countLabels(run.labels, start, one));
    const failed = counted.pop()!;
    if (failed.unlabelled + counted.reduce((sum, one) => sum + one.unlabelled, 0) > 0) leftOut++;
    else if (counted.every(({ notMet }) => notMet === 0)) {
      denominator[task]! += 1;
      if (failed.notMet > 0) numerator[task]! += 1;
    }
  });
  return { numerator, denominator, leftOut, withoutLabels };
}

function poolOf(counts: readonly Counts[], tasks: number): Counts {
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
