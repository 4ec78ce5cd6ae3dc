import { resampledDifferences } from "../../../packages/holdfast/src/statistics/bootstrap-statistic.ts";
import {
  type Clustering,
  clusteringBy,
  unitsAlone,
} from "../../../packages/holdfast/src/statistics/clustering.ts";
import {
  type KappaPair,
  kappaDifference,
  kappaPair,
} from "../../../packages/holdfast/src/statistics/kappa-difference.ts";
import { mean } from "../../../packages/holdfast/src/statistics/mean.ts";
import { quantile } from "../../../packages/holdfast/src/statistics/quantile.ts";
import { BadCase, type Fields } from "../case.ts";
import type { Family } from "../family.ts";
import { listField, optionalList } from "../fields.ts";
import { categoriesOf, codesOf } from "../labels.ts";
import { resamplesOf } from "../resamples-of-case.ts";
import { weightsOf } from "../weights.ts";

/**
 * Bootstrap of κ_A − κ_B. Units of a resample are items, or, with a list of `tasks` (`clusters`, `transcripts`), one
 * entry an item, all items of a task; tasks are numbered in order of first appearance. `qNN` is the quantile 0.NN of
 * the defined resamples.
 */
export const kappaDifferenceFamily: Family = (data, keys) => {
  const pair = pairOf(data);
  const clustering = clusteringOf(data, pair.first.units);
  const resamples = resamplesOf(data, clustering.clusters);
  const { value, first, second, low, high, n, undefinedResamples } = kappaDifference(
    pair,
    clustering,
    resamples,
  );
  const drawn = resampledDifferences(pair.first, pair.second, clustering, resamples);
  const again = resampledDifferences(
    pair.first,
    pair.second,
    clustering,
    resamplesOf(data, clustering.clusters),
  );
  if (!drawn.every((difference, r) => Object.is(difference, again[r]))) {
    throw new Error("the same seed gave other resamples the second time");
  }
  const defined = drawn.filter((difference) => !Number.isNaN(difference)).sort();
  return {
    point: value,
    kappaA: first,
    kappaB: second,
    n,
    resamples: resamples.resamples,
    undefined: undefinedResamples,
    mean: mean(defined),
    se: standardDeviation(defined),
    first: orNull(drawn[0]),
    low,
    high,
    ...Object.fromEntries(keys.flatMap((key) => quantileField(key, defined))),
  };
};

function pairOf(data: Fields): KappaPair {
  const truth = listField(data, "truth");
  const [a, b] = [listField(data, "panelA", "raterA", "a"), listField(data, "panelB", "raterB", "b")];
  const categories = categoriesOf(data, truth, a, b);
  const [codes, codesA, codesB] = [truth, a, b].map((answers) => codesOf(answers, categories));
  return kappaPair(codes!, codesA!, codesB!, categories.length, weightsOf(data));
}

function clusteringOf(data: Fields, units: number): Clustering {
  const keys = optionalList(data, "tasks", "task", "clusters", "cluster", "transcripts", "transcript");
  if (keys === undefined) return unitsAlone(units);
  if (keys.length !== units) throw new BadCase(`${keys.length} tasks for ${units} items`);
  return clusteringBy(keys.map(String));
}

function quantileField(key: string, sorted: Float64Array): [string, number | null][] {
  const digits = /^q(\d+)$/.exec(key)?.[1];
  return digits === undefined ? [] : [[key, quantile(sorted, Number(`0.${digits}`))]];
}

/** Over n − 1, as NumPy's `ddof=1`; of thousands of resamples either divisor prints the same. */
function standardDeviation(values: Float64Array): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
