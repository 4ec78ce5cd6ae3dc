import { chiSquareTail } from "../../../statistics/chi-square.ts";

/** Counts of categories against what was to be expected of them, row by row. */
export interface CategoryCounts {
  readonly observed: Float64Array;
  readonly expected: Float64Array;
  /** Sum over rows of diag(p) − p pᵀ, by rows. */
  readonly covariance: Float64Array;
}

export interface ChiSquare {
  readonly chiSquare: number;
  readonly df: number;
  /** `null` where nothing is left to test. */
  readonly p: number | null;
}

/** The usual rule for Pearson's statistic (Cochran 1954). */
const LEAST_EXPECTED = 5;

export function emptyCounts(categories: number): CategoryCounts {
  const [observed, expected] = [new Float64Array(categories), new Float64Array(categories)];
  return { observed, expected, covariance: new Float64Array(categories * categories) };
}

/** Adds `rows` rows that share one law. */
export function addLaw({ expected, covariance }: CategoryCounts, law: Float64Array, rows: number): void {
  const size = law.length;
  for (let i = 0; i < size; i++) {
    const weight = rows * law[i]!;
    if (weight === 0) continue;
    expected[i]! += weight;
    covariance[i * size + i]! += weight;
    for (let j = 0; j < size; j++) covariance[i * size + j]! -= weight * law[j]!;
  }
}

/**
 * Chi-square test of counts whose rows may have laws of their own: (O − E)ᵀ V⁻ (O − E) with V the sum of the
 * rows' covariances (the score test for multinomial rows; McCullagh and Nelder 1989, 5.2). Where all rows share
 * one law it is Pearson's Σ (O − E)² / E. Categories with fewer than 5 expected are put together.
 */
export function chiSquareOf(counts: CategoryCounts): ChiSquare {
  const { observed, expected, covariance } = pooled(counts);
  const size = observed.length;
  const rows = observed.reduce((sum, count) => sum + count, 0);
  const impossible = observed.some((count, i) => count > 0 && expected[i] === 0);
  if (impossible) return { chiSquare: Number.MAX_VALUE, df: 1, p: 0 };
  // Forward elimination; a category that the others settle has no pivot and no degree of freedom.
  const factor = new Float64Array(size * size);
  const residual = observed.map((count, i) => count - expected[i]!);
  let chiSquare = 0;
  let df = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      let sum = covariance[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= factor[i * size + k]! * factor[j * size + k]!;
      const pivot = factor[j * size + j]!;
      factor[i * size + j] = pivot === 0 ? 0 : sum / pivot;
    }
    let variance = covariance[i * size + i]!;
    let left = residual[i]!;
    for (let k = 0; k < i; k++) {
      variance -= factor[i * size + k]! ** 2;
      left -= factor[i * size + k]! * residual[k]!;
    }
    const isSettled = variance <= 1e-9 * Math.max(1, rows);
    factor[i * size + i] = isSettled ? 0 : Math.sqrt(variance);
    residual[i] = isSettled ? 0 : left / Math.sqrt(variance);
    chiSquare += residual[i]! ** 2;
    if (!isSettled) df += 1;
  }
  return { chiSquare, df, p: df === 0 ? null : chiSquareTail(chiSquare, df) };
}

/** Rare categories join the first of them, and that one its neighbour if it is still rare. */
function pooled({ observed, expected, covariance }: CategoryCounts): CategoryCounts {
  const size = observed.length;
  const isRare = (i: number) => expected[i]! > 0 && expected[i]! < LEAST_EXPECTED;
  const rare = [...observed.keys()].filter(isRare);
  const rareSum = rare.reduce((sum, i) => sum + expected[i]!, 0);
  const firstCommon = expected.findIndex((count) => count >= LEAST_EXPECTED);
  const home = rareSum < LEAST_EXPECTED && firstCommon !== -1 ? firstCommon : (rare[0] ?? -1);
  const goesTo = [...observed.keys()].map((i) => (isRare(i) ? home : i));
  const kept = [...new Set(goesTo)].sort((a, b) => a - b);
  const result = emptyCounts(kept.length);
  for (let i = 0; i < size; i++) {
    const to = kept.indexOf(goesTo[i]!);
    result.observed[to]! += observed[i]!;
    result.expected[to]! += expected[i]!;
    for (let j = 0; j < size; j++) {
      result.covariance[to * kept.length + kept.indexOf(goesTo[j]!)]! += covariance[i * size + j]!;
    }
  }
  return result;
}
