import { withInterval } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { risingOrder, weightedMidRanks, weightedPearson } from "../../statistics/weighted-correlation.ts";
import { type ModelDraw, modelClusters } from "./model-draws.ts";

/** Two figures of one configuration, with the base model it belongs to; `null` where it has none. */
export interface ModelPoint {
  readonly model: string;
  readonly x: number | null;
  readonly y: number | null;
}

export interface Correlations {
  readonly pearson: Estimate;
  readonly spearman: Estimate;
}

/** Pearson's and Spearman's correlation of two columns under weights that may change from call to call. */
export interface WeightedCorrelation {
  pearson(weights: ArrayLike<number>): number | null;
  spearman(weights: ArrayLike<number>): number | null;
}

/**
 * Pearson's and Spearman's correlation over configurations, with 95 % percentile intervals of the cluster bootstrap over
 * base models: a drawn model brings all its configurations along, and ranks are taken anew in each resample. Spearman's is
 * Pearson's of mid-ranks (Spearman 1904; ties share the mean of their ranks). `n` counts configurations, `missing` those
 * that lack a figure.
 */
export function modelCorrelation(points: readonly ModelPoint[], draw: ModelDraw): Correlations {
  const both = points.filter(({ x, y }) => x !== null && y !== null);
  const correlation = weightedCorrelation(
    Float64Array.from(both, ({ x }) => x!),
    Float64Array.from(both, ({ y }) => y!),
  );
  const drawn = drawnCorrelations(
    both.map(({ model }) => model),
    correlation,
    draw,
  );
  const once = new Float64Array(both.length).fill(1);
  const estimate = (key: keyof Correlations): Estimate => {
    const value = correlation[key](once);
    const missing = points.length - both.length;
    if (value === null) return undefinedCorrelation(both.length, missing);
    const found = withInterval(value, drawn[key], drawn.models, missing);
    const reason = found.low === null ? { reason: "an interval needs at least two base models" } : {};
    return { ...found, ...reason, n: both.length };
  };
  return { pearson: estimate("pearson"), spearman: estimate("spearman") };
}

export function undefinedCorrelation(n: number, missing: number): Estimate {
  return undefinedEstimate("a correlation needs two configurations that differ in both figures", n, missing);
}

/** Both columns are sorted once, whatever the weights. */
export function weightedCorrelation(x: Float64Array, y: Float64Array): WeightedCorrelation {
  const [orderX, orderY] = [risingOrder(x), risingOrder(y)];
  const [ranksX, ranksY] = [new Float64Array(x.length), new Float64Array(y.length)];
  return {
    pearson: (weights) => weightedPearson(x, y, weights),
    spearman: (weights) =>
      weightedPearson(
        weightedMidRanks(x, orderX, weights, ranksX),
        weightedMidRanks(y, orderY, weights, ranksY),
        weights,
      ),
  };
}

/** Correlations in each resample of base models; NaN where one is undefined. */
function drawnCorrelations(models: readonly string[], correlation: WeightedCorrelation, draw: ModelDraw) {
  const pearson = new Float64Array(draw.resamples).fill(Number.NaN);
  const spearman = pearson.slice();
  const clusters = modelClusters(models, draw);
  if (clusters === null) return { pearson, spearman, models: 0 };
  const places = Int32Array.from(models, clusters.of);
  const weights = new Float64Array(models.length);
  const { counts, units } = clusters.resamples;
  for (let r = 0; r < draw.resamples; r++) {
    for (let i = 0; i < weights.length; i++) weights[i] = counts[r * units + places[i]!]!;
    pearson[r] = correlation.pearson(weights) ?? Number.NaN;
    spearman[r] = correlation.spearman(weights) ?? Number.NaN;
  }
  return { pearson, spearman, models: clusters.models.length };
}
