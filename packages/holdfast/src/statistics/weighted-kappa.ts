import { type AgreementWeights, weightMatrix } from "./agreement-weights.ts";
import type { CodeVector } from "./code-vector.ts";
import { cohenKappaOfCounts, type Kappa } from "./cohen-kappa.ts";
import { ofConfusion } from "./confusion-table.ts";
import { evaluate, type SummedStatistic } from "./summed-statistic.ts";

/**
 * Weighted κ (Cohen 1968): po = Σ w p_jk, pe = Σ w p_j. p_.k, κ = (po − pe) / (1 − pe).
 * @param counts items, row by row: row of the first rater, column of the second.
 * @param weights agreement weights of `weightMatrix`, laid out likewise.
 */
export function weightedKappaOfCounts(
  counts: ArrayLike<number>,
  categories: number,
  weights: Float64Array,
): Kappa {
  const rows = new Float64Array(categories);
  const columns = new Float64Array(categories);
  let n = 0;
  let apart = 0;
  for (let j = 0; j < categories; j++) {
    for (let k = 0; k < categories; k++) {
      const count = counts[j * categories + k]!;
      rows[j]! += count;
      columns[k]! += count;
      n += count;
      apart += count * (1 - weights[j * categories + k]!);
    }
  }
  if (n === 0) return { value: null, po: null, pe: null, n, reason: "no item was rated by both" };
  let expectedApart = 0;
  for (let j = 0; j < categories; j++) {
    for (let k = 0; k < categories; k++) {
      expectedApart += rows[j]! * columns[k]! * (1 - weights[j * categories + k]!);
    }
  }
  const po = 1 - apart / n;
  const pe = 1 - expectedApart / (n * n);
  // A sum of terms of 0 or more is exactly 0 only where each of them is.
  if (expectedApart === 0) {
    return { value: null, po, pe, n, reason: "by chance alone the raters would never disagree" };
  }
  return { value: 1 - apart / n / (expectedApart / (n * n)), po, pe, n };
}

/**
 * κ of two raters over the units that both rated, as a statistic that can be resampled: Cohen's (1960) without
 * weights, weighted (1968) with them.
 */
export function kappaStatistic(
  first: CodeVector,
  second: CodeVector,
  categories: number,
  weights: AgreementWeights = "identity",
): SummedStatistic<Kappa> {
  if (weights === "identity") return ofConfusion(first, second, categories, cohenKappaOfCounts);
  const matrix = weightMatrix(weights, categories);
  return ofConfusion(first, second, categories, (counts) =>
    weightedKappaOfCounts(counts, categories, matrix),
  );
}

/** κ of two raters' codes; see `kappaStatistic`. */
export function kappaOfCodes(
  first: CodeVector,
  second: CodeVector,
  categories: number,
  weights: AgreementWeights = "identity",
): Kappa {
  return evaluate(kappaStatistic(first, second, categories, weights));
}
