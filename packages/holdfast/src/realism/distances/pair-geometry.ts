import { checkPair, type DoubleMatrix, inDouble, type Matrix } from "../linear-algebra/matrix.ts";
import { gramMatrix, multiplyTransposed } from "../linear-algebra/multiply.ts";

/** Two sets of rows with the inner products between them, from which cosines follow. */
export interface CrossGeometry {
  readonly human: DoubleMatrix;
  readonly synthetic: DoubleMatrix;
  /** Human by synthetic. */
  readonly humanSynthetic: DoubleMatrix;
}

/** With those inside either set too, from which Euclidean distances follow. */
export interface PairGeometry extends CrossGeometry {
  readonly humanHuman: DoubleMatrix;
  readonly syntheticSynthetic: DoubleMatrix;
}

/**
 * Inner products of every human (n × d) with every synthetic row (m × d): n·m products of rows.
 * @throws RangeError for an empty set, numbers that are not finite, or different columns.
 */
export function crossGeometry(human: Matrix, synthetic: Matrix): CrossGeometry {
  checkPair(human, synthetic);
  const [x, y] = [inDouble(human), inDouble(synthetic)];
  return { human: x, synthetic: y, humanSynthetic: multiplyTransposed(x, y) };
}

/** All inner products: n²/2 + m²/2 + n·m products of rows. @throws RangeError as crossGeometry. */
export function pairGeometry(human: Matrix, synthetic: Matrix): PairGeometry {
  const cross = crossGeometry(human, synthetic);
  return {
    ...cross,
    humanHuman: gramMatrix(cross.human),
    syntheticSynthetic: gramMatrix(cross.synthetic),
  };
}

/** |x|² of every row, summed in the order in which products of rows are. */
export function squaredLengths({ rows, columns, values }: DoubleMatrix): Float64Array {
  const squared = new Float64Array(rows);
  for (let i = 0, at = 0; i < rows; i++) {
    let sum = 0;
    for (let j = 0; j < columns; j++, at++) sum += values[at]! * values[at]!;
    squared[i] = sum;
  }
  return squared;
}
