import { rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { vignetteMeans } from "../../domain/vignette-means.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { mean } from "../../statistics/mean.ts";
import {
  type MeanOfRatios,
  meanAsRatio,
  meanOfRatios,
  meanOfRatiosEstimates,
  unitsOf,
} from "../../statistics/mean-of-ratios.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { SUBGROUP_INTERVAL_TASKS } from "../../statistics/subgroup-interval.ts";
import { countAtRisk, lostVignettes } from "./lost-vignettes.ts";
import type { StratumAxis } from "./strata-axes.ts";

/** Spread of a score over the targets that have one. */
export interface OverTargets {
  readonly mean: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** Scores of all targets on the conversations that share one value. */
export interface RubricStratum {
  readonly value: string;
  /** Vignettes that have this value in at least one conversation. */
  readonly vignettes: number;
  /** True where a group is too small to be shown: the figures are then `null` and say why. */
  readonly hidden: boolean;
  /** One a target; `n` counts vignettes with a score, `missing` those that lack one. */
  readonly overall: readonly Estimate[];
  readonly combinedRisk: readonly Estimate[];
  readonly overallOverTargets: OverTargets;
  readonly combinedRiskOverTargets: OverTargets;
}

export interface RubricStrata {
  readonly key: string;
  readonly title: string;
  readonly strata: readonly RubricStratum[];
  /** Vignettes with no value in any conversation. */
  readonly withoutValue: number;
  readonly hiddenBelow: number;
}

/**
 * Overall and combined risk by one axis: means of transcript scores, whatever the run's aggregation. Combined risk
 * is over transcripts with an active domain by the judge's Q1; `missing` counts there, of the vignettes with a risk by
 * design, those without a scored conversation. A stratum of fewer than ten vignettes gets no interval. Intervals are
 * not corrected for the number of strata.
 */
export function rubricStrata(run: ScoredRubricRun, axis: StratumAxis, resamples: Resamples): RubricStrata {
  const size = run.targets.length * run.vignettes.length * run.repeats;
  const values = axis.values.map((value) => ({ value, inside: insideOf(run, axis, value, size) }));
  const strata = values.map(({ value, inside }) => stratumOf(run, axis, value, inside, resamples));
  const without = run.vignettes.filter((_, vignette) =>
    values.every(({ inside }) => !hasVignette(run, inside, vignette)),
  ).length;
  const { key, title, hideBelow } = axis;
  return { key, title, strata, withoutValue: without, hiddenBelow: hideBelow };
}

/** 1 for each conversation with the value. */
function insideOf(run: ScoredRubricRun, axis: StratumAxis, value: string, size: number): Uint8Array {
  const inside = new Uint8Array(size);
  const perTarget = run.vignettes.length * run.repeats;
  for (let place = 0; place < size; place++) {
    const vignette = run.vignettes[Math.floor((place % perTarget) / run.repeats)]!;
    if (axis.valueAt(vignette, place) === value) inside[place] = 1;
  }
  return inside;
}

function stratumOf(
  run: ScoredRubricRun,
  { hideBelow }: StratumAxis,
  value: string,
  inside: Uint8Array,
  resamples: Resamples,
): RubricStratum {
  const vignettes = run.vignettes.filter((_, vignette) => hasVignette(run, inside, vignette)).length;
  const hidden = vignettes < hideBelow;
  const columns = [run.overall, run.combinedRisk];
  const [overall = [], combinedRisk = []] = hidden
    ? columns.map(() => run.targets.map(() => undefinedEstimate(`fewer than ${hideBelow} vignettes`)))
    : estimates(run, columns, inside, resamples);
  const lost = run.targets.map((_, target) => lostVignettes(run, target, (place) => inside[place] === 1));
  const lacking = (one: Estimate, missing: number) => (hidden ? one : { ...one, missing });
  return {
    value,
    vignettes,
    hidden,
    overall: overall.map((one, target) => lacking(one, lost[target]!.length)),
    combinedRisk: combinedRisk.map((one, target) => lacking(one, countAtRisk(run, lost[target]!))),
    overallOverTargets: overTargets(overall),
    combinedRiskOverTargets: overTargets(combinedRisk),
  };
}

/** Both columns of a target side by side, since they rest on nearly the same vignettes. */
function estimates(
  run: ScoredRubricRun,
  columns: readonly Float64Array[],
  inside: Uint8Array,
  resamples: Resamples,
): Estimate[][] {
  const figures = run.targets.flatMap((_, target) =>
    columns.map((column) => [
      meanAsRatio(vignetteMeans(run, target, (place) => (inside[place] === 1 ? column[place]! : Number.NaN))),
    ]),
  );
  const enough = figures.filter((figure) => unitsOf(figure) >= SUBGROUP_INTERVAL_TASKS);
  const made = new Map(meanOfRatiosEstimates(resamples, enough).map((estimate, i) => [enough[i]!, estimate]));
  const all = figures.map((figure) => made.get(figure) ?? withoutInterval(figure));
  return columns.map((_, c) => all.filter((_estimate, i) => i % columns.length === c));
}

function withoutInterval(figure: MeanOfRatios): Estimate {
  const value = meanOfRatios(figure);
  if (value === null) return undefinedEstimate("no vignette has a score");
  const reason = `an interval over fewer than ${SUBGROUP_INTERVAL_TASKS} vignettes would be too narrow`;
  return { value, low: null, high: null, n: unitsOf(figure), missing: 0, reason };
}

function hasVignette(run: ScoredRubricRun, inside: Uint8Array, vignette: number): boolean {
  return run.targets.some((_, target) => hasRepeat(run, inside, target, vignette));
}

function hasRepeat(run: ScoredRubricRun, inside: Uint8Array, target: number, vignette: number): boolean {
  const first = rubricCellAt(run, target, vignette, 0);
  return inside.subarray(first, first + run.repeats).includes(1);
}

function overTargets(estimates: readonly Estimate[]): OverTargets {
  const there = estimates.flatMap(({ value }) => value ?? []);
  if (there.length === 0) return { mean: null, lowest: null, highest: null };
  return { mean: mean(there), lowest: Math.min(...there), highest: Math.max(...there) };
}
