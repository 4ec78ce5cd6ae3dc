/** Rows of numbers, one embedded chunk a row: the value of row `i`, column `j` is `values[i * columns + j]`. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array | Float32Array;
}

/** A matrix in double precision, in which everything is computed. */
export interface DoubleMatrix extends Matrix {
  readonly values: Float64Array;
}

/**
 * A matrix from lists of numbers.
 * @throws RangeError where rows differ in length, or a number is not finite.
 */
export function matrixOf(rows: readonly (readonly number[])[]): DoubleMatrix {
  const columns = rows[0]?.length ?? 0;
  const values = new Float64Array(rows.length * columns);
  for (const [i, row] of rows.entries()) {
    if (row.length !== columns) {
      throw new RangeError(`row ${i} has ${row.length} numbers where row 0 has ${columns}`);
    }
    values.set(row, i * columns);
  }
  const matrix = { rows: rows.length, columns, values };
  checkMatrix(matrix, "matrix");
  return matrix;
}

/** @throws RangeError where the shape does not fit the values, a side is 0, or a number is not finite. */
export function checkMatrix({ rows, columns, values }: Matrix, name: string): void {
  if (rows < 1 || columns < 1) throw new RangeError(`${name}: no numbers in it (${rows} × ${columns})`);
  if (values.length !== rows * columns) {
    throw new RangeError(`${name}: ${values.length} values do not make ${rows} × ${columns}`);
  }
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) {
      throw new RangeError(`${name}: row ${Math.floor(i / columns)} holds a number that is not finite`);
    }
  }
}

/** Checks two sets of rows that are to be compared. @throws RangeError as checkMatrix, or where columns differ. */
export function checkPair(human: Matrix, synthetic: Matrix): void {
  checkMatrix(human, "human");
  checkMatrix(synthetic, "synthetic");
  if (human.columns !== synthetic.columns) {
    throw new RangeError(`human has ${human.columns} columns, synthetic ${synthetic.columns}`);
  }
}

/** The same numbers in double precision; the matrix itself where it is so already. */
export function inDouble({ rows, columns, values }: Matrix): DoubleMatrix {
  return { rows, columns, values: values instanceof Float64Array ? values : Float64Array.from(values) };
}

/** Mean of every column. */
export function columnMeans({ rows, columns, values }: Matrix): Float64Array {
  const sums = new Float64Array(columns);
  for (let i = 0, at = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) sums[j] = sums[j]! + values[at++]!;
  }
  return sums.map((sum) => sum / rows);
}

/** A copy with `centre` taken from every row. */
export function shifted({ rows, columns, values }: Matrix, centre: Float64Array): DoubleMatrix {
  const moved = new Float64Array(values.length);
  for (let i = 0, at = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++, at++) moved[at] = values[at]! - centre[j]!;
  }
  return { rows, columns, values: moved };
}

/** Columns as rows. */
export function transposed({ rows, columns, values }: Matrix): DoubleMatrix {
  const turned = new Float64Array(values.length);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) turned[j * rows + i] = values[i * columns + j]!;
  }
  return { rows: columns, columns: rows, values: turned };
}

/** Sum of all squares. */
export function squaredNorm({ values }: Matrix): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! * values[i]!;
  return sum;
}
