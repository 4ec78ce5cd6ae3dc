import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { type DoubleMatrix, matrixOf } from "../linear-algebra/matrix.ts";
import { drawnDistribution, frechetDistance, frechetOf } from "./frechet.ts";
import { maximumMeanDiscrepancy } from "./maximum-mean-discrepancy.ts";
import { nearestNeighbourCosine } from "./nearest-neighbour.ts";

function randomRows(rows: number, columns: number, seed: number): DoubleMatrix {
  const random = seededRandom(seed);
  return { rows, columns, values: Float64Array.from({ length: rows * columns }, () => random() - 0.3) };
}

const moved = ({ rows, columns, values }: DoubleMatrix, by: number) => ({
  rows,
  columns,
  values: values.map((value, at) => value + by * ((at % columns) + 1)),
});

const PAIR = fc.tuple(
  fc.integer({ min: 2, max: 12 }),
  fc.integer({ min: 2, max: 12 }),
  fc.integer({ min: 1, max: 15 }),
  fc.integer({ min: 1, max: 999 }),
);
const pairOf = ([n, m, d, seed]: readonly [number, number, number, number]) =>
  [randomRows(n, d, seed), randomRows(m, d, seed + 1000)] as const;

describe("Nearest-neighbour cosine distance", () => {
  it("is worked by hand in the plane", () => {
    // Human (1,0), (0,1); synthetic (3,4): cosines 0.6 and 0.8. To human: 1 − 0.8 = 0.2; to synthetic: (0.4 + 0.2) / 2 = 0.3.
    const got = nearestNeighbourCosine(
      matrixOf([
        [1, 0],
        [0, 1],
      ]),
      matrixOf([[3, 4]]),
    );
    expect(got.synthToHuman).toBeCloseTo(0.2, 14);
    expect(got.humanToSynth).toBeCloseTo(0.3, 14);
    expect(got.symmetric).toBeCloseTo(0.25, 14);
    expect(got.maxHumanToSynth).toBeCloseTo(0.4, 14);
  });

  it("does not depend on the lengths of rows, and turns round with the sides", () => {
    fc.assert(
      fc.property(PAIR, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (shape, scale) => {
        const [human, synthetic] = pairOf(shape);
        const one = nearestNeighbourCosine(human, synthetic);
        const scaled = { ...human, values: human.values.map((value) => value * scale) };
        expect(nearestNeighbourCosine(scaled, synthetic).synthToHuman).toBeCloseTo(one.synthToHuman, 10);
        expect(nearestNeighbourCosine(synthetic, human).humanToSynth).toBeCloseTo(one.synthToHuman, 12);
      }),
    );
  });

  it("refuses a row of zeros on either side, and says which", () => {
    const [zero, one] = [
      matrixOf([
        [1, 0],
        [0, 0],
      ]),
      matrixOf([[1, 1]]),
    ];
    expect(() => nearestNeighbourCosine(zero, one)).toThrow(/human row 1 is all zeros/);
    expect(() => nearestNeighbourCosine(one, zero)).toThrow(/synthetic row 1 is all zeros/);
  });
});

