import { ratioEstimates, resampledMeans, withInterval } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import { mean } from "../../statistics/mean.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../statistics/resamples.ts";

/** How intervals over base models are drawn. */
export interface ModelDraw {
  readonly seed: number;
  readonly resamples: number;
}

/** A value of one configuration or pair, with the base model it belongs to; `null` where it has none. */
export interface ModelValue {
  readonly model: string;
  readonly value: number | null;
}

/** Base models in code unit order with what belongs to each, and resamples of them. */
export interface ModelClusters {
  readonly models: readonly string[];
  /** Position in `models`. */
  readonly of: (model: string) => number;
  readonly resamples: Resamples;
}

const TOO_FEW = "an interval needs at least two base models";

/**
 * Resample base models, since configurations of one model are not independent of each other (K-Bench, *Data analysis
 * and reporting*). Every analysis draws only among the models that it holds. @returns `null` for no model.
 */
export function modelClusters(
  models: Iterable<string>,
  { seed, resamples }: ModelDraw,
): ModelClusters | null {
  const sorted = [...new Set(models)].sort();
  if (sorted.length === 0) return null;
  const place = new Map(sorted.map((model, i) => [model, i]));
  return {
    models: sorted,
    of: (model) => place.get(model)!,
    resamples: drawResamples(sorted.length, resamples, seededRandom(seed)),
  };
}

/**
 * Mean over values with the 95 % percentile interval of the cluster bootstrap over base models: a drawn model brings all
 * its values along, and each resample's mean is the sum of the drawn values over their number (Field & Welsh 2007,
 * resampling whole clusters). `n` counts values, `missing` those without one.
 */
export function meanOverPairs(values: readonly ModelValue[], draw: ModelDraw): Estimate {
  const { there, missing } = split(values);
  const clusters = modelClusters(
    there.map(({ model }) => model),
    draw,
  );
  if (clusters === null) return undefinedEstimate("no pair has a score on both sides", 0, missing);
  const numerator = new Float64Array(clusters.models.length);
  const denominator = new Float64Array(clusters.models.length);
  for (const { model, value } of there) {
    numerator[clusters.of(model)]! += value;
    denominator[clusters.of(model)]! += 1;
  }
  const [estimate] = ratioEstimates(clusters.resamples, [{ numerator, denominator }]);
  return named({ ...estimate!, missing });
}

/** As `meanOverPairs`, with each base model counted once, by the mean of its values; `n` counts base models. */
export function meanOverModels(values: readonly ModelValue[], draw: ModelDraw): Estimate {
  const { there, missing } = split(values);
  const clusters = modelClusters(
    there.map(({ model }) => model),
    draw,
  );
  if (clusters === null) return undefinedEstimate("no pair has a score on both sides", 0, missing);
  const means = Float64Array.from(
    clusters.models,
    (own) => mean(there.filter(({ model }) => model === own).map(({ value }) => value))!,
  );
  const [drawn] = resampledMeans(clusters.resamples, [means]);
  return named(withInterval(mean(means)!, drawn!, means.length, missing));
}

function split(values: readonly ModelValue[]) {
  const there = values.flatMap(({ model, value }) => (value === null ? [] : [{ model, value }]));
  return { there, missing: values.length - there.length };
}

function named(estimate: Estimate): Estimate {
  return estimate.low === null ? { ...estimate, reason: TOO_FEW } : estimate;
}
