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
  const [humanMean, syntheticMean] = [columnMeans(human), columnMeans(synthetic)];
  const meanTerm = humanMean.reduce((sum, mean, j) => sum + (mean - syntheticMean[j]!) ** 2, 0);
  if (human.rows < 2 || synthetic.rows < 2) {
    const reason = "a covariance needs at least two rows on either side";
    return { squared: null, root: null, meanTerm, ridge, reason };
  }
  const x = shifted(human, humanMean);
  const y = shifted(synthetic, syntheticMean);
  const traces = squaredNorm(x) / (x.rows - 1) + squaredNorm(y) / (y.rows - 1) + 2 * ridge * x.columns;
  const squared = Math.max(0, meanTerm + traces - 2 * crossTerm(x, y, ridge));
  return { squared, root: Math.sqrt(squared), meanTerm, ridge };
}

/** tr (S₁S₂)^½ of centred rows, by whichever of rows and columns are fewer. */
function crossTerm(x: DoubleMatrix, y: DoubleMatrix, ridge: number): number {
  if (ridge > 0 || Math.min(x.rows, y.rows) > x.columns) return crossOfCovariances(x, y, ridge);
  const product = x.rows <= y.rows ? multiplyTransposed(x, y) : multiplyTransposed(y, x);
  return rootSum(gramMatrix(product)) / Math.sqrt((x.rows - 1) * (y.rows - 1));
}

/** With S₁ = FᵀF the eigenvalues of S₁S₂ are those of F·S₂·Fᵀ, which is symmetric. */
function crossOfCovariances(x: DoubleMatrix, y: DoubleMatrix, ridge: number): number {
  const factor = pivotedCholesky(covariance(x, ridge));
  if (factor.rows === 0) return 0;
  return rootSum(multiplyTransposed(multiplyTransposed(factor, covariance(y, ridge)), factor));
}

function covariance(centred: DoubleMatrix, ridge: number): DoubleMatrix {
  const { rows: d, columns, values } = gramMatrix(transposed(centred));
  for (let at = 0; at < values.length; at++) values[at] = values[at]! / (centred.rows - 1);
  for (let i = 0; i < d; i++) values[i * d + i] = values[i * d + i]! + ridge;
  return { rows: d, columns, values };
}

/** Sum of the roots of the eigenvalues; those that rounding made negative count 0. */
function rootSum(symmetric: DoubleMatrix): number {
  return symmetricEigenvalues(symmetric).reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0);
}
