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
import { listField } from "../fields.ts";
import { categoriesOf, codesOf } from "../labels.ts";
import { resamplesOf } from "../resamples-of-case.ts";
import { weightsOf } from "../weights.ts";

/** Lists of a case that do not say what is drawn together. */
const OTHER_LISTS = [
  "truth",
  "panelA",
  "panelB",
  "raterA",
  "raterB",
  "labels",
  "categories",
  "indices",
  "weights",
];

/**
 * Bootstrap of κ_A − κ_B, each over the items that truth and that panel have. Units of a resample are items, or, with
 * another list of one entry an item (`tasks`, `clusters`), all items with the same entry. `qNN` is the quantile 0.NN of
 * the defined resamples.
 */
export const kappaDifferenceFamily: Family = (data, wanted) => {
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
    ...Object.fromEntries(Object.keys(wanted).flatMap((key) => quantileField(key, defined))),
  };
};

function pairOf(data: Fields): KappaPair {
  const truth = listField(data, "truth");
  const [a, b] = [listField(data, "panelA", "raterA"), listField(data, "panelB", "raterB")];
  const categories = categoriesOf(data, truth, a, b);
  const [codes, codesA, codesB] = [truth, a, b].map((answers) => codesOf(answers, categories));
  return kappaPair(codes!, codesA!, codesB!, categories.length, { weights: weightsOf(data), units: "own" });
}

/** Clusters that are numbers are in their order, as their indices are; others in that of first appearance. */
function clusteringOf(data: Fields, units: number): Clustering {
  const name = Object.keys(data).find((key) => !OTHER_LISTS.includes(key) && Array.isArray(data[key]));
  if (name === undefined) return unitsAlone(units);
  const keys = listField(data, name);
  if (keys.length !== units) throw new BadCase(`data.${name} has ${keys.length} entries for ${units} items`);
  if (!keys.every((key) => typeof key === "number")) return clusteringBy(keys.map(String));
  const places = new Map([...new Set(keys)].sort((a, b) => a - b).map((key, place) => [key, place]));
  return { clusters: places.size, of: Int32Array.from(keys, (key) => places.get(key)!) };
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
