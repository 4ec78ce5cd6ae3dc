import { selectQuantile } from "../../statistics/select-quantile.ts";
import type { DoubleMatrix } from "../linear-algebra/matrix.ts";
import { type PairGeometry, squaredLengths } from "./pair-geometry.ts";

/**
 * Squared Euclidean distances inside each set and between the two, each laid out like the inner products they come from.
 * Rows that are the same have distance 0, exactly.
 */
export interface SquaredDistances {
  readonly humanHuman: DoubleMatrix;
  readonly syntheticSynthetic: DoubleMatrix;
  readonly humanSynthetic: DoubleMatrix;
}

/** |x − y|² of all pairs. */
export function squaredDistances(geometry: PairGeometry): SquaredDistances {
  const { human, synthetic, humanHuman, syntheticSynthetic, humanSynthetic } = geometry;
  const [h, s] = [squaredLengths(human), squaredLengths(synthetic)];
  return {
    humanHuman: fromProducts(human, h, human, h, humanHuman.values),
    syntheticSynthetic: fromProducts(synthetic, s, synthetic, s, syntheticSynthetic.values),
    humanSynthetic: fromProducts(human, h, synthetic, s, humanSynthetic.values),
  };
}

/**
 * Below this share of |x|² + |y|² the difference |x|² + |y|² − 2·x·y has lost half of its digits, and the distance is
 * summed from the coordinates instead.
 */
const CANCELLED = 1e-8;

function fromProducts(
  a: DoubleMatrix,
  aSquared: Float64Array,
  b: DoubleMatrix,
  bSquared: Float64Array,
  products: Float64Array,
): DoubleMatrix {
  const values = new Float64Array(products.length);
  for (let i = 0, at = 0; i < a.rows; i++) {
    for (let j = 0; j < b.rows; j++, at++) {
      const both = aSquared[i]! + bSquared[j]!;
      const distance = both - 2 * products[at]!;
      values[at] = distance > CANCELLED * both ? distance : summedDistance(a, i, b, j);
    }
  }
  return { rows: a.rows, columns: b.rows, values };
}

function summedDistance(a: DoubleMatrix, i: number, b: DoubleMatrix, j: number): number {
  const depth = a.columns;
  let sum = 0;
  for (let k = 0; k < depth; k++) {
    const difference = a.values[i * depth + k]! - b.values[j * depth + k]!;
    sum += difference * difference;
  }
  return sum;
}

/**
 * Median Euclidean distance over all pairs of two pooled sets, each pair once and no row with itself: the median
 * heuristic for the width of a kernel (Gretton et al. 2012, section 8). `null` where there is one row in all.
 */
export function medianDistance({
  humanHuman,
  syntheticSynthetic,
  humanSynthetic,
}: SquaredDistances): number | null {
  const pooled = humanHuman.rows + syntheticSynthetic.rows;
  const distances = new Float64Array((pooled * (pooled - 1)) / 2);
  let n = 0;
  for (const { rows, values } of [humanHuman, syntheticSynthetic]) {
    for (let i = 0; i < rows; i++) {
      for (let j = i + 1; j < rows; j++) distances[n++] = Math.sqrt(values[i * rows + j]!);
    }
  }
  for (let at = 0; at < humanSynthetic.values.length; at++)
    distances[n++] = Math.sqrt(humanSynthetic.values[at]!);
  return selectQuantile(distances, 0.5);
}
