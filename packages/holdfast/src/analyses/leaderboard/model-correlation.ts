import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import { withInterval } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { risingOrder, weightedMidRanks, weightedPearson } from "../../statistics/weighted-correlation.ts";
import { type ModelDraw, modelClusters } from "./model-draws.ts";

export interface ScoreCorrelation {
  readonly pearson: Estimate;
  readonly spearman: Estimate;
}

/**
 * Pearson's and Spearman's correlation of overall with combined risk over entries, with 95 % percentile intervals of the
 * cluster bootstrap over base models: a drawn model brings all its entries along, and ranks are taken anew in each
 * resample. Spearman's is Pearson's of mid-ranks (Spearman 1904; ties share the mean of their ranks). `n` counts entries,
 * `missing` those that lack a score.
 */
export function scoreCorrelation(
  entries: readonly Pick<LeaderboardEntry, "baseModel" | "overall" | "combinedRisk">[],
  draw: ModelDraw,
): ScoreCorrelation {
  const both = entries.filter(({ overall, combinedRisk }) => overall !== null && combinedRisk !== null);
  const overall = Float64Array.from(both, (one) => one.overall!);
  const risk = Float64Array.from(both, (one) => one.combinedRisk!);
  const missing = entries.length - both.length;
  const ranked = rankCorrelation(overall, risk);
  const once = new Float64Array(both.length).fill(1);
  const values = { pearson: weightedPearson(overall, risk, once), spearman: ranked(once) };
  const clusters = modelClusters(
    both.map(({ baseModel }) => baseModel),
    draw,
  );
  const drawn = { pearson: new Float64Array(draw.resamples), spearman: new Float64Array(draw.resamples) };
  if (clusters !== null) {
    const places = Int32Array.from(both, ({ baseModel }) => clusters.of(baseModel));
    const weights = new Float64Array(both.length);
    const { counts, units } = clusters.resamples;
    for (let r = 0; r < draw.resamples; r++) {
      for (let i = 0; i < weights.length; i++) weights[i] = counts[r * units + places[i]!]!;
      drawn.pearson[r] = weightedPearson(overall, risk, weights) ?? Number.NaN;
      drawn.spearman[r] = ranked(weights) ?? Number.NaN;
    }
  }
  const estimate = (key: "pearson" | "spearman") =>
    estimateOf(values[key], drawn[key], { n: both.length, models: clusters?.models.length ?? 0, missing });
  return { pearson: estimate("pearson"), spearman: estimate("spearman") };
}

/** Spearman's correlation of two columns under any weights; both are sorted once. */
function rankCorrelation(x: Float64Array, y: Float64Array): (weights: ArrayLike<number>) => number | null {
  const [orderX, orderY] = [risingOrder(x), risingOrder(y)];
  const [ranksX, ranksY] = [new Float64Array(x.length), new Float64Array(y.length)];
  return (weights) =>
    weightedPearson(
      weightedMidRanks(x, orderX, weights, ranksX),
      weightedMidRanks(y, orderY, weights, ranksY),
      weights,
    );
}

function estimateOf(
  value: number | null,
  drawn: Float64Array,
  { n, models, missing }: { readonly n: number; readonly models: number; readonly missing: number },
): Estimate {
  if (value === null) {
    return undefinedEstimate("a correlation needs two entries that differ in both scores", n, missing);
  }
  const estimate = withInterval(value, drawn, models, missing);
  const reason = estimate.low === null ? { reason: "an interval needs at least two base models" } : {};
  return { ...estimate, ...reason, n };
}