describe("Maximum mean discrepancy", () => {
  it("is worked by hand on a line", () => {
    // Human 0 and 1, synthetic 3; s = 1. k = e^(−d²/2): Kxx = (2 + 2e^−½)/4, Kyy = 1, Kxy = (e^−4.5 + e^−2)/2.
    const { biasedSquared, biased } = maximumMeanDiscrepancy(matrixOf([[0], [1]]), matrixOf([[3]]), {
      width: 1,
    });
    const wanted = (1 + Math.exp(-0.5)) / 2 + 1 - (Math.exp(-4.5) + Math.exp(-2));
    expect(biasedSquared).toBeCloseTo(wanted, 14);
    expect(biased).toBeCloseTo(Math.sqrt(wanted), 14);
  });

  it("takes the median over pooled pairs for its width: of 1, 2 and 3 that is 2", () => {
    const { width, widthFrom } = maximumMeanDiscrepancy(matrixOf([[0], [1]]), matrixOf([[3]]));
    expect([width, widthFrom]).toEqual([2, "median"]);
  });

  it("does not change when both sides are moved, even far from the origin", () => {
    fc.assert(
      fc.property(PAIR, (shape) => {
        const [human, synthetic] = pairOf(shape);
        const [here, there] = [
          maximumMeanDiscrepancy(human, synthetic),
          maximumMeanDiscrepancy(moved(human, 1e5), moved(synthetic, 1e5)),
        ];
        expect(there.unbiasedSquared).toBeCloseTo(here.unbiasedSquared!, 6);
      }),
    );
  });

  it("is undefined, with the reason, where the median distance is 0", () => {
    const same = matrixOf([
      [1, 2],
      [1, 2],
    ]);
    expect(maximumMeanDiscrepancy(same, same)).toMatchObject({
      width: 0,
      biasedSquared: null,
      unbiasedSquared: null,
      reason: expect.stringMatching(/same point/),
    });
    expect(maximumMeanDiscrepancy(same, same, { width: 1 }).biasedSquared).toBe(0);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("refuses the width %s", (width) => {
    const one = matrixOf([[1], [2]]);
    expect(() => maximumMeanDiscrepancy(one, one, { width })).toThrow(/width must be a number above 0/);
  });
});

describe("Fréchet distance", () => {
  it("is worked by hand on a line: (5 − 1)² + (√8 − √2)²", () => {
    // Human 0, 2: mean 1, variance 2. Synthetic 3, 7: mean 5, variance 8. 16 + 2 + 8 − 2·√16 = 18.
    const { squared, root, meanTerm } = frechetDistance(matrixOf([[0], [2]]), matrixOf([[3], [7]]));
    expect(squared).toBeCloseTo(18, 12);
    expect(root).toBeCloseTo(Math.sqrt(18), 12);
    expect(meanTerm).toBe(16);
  });

  it("adds a ridge to both covariances where one is asked for", () => {
    // Variances 3 and 9 with a ridge of 1: 16 + 3 + 9 − 2·√27.
    const { squared } = frechetDistance(matrixOf([[0], [2]]), matrixOf([[3], [7]]), { ridge: 1 });
    expect(squared).toBeCloseTo(28 - 2 * Math.sqrt(27), 12);
    expect(() => frechetDistance(matrixOf([[0]]), matrixOf([[1]]), { ridge: -1 })).toThrow(/ridge/);
  });

  it("comes to the same by rows as by columns: a tiny ridge forces the way over columns", () => {
    fc.assert(
      fc.property(PAIR, (shape) => {
        const [human, synthetic] = pairOf(shape);
        const exact = frechetDistance(human, synthetic).squared!;
        // Each of up to 15 empty directions adds about √ridge.
        expect(frechetDistance(human, synthetic, { ridge: 1e-14 }).squared).toBeCloseTo(exact, 5);
        expect(frechetDistance(synthetic, human).squared).toBeCloseTo(exact, 7);
        expect(frechetDistance(human, human).squared).toBeLessThan(1e-6);
      }),
    );
  });

  it("counts a row that was drawn twice like two rows", () => {
    const rows = randomRows(6, 3, 4);
    const twice = matrixOf([0, 0, 2, 5, 5, 5].map((i) => [...rows.values.subarray(i * 3, i * 3 + 3)]));
    const other = randomRows(9, 3, 5);
    const drawn = frechetOf(
      drawnDistribution(rows, [2, 0, 1, 0, 0, 3]),
      drawnDistribution(other, new Array(9).fill(1)),
    );
    expect(drawn.squared).toBeCloseTo(frechetDistance(twice, other).squared!, 10);
  });

  it("is undefined below two rows, and says so", () => {
    expect(frechetDistance(matrixOf([[1]]), matrixOf([[1], [2]]))).toMatchObject({
      squared: null,
      root: null,
      reason: expect.stringMatching(/two rows/),
    });
  });
});

describe("All three", () => {
  it("take single precision as it is", () => {
    const [human, synthetic] = pairOf([5, 6, 4, 1]);
    const single = (matrix: DoubleMatrix) => ({ ...matrix, values: Float32Array.from(matrix.values) });
    const rounded = (matrix: DoubleMatrix) => ({
      ...matrix,
      values: Float64Array.from(single(matrix).values),
    });
    for (const distance of [nearestNeighbourCosine, maximumMeanDiscrepancy, frechetDistance]) {
      expect(distance(single(human), single(synthetic))).toEqual(
        distance(rounded(human), rounded(synthetic)),
      );
    }
  });

  it("refuse rows of different lengths", () => {
    for (const distance of [nearestNeighbourCosine, maximumMeanDiscrepancy, frechetDistance]) {
      expect(() => distance(matrixOf([[1, 2]]), matrixOf([[1]]))).toThrow(/human has 2 columns, synthetic 1/);
    }
  });
});
