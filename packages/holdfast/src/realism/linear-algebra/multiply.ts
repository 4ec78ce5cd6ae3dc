import type { DoubleMatrix } from "./matrix.ts";

/** Bytes of the right-hand rows that are worked through before the next left-hand rows: what a core's own cache holds. */
const PANEL_BYTES = 1 << 18;

/**
 * A·Bᵀ, every row of A times every row of B. Four rows meet four rows at a time, so that each number that is fetched
 * serves four products; every product is summed from the first column to the last, so that equal rows give equal
 * results wherever they stand. @throws RangeError where the columns differ.
 */
export function multiplyTransposed(a: DoubleMatrix, b: DoubleMatrix): DoubleMatrix {
  if (a.columns !== b.columns) throw new RangeError(`${a.columns} columns cannot meet ${b.columns}`);
  const values = new Float64Array(a.rows * b.rows);
  eachTile(a.rows, b.rows, a.columns, (i, j) => tile(a, b, i, j, values));
  return { rows: a.rows, columns: b.rows, values };
}

/** A·Aᵀ: half of the products, mirrored. */
export function gramMatrix(a: DoubleMatrix): DoubleMatrix {
  const { rows } = a;
  const values = new Float64Array(rows * rows);
  eachTile(rows, rows, a.columns, (i, j) => {
    if (j + TILE > i) tile(a, a, i, j, values);
  });
  for (let i = 0; i < rows; i++) {
    for (let j = i + 1; j < rows; j++) values[j * rows + i] = values[i * rows + j]!;
  }
  return { rows, columns: rows, values };
}

const TILE = 4;

function eachTile(rows: number, columns: number, depth: number, visit: (i: number, j: number) => void): void {
  const panel = Math.max(TILE, Math.floor(PANEL_BYTES / (8 * depth * TILE)) * TILE);
  for (let start = 0; start < columns; start += panel) {
    const end = Math.min(columns, start + panel);
    for (let i = 0; i < rows; i += TILE) {
      for (let j = start; j < end; j += TILE) visit(i, j);
    }
  }
}

function tile(a: DoubleMatrix, b: DoubleMatrix, i: number, j: number, out: Float64Array): void {
  if (i + TILE <= a.rows && j + TILE <= b.rows) fullTile(a, b, i, j, out);
  else edgeTile(a, b, i, j, out);
}

/** Rows i … of A times rows j … of B where fewer than four are left. */
function edgeTile(a: DoubleMatrix, b: DoubleMatrix, i: number, j: number, out: Float64Array): void {
  const depth = a.columns;
  for (let row = i; row < Math.min(a.rows, i + TILE); row++) {
    for (let column = j; column < Math.min(b.rows, j + TILE); column++) {
      let sum = 0;
      for (let k = 0; k < depth; k++) sum += a.values[row * depth + k]! * b.values[column * depth + k]!;
      out[row * b.rows + column] = sum;
    }
  }
}

/** Sixteen sums in local variables: that they need not be fetched and stored is what makes the product fast. */
function fullTile(a: DoubleMatrix, b: DoubleMatrix, i: number, j: number, out: Float64Array): void {
  const [x, y, depth, width] = [a.values, b.values, a.columns, b.rows];
  const [a0, b0] = [i * depth, j * depth];
  const [a1, a2, a3] = [a0 + depth, a0 + 2 * depth, a0 + 3 * depth];
  const [b1, b2, b3] = [b0 + depth, b0 + 2 * depth, b0 + 3 * depth];
  let [s00, s01, s02, s03, s10, s11, s12, s13] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [s20, s21, s22, s23, s30, s31, s32, s33] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < depth; k++) {
    const x0 = x[a0 + k]!;
    const x1 = x[a1 + k]!;
    const x2 = x[a2 + k]!;
    const x3 = x[a3 + k]!;
    const y0 = y[b0 + k]!;
    const y1 = y[b1 + k]!;
    const y2 = y[b2 + k]!;
    const y3 = y[b3 + k]!;
    s00 += x0 * y0;
    s01 += x0 * y1;
    s02 += x0 * y2;
    s03 += x0 * y3;
    s10 += x1 * y0;
    s11 += x1 * y1;
    s12 += x1 * y2;
    s13 += x1 * y3;
    s20 += x2 * y0;
    s21 += x2 * y1;
    s22 += x2 * y2;
    s23 += x2 * y3;
    s30 += x3 * y0;
    s31 += x3 * y1;
    s32 += x3 * y2;
    s33 += x3 * y3;
  }
  const at = i * width + j;
  putFour(out, at, s00, s01, s02, s03);
  putFour(out, at + width, s10, s11, s12, s13);
  putFour(out, at + 2 * width, s20, s21, s22, s23);
  putFour(out, at + 3 * width, s30, s31, s32, s33);
}

function putFour(out: Float64Array, at: number, a: number, b: number, c: number, d: number): void {
  out[at] = a;
  out[at + 1] = b;
  out[at + 2] = c;
  out[at + 3] = d;
}
