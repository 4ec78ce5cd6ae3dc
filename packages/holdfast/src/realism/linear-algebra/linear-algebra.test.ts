import fc from "fast-check";
import { EigenvalueDecomposition, Matrix as MlMatrix, SVD } from "ml-matrix";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { krylovBasis } from "./krylov-basis.ts";
import { denseMap } from "./linear-map.ts";
import { checkMatrix, type DoubleMatrix, matrixOf, transposed } from "./matrix.ts";
import { gramMatrix, multiplyTransposed } from "./multiply.ts";
import { pivotedCholesky } from "./pivoted-cholesky.ts";
import { symmetricEigenvalues } from "./symmetric-eigenvalues.ts";
import { truncatedSvd } from "./truncated-svd.ts";

function randomMatrix(rows: number, columns: number, seed: number): DoubleMatrix {
  const random = seededRandom(seed);
  return { rows, columns, values: Float64Array.from({ length: rows * columns }, () => random() - 0.5) };
}

const listed = ({ rows, columns, values }: DoubleMatrix) =>
  MlMatrix.from1DArray(rows, columns, Array.from(values));
const SHAPES = fc.tuple(
  fc.integer({ min: 1, max: 23 }),
  fc.integer({ min: 1, max: 23 }),
  fc.integer({ min: 1, max: 9 }),
);

describe("A·Bᵀ", () => {
  it("multiplies by hand: (1 2)·(3 4) = 11, (1 2)·(5 6) = 17", () => {
    expect([
      ...multiplyTransposed(
        matrixOf([[1, 2]]),
        matrixOf([
          [3, 4],
          [5, 6],
        ]),
      ).values,
    ]).toEqual([11, 17]);
  });

  it("equals the plain product for every shape, also where fours do not fit", () => {
    fc.assert(
      fc.property(SHAPES, ([n, m, d]) => {
        const [a, b] = [randomMatrix(n, d, n), randomMatrix(m, d, m + 100)];
        const wanted = listed(a).mmul(listed(b).transpose()).to1DArray();
        const got = multiplyTransposed(a, b).values;
        for (const [i, value] of wanted.entries()) expect(got[i]).toBeCloseTo(value, 12);
        const self = multiplyTransposed(a, a).values;
        expect(gramMatrix(a).values).toEqual(self);
      }),
    );
  });

  it("refuses rows of different lengths, a matrix without numbers, and numbers that are none", () => {
    expect(() => multiplyTransposed(matrixOf([[1]]), matrixOf([[1, 2]]))).toThrow(/1 columns cannot meet 2/);
    expect(() => matrixOf([[1, 2], [3]])).toThrow(/row 1 has 1 numbers where row 0 has 2/);
    expect(() => matrixOf([])).toThrow(/no numbers/);
    expect(() => matrixOf([[1], [Number.NaN]])).toThrow(/row 1 holds a number that is not finite/);
    expect(() => checkMatrix({ rows: 2, columns: 2, values: new Float64Array(3) }, "m")).toThrow(
      /do not make/,
    );
  });
});

describe("Eigenvalues of a symmetric matrix", () => {
  it("finds 1 and 3 of (2 1; 1 2)", () => {
    const [a, b] = symmetricEigenvalues(
      matrixOf([
        [2, 1],
        [1, 2],
      ]),
    );
    expect(a).toBeCloseTo(1, 14);
    expect(b).toBeCloseTo(3, 14);
  });

  it("agrees with a full decomposition, also where ranks are low or values repeat", () => {
    fc.assert(
      fc.property(SHAPES, ([n, , rank]) => {
        const matrix = gramMatrix(randomMatrix(n, rank, n * 31 + rank));
        const wanted = new EigenvalueDecomposition(listed(matrix), { assumeSymmetric: true }).realEigenvalues
          .slice()
          .sort((x, y) => x - y);
        const got = symmetricEigenvalues(matrix);
        for (const [i, value] of wanted.entries()) expect(got[i]).toBeCloseTo(value, 11);
      }),
    );
    expect([
      ...symmetricEigenvalues(
        matrixOf([
          [0, 0],
          [0, 0],
        ]),
      ),
    ]).toEqual([0, 0]);
  });
});

