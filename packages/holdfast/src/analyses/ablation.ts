import { type Clip, differenceEstimates, meanEstimates } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import { kendall } from "../statistics/kendall.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { spearman } from "../statistics/spearman.ts";
import { bandOf, placeOf, type Ranking, rankTargets } from "./ranking.ts";

/** One target without one dimension. */
export interface AblatedTarget {
  readonly target: number;
  /** Mean over the tasks that are left. */
  readonly score: Estimate;
  /** Without minus with, over the tasks that have both scores: paired. */
  readonly rise: Estimate;
  /** Place in the order, from 1, with every dimension and without this one; `null` without a score. */
  readonly rank: { readonly full: number | null; readonly without: number | null };
  readonly band: { readonly full: number | null; readonly without: number | null };
}

/** All targets scored again without one dimension. */
export interface DimensionAblation {
  readonly dimension: string;
  readonly targets: readonly AblatedTarget[];
  /** Least and greatest rise over targets; `null` where no target has one. */
  readonly rise: { readonly least: number | null; readonly greatest: number | null };
  /** Targets with another place, and with another band, of those that have a score both with and without. */
  readonly ranksChanged: number;
  readonly bandsChanged: number;
  /** Targets that have a score with every dimension and none without this one: they have no place that could change. */
  readonly scoresLost: number;
  /** Rank correlations of the scores with and without; `null` with fewer than two targets or where all score the same. */
  readonly spearman: number | null;
  readonly kendall: number | null;
  readonly ranking: Ranking;
}

interface Inputs {
  readonly names: readonly string[];
  /** Task means with every dimension, one column a target. */
  readonly full: readonly Float64Array[];
  /** The same without each dimension. */
  readonly without: readonly { readonly dimension: string; readonly columns: readonly Float64Array[] }[];
  readonly resamples: Resamples;
  readonly clip?: Clip | undefined;
}

/**
 * What each dimension does to scores and their order: it is left out of every task, the other weights are
 * renormalised, and targets are ranked and banded again on the same resamples.
 */
export function ablation({ names, full, without, resamples, clip }: Inputs): DimensionAblation[] {
  const before = rankTargets(names, full, resamples, clip);
  const ordinary = meanEstimates(resamples, full, resamples.units, clip);
  return without.map(({ dimension, columns }) => {
    const ranking = rankTargets(names, columns, resamples, clip);
    const scores = meanEstimates(resamples, columns, resamples.units, clip);
    const pairs = columns.map((column, target) => [column, full[target]!] as const);
    const targets = differenceEstimates(resamples, pairs, clip).map(
      (rise, target): AblatedTarget => ({
        target,
        score: scores[target]!,
        rise,
        rank: { full: placeOf(before, target), without: placeOf(ranking, target) },
        band: { full: bandOf(before, target), without: bandOf(ranking, target) },
      }),
    );
    return { dimension, targets, ranking, ...summaryOf(targets, ordinary) };
  });
}

function summaryOf(targets: readonly AblatedTarget[], ordinary: readonly Estimate[]) {
  const rises = targets.flatMap(({ rise }) => rise.value ?? []);
  const both = targets.flatMap(({ target, score }) => {
    const before = ordinary[target]!.value;
    return before === null || score.value === null ? [] : [{ before, after: score.value }];
  });
  const before = both.map((one) => one.before);
  const after = both.map((one) => one.after);
  return {
    rise: {
      least: rises.length === 0 ? null : Math.min(...rises),
      greatest: rises.length === 0 ? null : Math.max(...rises),
    },
    ranksChanged: targets.filter(({ rank }) => isChanged(rank)).length,
    bandsChanged: targets.filter(({ band }) => isChanged(band)).length,
    scoresLost: targets.filter(({ rank }) => rank.full !== null && rank.without === null).length,
    spearman: spearman(before, after),
    kendall: kendall(before, after),
  };
}

function isChanged({ full, without }: AblatedTarget["rank"]): boolean {
  return full !== null && without !== null && full !== without;
}
