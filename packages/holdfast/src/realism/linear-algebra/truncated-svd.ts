import { EigenvalueDecomposition, Matrix as MlMatrix } from "ml-matrix";
import { asColumns, krylovBasis } from "./krylov-basis.ts";
import type { LinearMap } from "./linear-map.ts";
import { type DoubleMatrix, transposed } from "./matrix.ts";
import { gramMatrix } from "./multiply.ts";

export interface TruncatedSvdOptions {
  /** Singular triplets to find; at most the smaller side. */
  readonly rank: number;
  /** Where the search begins; what it finds does not depend on it but for rounding. */
  readonly seed: number | string;
}

export interface TruncatedSvd {
  /** Uₖ·Σₖ: the rows of A along the right singular vectors, largest first. */
  readonly scores: DoubleMatrix;
  readonly singularValues: Float64Array;
}

/** A triplet counts as found where AᵀA·v differs from σ²·v by less than this share of the largest σ². */
const FOUND = 1e-8;

/**
 * Leading part of a singular value decomposition by a block Lanczos search that goes on until the last of the triplets is
 * found to eight digits. The sign of each column of the scores makes its largest entry positive. Same input, same bytes.
 */
export function truncatedSvd(map: LinearMap, { rank, seed }: TruncatedSvdOptions): TruncatedSvd {
  const kept = Math.min(rank, map.rows, map.columns);
  const basis = krylovBasis(map, seed);
  for (let size = 3 * kept + 40; ; size = Math.ceil(1.5 * size)) {
    const hasMore = basis.extend(size);
    const found = ritzVectors(map, basis.vectors, kept);
    if (!hasMore || basis.vectors.length >= map.columns || isFound(map, found)) return found;
  }
}

interface RitzVectors extends TruncatedSvd {
  /** Last right singular vector. */
  readonly last: Float64Array;
}

function ritzVectors(map: LinearMap, vectors: readonly Float64Array[], kept: number): RitzVectors {
  const image = map.times(asColumns(vectors, map.columns));
  const { values, vectors: turns } = descendingEigen(gramMatrix(transposed(image)));
  const singularValues = Float64Array.from({ length: kept }, (_, k) =>
    Math.sqrt(Math.max(0, values[k] ?? 0)),
  );
  return {
    singularValues,
    scores: scoresOf(image, turns, kept),
    last: combined(vectors, turns[kept - 1], map.columns),
  };
}

function isFound(map: LinearMap, { scores, singularValues, last }: RitzVectors): boolean {
  const { rows, columns: kept, values } = scores;
  const column = Float64Array.from({ length: rows }, (_, i) => values[i * kept + kept - 1]!);
  const back = map.transposedTimes({ rows, columns: 1, values: column }).values;
  const square = singularValues[kept - 1]! ** 2;
  // The sign of a score is set for readers; that of the vector is not.
  const residual = (sign: number) =>
    Math.sqrt(back.reduce((sum, value, j) => sum + (sign * value - square * last[j]!) ** 2, 0));
  return Math.min(residual(1), residual(-1)) <= FOUND * singularValues[0]! ** 2;
}

/** Sum of directions by weights. */
function combined(
  vectors: readonly Float64Array[],
  weights: Float64Array | undefined,
  size: number,
): Float64Array {
  const sum = new Float64Array(size);
  for (const [k, vector] of vectors.entries()) {
    const weight = weights?.[k] ?? 0;
    for (let j = 0; j < size; j++) sum[j] = sum[j]! + weight * vector[j]!;
  }
  return sum;
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
  { rows, columns: width, values }: DoubleMatrix,
  turns: readonly Float64Array[],
  kept: number,
): DoubleMatrix {
  const scores = new Float64Array(rows * kept);
  for (let k = 0; k < kept; k++) {
    const turn = turns[k];
    if (turn === undefined) continue;
    let [extreme, sign] = [0, 1];
    for (let i = 0; i < rows; i++) {
      let sum = 0;
      for (let j = 0; j < width; j++) sum += values[i * width + j]! * turn[j]!;
      scores[i * kept + k] = sum;
      if (Math.abs(sum) > extreme) [extreme, sign] = [Math.abs(sum), Math.sign(sum)];
    }
    if (sign < 0) for (let i = 0; i < rows; i++) scores[i * kept + k] = -scores[i * kept + k]!;
  }
  return { rows, columns: kept, values: scores };
}
