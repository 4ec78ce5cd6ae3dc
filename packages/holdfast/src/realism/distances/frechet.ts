import {
  checkPair,
  columnMeans,
  type DoubleMatrix,
  type Matrix,
  shifted,
  squaredNorm,
  transposed,
} from "../linear-algebra/matrix.ts";
import { gramMatrix, multiplyTransposed } from "../linear-algebra/multiply.ts";
import { pivotedCholesky } from "../linear-algebra/pivoted-cholesky.ts";
import { symmetricEigenvalues } from "../linear-algebra/symmetric-eigenvalues.ts";

export interface FrechetOptions {
  /** Number added to the diagonal of both covariances; 0 (none) by default. It changes the value. */
  readonly ridge?: number;
}

/** Fréchet distance between two normal distributions fitted to the rows. */
export interface FrechetDistance {
  /** |m₁ − m₂|² + tr S₁ + tr S₂ − 2 tr (S₁S₂)^½, at least 0: what is called "Fréchet distance" elsewhere; `null` below two rows. */
  readonly squared: number | null;
  /** Its root, which is the metric. */
  readonly root: number | null;
  /** The share of the means in `squared`. */
  readonly meanTerm: number;
  readonly ridge: number;
  /** Why `squared` is `null`. */
  readonly reason?: string;
}

/**
 * Fréchet distance (Dowson and Landau 1982; as a distance of embeddings, Heusel et al. 2017) between human (n × d) and
 * synthetic (m × d) rows, with covariances over n − 1. Exact with any number of rows: where there are fewer rows than
 * columns, the cross term is the nuclear norm of Xc·Ycᵀ / √((n − 1)(m − 1)), which needs no ridge.
 * @throws RangeError for a ridge below 0, an empty set, numbers that are not finite, or different columns.
 */
export function frechetDistance(
  human: Matrix,
  synthetic: Matrix,
  { ridge = 0 }: FrechetOptions = {},
): FrechetDistance {
  checkPair(human, synthetic);
  if (!(ridge >= 0 && Number.isFinite(ridge)))
    throw new RangeError(`the ridge must be 0 or above, got ${ridge}`);
  return frechetOf(distribution(human), distribution(synthetic), ridge);
}

/** A set of rows as its mean and what is left of the rows about it. */
export interface RowDistribution {
  readonly mean: Float64Array;
  /** Rows less the mean; a row that was drawn k times stands once, times √k. */
  readonly centred: DoubleMatrix;
  /** Rows in all, drawn again ones counted again. */
  readonly count: number;
}

function distribution(rows: Matrix): RowDistribution {
  const mean = columnMeans(rows);
  return { mean, centred: shifted(rows, mean), count: rows.rows };
}

/** The rows that were drawn, each as often as `draws` says. */
export function drawnDistribution(
  { rows, columns, values }: DoubleMatrix,
  draws: ArrayLike<number>,
): RowDistribution {
  const drawn = Array.from({ length: rows }, (_, i) => i).filter((i) => draws[i]! > 0);
  const count = drawn.reduce((sum, i) => sum + draws[i]!, 0);
  const mean = new Float64Array(columns);
  for (const i of drawn) {
    const share = draws[i]! / count;
    for (let j = 0; j < columns; j++) mean[j] = mean[j]! + share * values[i * columns + j]!;
  }
  const centred = new Float64Array(drawn.length * columns);
  for (const [to, i] of drawn.entries()) {
    const scale = Math.sqrt(draws[i]!);
    for (let j = 0; j < columns; j++) {
      centred[to * columns + j] = scale * (values[i * columns + j]! - mean[j]!);
    }
  }
  return { mean, centred: { rows: drawn.length, columns, values: centred }, count };
}

/** As frechetDistance, from means and centred rows. */
export function frechetOf(human: RowDistribution, synthetic: RowDistribution, ridge = 0): FrechetDistance {
  const meanTerm = human.mean.reduce((sum, mean, j) => sum + (mean - synthetic.mean[j]!) ** 2, 0);
  if (human.count < 2 || synthetic.count < 2) {
    const reason = "a covariance needs at least two rows on either side";
    return { squared: null, root: null, meanTerm, ridge, reason };
  }
  const traces = traceOf(human) + traceOf(synthetic) + 2 * ridge * human.centred.columns;
  const squared = Math.max(0, meanTerm + traces - 2 * crossTerm(human, synthetic, ridge));
  return { squared, root: Math.sqrt(squared), meanTerm, ridge };
}

function traceOf({ centred, count }: RowDistribution): number {
  return squaredNorm(centred) / (count - 1);
}

/** tr (S₁S₂)^½, by whichever of rows and columns are fewer. */
function crossTerm(a: RowDistribution, b: RowDistribution, ridge: number): number {
  const [x, y] = [a.centred, b.centred];
  if (ridge > 0 || Math.min(x.rows, y.rows) > x.columns) return crossOfCovariances(a, b, ridge);
  const product = x.rows <= y.rows ? multiplyTransposed(x, y) : multiplyTransposed(y, x);
  return rootSum(gramMatrix(product)) / Math.sqrt((a.count - 1) * (b.count - 1));
}

/** With S₁ = FᵀF the eigenvalues of S₁S₂ are those of F·S₂·Fᵀ, which is symmetric. */
function crossOfCovariances(a: RowDistribution, b: RowDistribution, ridge: number): number {
  const factor = pivotedCholesky(covariance(a, ridge));
  if (factor.rows === 0) return 0;
  return rootSum(multiplyTransposed(multiplyTransposed(factor, covariance(b, ridge)), factor));
}

function covariance({ centred, count }: RowDistribution, ridge: number): DoubleMatrix {
  const { rows: d, columns, values } = gramMatrix(transposed(centred));
  for (let at = 0; at < values.length; at++) values[at] = values[at]! / (count - 1);
  for (let i = 0; i < d; i++) values[i * d + i] = values[i * d + i]! + ridge;
  return { rows: d, columns, values };
}

/** Sum of the roots of the eigenvalues; those that rounding made negative count 0. */
function rootSum(symmetric: DoubleMatrix): number {
  return symmetricEigenvalues(symmetric).reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0);
}
