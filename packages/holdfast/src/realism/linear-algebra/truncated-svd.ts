import { EigenvalueDecomposition, Matrix as MlMatrix } from "ml-matrix";
import { type Random, seededRandom } from "../../statistics/random.ts";
import type { LinearMap } from "./linear-map.ts";
import { type DoubleMatrix, transposed } from "./matrix.ts";
import { gramMatrix } from "./multiply.ts";

export interface TruncatedSvdOptions {
  /** Singular triplets to find; at most the smaller side. */
  readonly rank: number;
  readonly seed: number | string;
  /** Directions beyond the rank, and passes over the matrix: enough that three decimals of a figure never depend on the seed. */
  readonly oversampling?: number;
  readonly passes?: number;
}

export interface TruncatedSvd {
  /** Uₖ·Σₖ: the rows of A along the right singular vectors, largest first. */
  readonly scores: DoubleMatrix;
  readonly singularValues: Float64Array;
}

/**
 * Leading part of a singular value decomposition by a randomised range finder with subspace iteration (Halko,
 * Martinsson and Tropp 2011, algorithms 4.4 and 5.1). Deterministic for a seed. The sign of each column is that which
 * makes its largest entry positive.
 */
export function truncatedSvd(
  map: LinearMap,
  { rank, seed, oversampling = 12, passes = 10 }: TruncatedSvdOptions,
): TruncatedSvd {
  const most = Math.min(map.rows, map.columns);
  const kept = Math.min(rank, most);
  const width = Math.min(most, kept + oversampling);
  let range = orthonormalColumns(map.times(gaussian(map.columns, width, seededRandom(seed))));
  for (let pass = 0; pass < passes; pass++) {
    range = orthonormalColumns(map.times(orthonormalColumns(map.transposedTimes(range))));
  }
  const small = transposed(map.transposedTimes(range));
  const { values, vectors } = descendingEigen(gramMatrix(small));
  const singularValues = Float64Array.from(values.subarray(0, kept), (value) =>
    Math.sqrt(Math.max(0, value)),
  );
  return { scores: scoresOf(range, vectors, singularValues), singularValues };
}

function gaussian(rows: number, columns: number, random: Random): DoubleMatrix {
  const values = new Float64Array(rows * columns);
  for (let at = 0; at < values.length; at++) {
    // Box and Muller 1958; 1 − u keeps the logarithm from 0.
    values[at] = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  }
  return { rows, columns, values };
}

/** Gram–Schmidt, twice (Giraud, Langou and Rozložník 2005: twice is enough). A column without anything new becomes 0. */
function orthonormalColumns(block: DoubleMatrix): DoubleMatrix {
  const turned = transposed(block);
  const { rows: width, columns: n, values } = turned;
  for (let i = 0; i < width; i++) {
    const row = values.subarray(i * n, (i + 1) * n);
    const before = length(row);
    for (let round = 0; round < 2; round++) {
      for (let j = 0; j < i; j++) takeProjection(row, values.subarray(j * n, (j + 1) * n));
    }
    const after = length(row);
    const scale = after > 1e-12 * before ? 1 / after : 0;
    for (let k = 0; k < n; k++) row[k] = row[k]! * scale;
  }
  return transposed(turned);
}

function takeProjection(row: Float64Array, unit: Float64Array): void {
  let along = 0;
  for (let k = 0; k < row.length; k++) along += row[k]! * unit[k]!;
  for (let k = 0; k < row.length; k++) row[k] = row[k]! - along * unit[k]!;
}

function length(row: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < row.length; k++) sum += row[k]! * row[k]!;
  return Math.sqrt(sum);
}

/** Eigenvalues of a small symmetric matrix, largest first, with eigenvectors as rows. */
function descendingEigen({ rows: n, values }: DoubleMatrix): {
  values: Float64Array;
  vectors: Float64Array[];
} {
  const matrix = MlMatrix.from1DArray(n, n, Array.from(values));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, {
    assumeSymmetric: true,
  });
  const order = realEigenvalues.map((_, i) => i).sort((a, b) => realEigenvalues[b]! - realEigenvalues[a]!);
  return {
    values: Float64Array.from(order, (i) => realEigenvalues[i]!),
    vectors: order.map((i) => Float64Array.from(eigenvectorMatrix.getColumn(i))),
  };
}

function scoresOf(
  range: DoubleMatrix,
  vectors: readonly Float64Array[],
  singular: Float64Array,
): DoubleMatrix {
  const { rows, columns: width, values } = range;
  const kept = singular.length;
  const scores = new Float64Array(rows * kept);
  for (let k = 0; k < kept; k++) {
    const vector = vectors[k]!;
    let [extreme, sign] = [0, 1];
    for (let i = 0; i < rows; i++) {
      let sum = 0;
      for (let j = 0; j < width; j++) sum += values[i * width + j]! * vector[j]!;
      scores[i * kept + k] = sum * singular[k]!;
      if (Math.abs(sum) > extreme) [extreme, sign] = [Math.abs(sum), Math.sign(sum)];
    }
    if (sign < 0) for (let i = 0; i < rows; i++) scores[i * kept + k] = -scores[i * kept + k]!;
  }
  return { rows, columns: kept, values: scores };
}
