import type { AgreementWeights } from "./agreement-weights.ts";
import { estimateDifference, type ResampledEstimate } from "./bootstrap-statistic.ts";
import type { Clustering } from "./clustering.ts";
import { type CodeVector, requireSameUnits } from "./code-vector.ts";
import type { Kappa } from "./cohen-kappa.ts";
import type { Resamples } from "./resamples.ts";
import { evaluate, type SummedStatistic } from "./summed-statistic.ts";
import { kappaStatistic } from "./weighted-kappa.ts";

/** κ of two raters, or panels, with the same truth. */
export interface KappaPair {
  readonly first: SummedStatistic<Kappa>;
  readonly second: SummedStatistic<Kappa>;
}

/** κ_first − κ_second with both sides. */
export interface KappaDifference extends ResampledEstimate {
  readonly first: Kappa;
  readonly second: Kappa;
}

/**
 * Difference of the κ of two raters with the truth, paired: each resample is used for both (McKenzie et al. 1996). Percentile interval
 * of type-7 quantiles; resamples in which either κ is undefined are dropped and counted.
 * @param clustering what is drawn together: `unitsAlone`, or by task or transcript with `clusteringBy`.
 */
export function kappaDifference(
  pair: KappaPair,
  clustering: Clustering,
  resamples: Resamples,
): KappaDifference {
  const estimate = estimateDifference(pair.first, pair.second, clustering, resamples);
  return { ...estimate, first: evaluate(pair.first), second: evaluate(pair.second) };
}

/** How a pair of κ is taken. */
export interface KappaPairOptions {
  readonly weights?: AgreementWeights | undefined;
  /**
   * `shared` (unless said): over the units that truth and both raters have, so that neither gains by leaving hard ones
   * out. `own`: each over the units that truth and that rater have.
   */
  readonly units?: "shared" | "own";
}

/** The two κ of a difference. @throws RangeError where vectors are of different units. */
export function kappaPair(
  truth: CodeVector,
  first: CodeVector,
  second: CodeVector,
  categories: number,
  { weights, units = "shared" }: KappaPairOptions = {},
): KappaPair {
  requireSameUnits(truth, first);
  requireSameUnits(truth, second);
  const common =
    units === "own" ? truth : truth.map((code, u) => (first[u]! < 0 || second[u]! < 0 ? -1 : code));
  return {
    first: kappaStatistic(common, first, categories, weights),
    second: kappaStatistic(common, second, categories, weights),
  };
}
