import { type DoubleMatrix, type Matrix, transposed } from "./matrix.ts";
import { multiplyTransposed } from "./multiply.ts";

/** A matrix A (rows × columns) that is only ever multiplied: dense, or sparse and far too large to write out. */
export interface LinearMap {
  readonly rows: number;
  readonly columns: number;
  /** A·B for B of `columns` rows. */
  times(block: DoubleMatrix): DoubleMatrix;
  /** Aᵀ·B for B of `rows` rows. */
  transposedTimes(block: DoubleMatrix): DoubleMatrix;
}

/** A dense matrix as a map. */
export function denseMap(matrix: DoubleMatrix): LinearMap {
  const turned = transposed(matrix);
  return {
    rows: matrix.rows,
    columns: matrix.columns,
    times: (block) => multiplyTransposed(matrix, transposed(block)),
    transposedTimes: (block) => multiplyTransposed(turned, transposed(block)),
  };
}

/** Rows scaled to length 1. @returns the numbers of rows that are too short to have a direction, unscaled. */
export function scaleRows({ rows, columns, values }: DoubleMatrix, shortest: number): number[] {
  const without: number[] = [];
  for (let i = 0; i < rows; i++) {
    const row = values.subarray(i * columns, (i + 1) * columns);
    const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
    if (length <= shortest) without.push(i);
    else for (let j = 0; j < columns; j++) row[j] = row[j]! / length;
  }
  return without;
}

/** The rows with these numbers, in this order. */
export function pickRows({ columns, values }: Matrix, rows: readonly number[]): DoubleMatrix {
  const picked = new Float64Array(rows.length * columns);
  for (const [i, row] of rows.entries()) {
    picked.set(values.subarray(row * columns, (row + 1) * columns), i * columns);
  }
  return { rows: rows.length, columns, values: picked };
}