describe("A factor F with FᵀF = S", () => {
  it("has as many rows as S has rank", () => {
    const rows = randomMatrix(3, 7, 5);
    const s = gramMatrix(transposed(rows));
    const factor = pivotedCholesky(s);
    expect(factor.rows).toBe(3);
    const again = gramMatrix(transposed(factor)).values;
    for (const [i, value] of s.values.entries()) expect(again[i]).toBeCloseTo(value, 12);
  });

  it("has none for a matrix of zeros", () => {
    expect(
      pivotedCholesky(
        matrixOf([
          [0, 0],
          [0, 0],
        ]),
      ).rows,
    ).toBe(0);
  });
});

describe("A Krylov basis", () => {
  it("holds the same directions whether it grows in one step or in many, all orthonormal", () => {
    const map = denseMap(randomMatrix(40, 30, 3));
    const [atOnce, grown] = [krylovBasis(map, 1), krylovBasis(map, 1)];
    atOnce.extend(21);
    for (const size of [4, 5, 11, 21]) expect(grown.extend(size)).toBe(true);
    expect(grown.vectors).toEqual(atOnce.vectors);
    for (const [i, a] of grown.vectors.entries()) {
      for (const [j, b] of grown.vectors.entries()) {
        const product = a.reduce((sum, value, k) => sum + value * b[k]!, 0);
        expect(product).toBeCloseTo(i === j ? 1 : 0, 10);
      }
    }
  });

  it("ends with the space: a matrix of rank 2 has two directions, and those that map to nothing", () => {
    const basis = krylovBasis(
      denseMap(
        matrixOf([
          [1, 0, 0, 0, 0, 0],
          [0, 1, 0, 0, 0, 0],
        ]),
      ),
      1,
    );
    expect(basis.extend(6)).toBe(false);
    expect(basis.vectors.length).toBeLessThan(6);
  });
});

describe("A truncated decomposition", () => {
  it("finds the leading singular values and scores whatever the seed", () => {
    const matrix = randomMatrix(60, 25, 8);
    const exact = new SVD(listed(matrix));
    for (const seed of [1, 2]) {
      const { singularValues, scores } = truncatedSvd(denseMap(matrix), { rank: 5, seed });
      for (let k = 0; k < 5; k++) {
        expect(singularValues[k]).toBeCloseTo(exact.diagonal[k]!, 8);
        const column = exact.leftSingularVectors.getColumn(k).map((value) => value * exact.diagonal[k]!);
        const sign = Math.sign(column[0]! * scores.values[k]!);
        for (const [i, value] of column.entries()) {
          expect(scores.values[i * 5 + k]).toBeCloseTo(sign * value, 6);
        }
      }
    }
  });

  it("tells equal singular values apart, and ends where there is nothing more", () => {
    const { singularValues } = truncatedSvd(
      denseMap(
        matrixOf([
          [2, 0, 0],
          [0, 2, 0],
          [0, 0, 1],
        ]),
      ),
      { rank: 3, seed: 1 },
    );
    expect([...singularValues]).toEqual([2, 2, 1].map((value) => expect.closeTo(value, 10)));
  });

  it("keeps no more than the smaller side, and is zero beyond the rank", () => {
    const { singularValues } = truncatedSvd(
      denseMap(
        matrixOf([
          [1, 0, 0],
          [2, 0, 0],
        ]),
      ),
      { rank: 9, seed: 1 },
    );
    expect(singularValues[0]).toBeCloseTo(Math.sqrt(5), 12);
    expect(singularValues[1]).toBeCloseTo(0, 6);
    expect(singularValues).toHaveLength(2);
  });
});
