import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differenceEstimates, meanEstimates } from "./bootstrap.ts";
import {
  meanAsRatio,
  meanOfRatios,
  meanOfRatiosDifferences,
  meanOfRatiosEstimates,
  onSharedUnits,
  unitsOf,
} from "./mean-of-ratios.ts";
import { seededRandom } from "./random.ts";
import { drawResamples } from "./resamples.ts";

const part = (numerator: number[], denominator: number[]) => ({
  numerator: Float64Array.from(numerator),
  denominator: Float64Array.from(denominator),
});
const resamples = drawResamples(4, 500, seededRandom(7));

describe("meanOfRatios", () => {
  it("is the mean of ratios of sums: ((1 + 2)/(2 + 4) + 3/4)/2 = (0.5 + 0.75)/2", () => {
    expect(meanOfRatios([part([1, 2], [2, 4]), part([3, 0], [4, 0])])).toBe(0.625);
  });

  it("leaves out a ratio without a denominator, and is undefined where none has one", () => {
    expect(meanOfRatios([part([1], [2]), part([0], [0])])).toBe(0.5);
    expect(meanOfRatios([part([0], [0])])).toBeNull();
    expect(meanOfRatios([])).toBeNull();
  });

  it("counts units that enter any part", () => {
    expect(unitsOf([part([0, 0, 1], [1, 0, 1]), part([0, 1, 0], [0, 1, 0])])).toBe(3);
  });
});

describe("meanOfRatiosEstimates", () => {
  const column = fc
    .array(fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constant(Number.NaN)), {
      minLength: 4,
      maxLength: 4,
    })
    .map((values) => Float64Array.from(values));

  it("of a mean over units is the estimate of that mean, interval included", () => {
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 5 }), (columns) => {
        const ours = meanOfRatiosEstimates(
          resamples,
          columns.map((one) => [meanAsRatio(one)]),
        );
        meanEstimates(resamples, columns).forEach((theirs, i) => {
          for (const key of ["value", "low", "high"] as const) {
            if (theirs[key] === null) expect(ours[i]![key]).toBeNull();
            else expect(ours[i]![key]).toBeCloseTo(theirs[key], 9);
          }
          expect(ours[i]!.n).toBe(theirs.n);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("of a difference is the paired one over the units that both have", () => {
    fc.assert(
      fc.property(column, column, (a, b) => {
        const [ours] = meanOfRatiosDifferences(resamples, [[[meanAsRatio(a)], [meanAsRatio(b)]]]);
        const [theirs] = differenceEstimates(resamples, [[a, b]]);
        for (const key of ["value", "low", "high"] as const) {
          if (theirs![key] === null) expect(ours![key]).toBeNull();
          else expect(ours![key]).toBeCloseTo(theirs![key], 9);
        }
        expect(ours!.n).toBe(theirs!.n);
      }),
      { numRuns: 50 },
    );
  });

  it("says why there is none, or no interval", () => {
    const [none, single] = meanOfRatiosEstimates(resamples, [
      [part([0, 0, 0, 0], [0, 0, 0, 0])],
      [part([3, 0, 0, 0], [4, 0, 0, 0])],
    ]);
    expect(none).toMatchObject({ value: null, reason: "no case has a score" });
    expect(single).toMatchObject({ value: 0.75, low: null, reason: "an interval needs at least two cases" });
  });

  it("does not depend on which figures are estimated together", () => {
    const figures = Array.from({ length: 70 }, (_, i) => [part([i, 1, 2, 3], [1, 1, i % 2, 1])]);
    const together = meanOfRatiosEstimates(resamples, figures);
    expect(together[69]).toEqual(meanOfRatiosEstimates(resamples, [figures[69]!])[0]);
    expect(together[2]).toEqual(meanOfRatiosEstimates(resamples, [figures[2]!])[0]);
  });
});

describe("onSharedUnits", () => {
  it("drops the units that either side lacks, and hands back a side that loses none", () => {
    const a = [part([1, 2, 3], [1, 1, 1])];
    const b = [part([5, 0, 7], [1, 0, 1])];
    const [left, right] = onSharedUnits(a, b);
    expect([...left[0]!.denominator]).toEqual([1, 0, 1]);
    expect(right).toBe(b);
    expect(onSharedUnits(a, [])).toEqual([[], []]);
  });
});
