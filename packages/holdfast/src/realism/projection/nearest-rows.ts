import type { DoubleMatrix } from "../linear-algebra/matrix.ts";
import { multiplyTransposed } from "../linear-algebra/multiply.ts";

/** The k nearest rows of every row, itself first, with Euclidean distances in rising order. */
export interface NearestRows {
  readonly indices: number[][];
  readonly distances: number[][];
}

/** Rows that are compared with all others at a time. */
const BATCH = 256;

/** Exact nearest neighbours; of rows at the same distance the one with the lower number comes first. */
export function nearestRows(rows: DoubleMatrix, k: number): NearestRows {
  const squared = rowSquares(rows);
  const found: NearestRows = { indices: [], distances: [] };
  for (let start = 0; start < rows.rows; start += BATCH) {
    const end = Math.min(rows.rows, start + BATCH);
    const some = {
      rows: end - start,
      columns: rows.columns,
      values: rows.values.subarray(start * rows.columns, end * rows.columns),
    };
    const products = multiplyTransposed(some, rows).values;
    for (let i = start; i < end; i++) {
      const distances = Float64Array.from({ length: rows.rows }, (_, j) =>
        j === i ? -1 : Math.max(0, squared[i]! + squared[j]! - 2 * products[(i - start) * rows.rows + j]!),
      );
      const order = smallest(distances, k);
      found.indices.push(order);
      found.distances.push(order.map((j) => Math.sqrt(Math.max(0, distances[j]!))));
    }
  }
  return found;
}

function rowSquares({ rows, columns, values }: DoubleMatrix): Float64Array {
  return Float64Array.from({ length: rows }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < columns; j++) sum += values[i * columns + j]! ** 2;
    return sum;
  });
}

/** Places of the k smallest values, in rising order. */
function smallest(values: Float64Array, k: number): number[] {
  const bound = Float64Array.from(values).sort()[Math.min(k, values.length) - 1]!;
  const places: number[] = [];
  for (let i = 0; i < values.length; i++) if (values[i]! <= bound) places.push(i);
  return places.sort((a, b) => values[a]! - values[b]! || a - b).slice(0, k);
}
