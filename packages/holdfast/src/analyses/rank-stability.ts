import type { ScoredRun } from "../domain/scored-run.ts";
import { taskMeans } from "../domain/task-means.ts";
import { type Clip, clipped, meanEstimates, resampledMeans } from "../statistics/bootstrap.ts";
import type { Estimate } from "../statistics/estimate.ts";
import type { Resamples } from "../statistics/resamples.ts";
import { type DrawnScores, type RankCorrelations, rankCorrelations } from "./rank-correlation.ts";
import { placeOf, type Ranking, rankTargets } from "./ranking.ts";

/** One repeat as if it were the whole run. */
export interface RepeatRanking {
  /** From 0. */
  readonly repeat: number;
  /** One a target; n and missing count tasks. */
  readonly scores: readonly Estimate[];
  readonly ranking: Ranking;
}

/** How far two repeats order the targets alike. */
export interface RepeatPair extends RankCorrelations {
  readonly first: number;
  readonly second: number;
  /** Whether the same target leads; `null` where one of the repeats has no order. */
  readonly sameLeader: boolean | null;
  /** Targets that have a place in both, and another one in each. */
  readonly ranksChanged: number;
  /** Most places that a target moved; `null` where no target has a place in both. */
  readonly largestMove: number | null;
}

/** One target over the repeats in which it has a score; all `null` where it has none. */
export interface RepeatSpread {
  readonly target: number;
  readonly repeats: number;
  readonly least: number | null;
  readonly greatest: number | null;
  /** Places from 1. */
  readonly best: number | null;
  readonly worst: number | null;
}

export interface RankStability {
  readonly repeats: readonly RepeatRanking[];
  readonly pairs: readonly RepeatPair[];
  /** One a target, in manifest order. */
  readonly spreads: readonly RepeatSpread[];
  /** Targets that lead in some repeat, in manifest order. */
  readonly leaders: readonly number[];
}

/**
 * Whether the order of targets hangs on one repeat: each repeat is scored and ranked alone, and each two are
 * compared by Spearman's ρ and Kendall's τ-b over the targets with a score in both.
 */
export function rankStability(run: ScoredRun, resamples: Resamples, clip?: Clip): RankStability {
  const drawn: DrawnScores[] = [];
  const repeats = Array.from({ length: run.repeats }, (_, repeat): RepeatRanking => {
    const columns = run.targets.map((_name, target) =>
      taskMeans(run, target, (_task, cell) =>
        cell % run.repeats === repeat ? run.scores[cell]! : Number.NaN,
      ),
    );
    const scores = meanEstimates(resamples, columns, run.tasks.length, clip);
    drawn.push({
      scores: scores.map(({ value }) => value),
      drawn: resampledMeans(resamples, columns).map((means) => clipped(means, clip)),
    });
    return { repeat, scores, ranking: rankTargets(run.targets, columns, resamples, clip) };
  });
  const pairs = repeats.flatMap((second) =>
    repeats.slice(0, second.repeat).map(
      (first): RepeatPair => ({
        first: first.repeat,
        second: second.repeat,
        ...rankCorrelations(drawn[first.repeat]!, drawn[second.repeat]!),
        ...moves(first.ranking, second.ranking, run.targets.length),
      }),
    ),
  );
  const leaders = new Set(repeats.flatMap(({ ranking }) => ranking.order[0]?.target ?? []));
  return {
    repeats,
    pairs,
    spreads: run.targets.map((_, target) => spreadOf(repeats, target)),
    leaders: [...leaders].sort((a, b) => a - b),
  };
}

function moves(first: Ranking, second: Ranking, targets: number) {
  const moved = Array.from({ length: targets }, (_, target) => [
    placeOf(first, target),
    placeOf(second, target),
  ]).flatMap(([a, b]) => (a == null || b == null ? [] : Math.abs(a - b)));
  const leaders = [first.order[0]?.target, second.order[0]?.target];
  return {
    sameLeader: leaders.includes(undefined) ? null : leaders[0] === leaders[1],
    ranksChanged: moved.filter((places) => places > 0).length,
    largestMove: moved.length === 0 ? null : Math.max(...moved),
  };
}

function spreadOf(repeats: readonly RepeatRanking[], target: number): RepeatSpread {
  const scores = repeats.flatMap((one) => one.scores[target]!.value ?? []);
  const places = repeats.flatMap(({ ranking }) => placeOf(ranking, target) ?? []);
  if (scores.length === 0) {
    return { target, repeats: 0, least: null, greatest: null, best: null, worst: null };
  }
  return {
    target,
    repeats: scores.length,
    least: Math.min(...scores),
    greatest: Math.max(...scores),
    best: Math.min(...places),
    worst: Math.max(...places),
  };
}
