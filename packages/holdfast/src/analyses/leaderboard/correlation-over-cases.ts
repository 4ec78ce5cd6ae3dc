import { resampledMeans, withInterval } from "../../statistics/bootstrap.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { mean } from "../../statistics/mean.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { type Correlations, undefinedCorrelation, weightedCorrelation } from "./model-correlation.ts";

/**
 * Pearson's and Spearman's correlation of two scores over configurations, with 95 % percentile intervals over cases: in
 * each resample the same cases are drawn for every configuration, their means are taken, and the means correlated. It says
 * how far the figure would move with other people; `modelCorrelation` says how far it would with other models.
 * @param x one column a configuration, by case, NaN where it has no score. @param y likewise.
 */
export function correlationOverCases(
  x: readonly Float64Array[],
  y: readonly Float64Array[],
  resamples: Resamples,
): Correlations {
  const [meansX, meansY] = [x, y].map((columns) => columns.map((column) => mean(column)));
  const both = x.map((_, i) => i).filter((i) => meansX![i] !== null && meansY![i] !== null);
  const point = weightedCorrelation(
    Float64Array.from(both, (i) => meansX![i]!),
    Float64Array.from(both, (i) => meansY![i]!),
  );
  const once = new Float64Array(both.length).fill(1);
  const [drawnX, drawnY] = [x, y].map((columns) =>
    resampledMeans(
      resamples,
      both.map((i) => columns[i]!),
    ),
  );
  const draws = {
    pearson: new Float64Array(resamples.resamples),
    spearman: new Float64Array(resamples.resamples),
  };
  for (let r = 0; r < resamples.resamples; r++) {
    const one = weightedCorrelation(
      Float64Array.from(drawnX!, (column) => column[r]!),
      Float64Array.from(drawnY!, (column) => column[r]!),
    );
    draws.pearson[r] = one.pearson(once) ?? Number.NaN;
    draws.spearman[r] = one.spearman(once) ?? Number.NaN;
  }
  const missing = x.length - both.length;
  const estimate = (key: keyof Correlations): Estimate => {
    const value = point[key](once);
    if (value === null) return undefinedCorrelation(both.length, missing);
    const found = withInterval(value, draws[key], resamples.units, missing);
    const reason = found.low === null ? { reason: "an interval needs at least two cases" } : {};
    return { ...found, ...reason, n: both.length };
  };
  return { pearson: estimate("pearson"), spearman: estimate("spearman") };
}
