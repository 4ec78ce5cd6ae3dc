import type { DoubleMatrix } from "./matrix.ts";

/**
 * Rows F with FᵀF = S for a symmetric matrix S without negative eigenvalues, as many as its rank: the pivoted Cholesky
 * factor (Higham 2002, section 10.3), its columns left in the order of S. It stops where what is left is rounding.
 */
export function pivotedCholesky({ rows: n, values }: DoubleMatrix): DoubleMatrix {
  const left = Float64Array.from({ length: n }, (_, i) => values[i * n + i]!);
  const enough = n * Number.EPSILON * left.reduce((most, one) => Math.max(most, one), 0);
  const factor = new Float64Array(n * n);
  let rank = 0;
  for (; rank < n; rank++) {
    const pivot = largest(left);
    if (left[pivot]! <= enough) break;
    factorRow(values, factor, n, rank, pivot);
    const row = rank * n;
    const scale = 1 / Math.sqrt(left[pivot]!);
    for (let j = 0; j < n; j++) {
      const entry = factor[row + j]! * scale;
      factor[row + j] = entry;
      left[j] = left[j]! - entry * entry;
    }
    left[pivot] = 0;
  }
  return { rows: rank, columns: n, values: factor.slice(0, rank * n) };
}

/** Row `pivot` of S less what the rows before account for. */
function factorRow(s: Float64Array, factor: Float64Array, n: number, rank: number, pivot: number): void {
  const row = rank * n;
  for (let j = 0; j < n; j++) factor[row + j] = s[pivot * n + j]!;
  for (let before = 0; before < rank; before++) {
    const start = before * n;
    const share = factor[start + pivot]!;
    if (share === 0) continue;
    for (let j = 0; j < n; j++) factor[row + j] = factor[row + j]! - share * factor[start + j]!;
  }
}

function largest(values: Float64Array): number {
  let at = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[at]!) at = i;
  return at;
}
