import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weightMatrix } from "./agreement-weights.ts";
import { cohenKappaOfCounts } from "./cohen-kappa.ts";
import { kappaOfCodes, weightedKappaOfCounts } from "./weighted-kappa.ts";

const codes = (...values: number[]) => Int8Array.from(values);
const table = (categories: number) =>
  fc.array(fc.nat(6), { minLength: categories ** 2, maxLength: categories ** 2 });

describe("weighted κ", () => {
  it("gives half credit to a neighbour of three: 4 pairs, two alike, one step and two steps apart", () => {
    // Pairs (0,0) (1,1) (0,1) (2,0), w linear 1, 1, ½, 0: po = 2.5/4. Rows 2, 1, 1; columns 2, 2, 0.
    // pe·16 = 2·2·1 + 2·2·½ + 1·2·½ + 1·2·1 + 1·2·0 + 1·2·½ = 4 + 2 + 1 + 2 + 0 + 1 = 10
    const kappa = kappaOfCodes(codes(0, 1, 0, 2), codes(0, 1, 1, 0), 3, "linear");
    expect(kappa.po).toBeCloseTo(0.625, 12);
    expect(kappa.pe).toBeCloseTo(0.625, 12);
    expect(kappa.value).toBeCloseTo(0, 12);
  });

  it("is Cohen's κ for two categories, whatever the weights", () => {
    fc.assert(
      fc.property(table(2), (counts) => {
        const plain = cohenKappaOfCounts(counts, 2);
        for (const weights of ["identity", "linear", "quadratic"] as const) {
          const weighted = weightedKappaOfCounts(counts, 2, weightMatrix(weights, 2));
          expect(weighted.n).toBe(plain.n);
          if (plain.value === null) expect(weighted.value).toBeNull();
          else expect(weighted.value).toBeCloseTo(plain.value, 10);
        }
      }),
    );
  });

  it("does not change when both raters are read backwards, nor with the scale of disagreement weights", () => {
    const disagreement = (scale: number) => ({
      disagreement: [
        [0, scale, 2 * scale],
        [scale, 0, scale],
        [2 * scale, scale, 0],
      ],
    });
    fc.assert(
      fc.property(table(3), (counts) => {
        const linear = weightedKappaOfCounts(counts, 3, weightMatrix("linear", 3));
        const others = [
          weightedKappaOfCounts(counts.toReversed(), 3, weightMatrix("linear", 3)),
          weightedKappaOfCounts(counts, 3, weightMatrix(disagreement(1), 3)),
          weightedKappaOfCounts(counts, 3, weightMatrix(disagreement(7), 3)),
        ];
        for (const { value } of others) {
          if (linear.value === null) expect(value).toBeNull();
          else expect(value).toBeCloseTo(linear.value, 10);
        }
      }),
    );
  });

  it("leaves out what either did not rate, and is undefined with a reason where nothing is left", () => {
    expect(kappaOfCodes(codes(0, -1, 1, 2), codes(0, 1, -1, 2), 3, "quadratic")).toMatchObject({
      n: 2,
      value: 1,
    });
    expect(kappaOfCodes(codes(0, -1), codes(-1, 0), 2, "linear")).toEqual({
      value: null,
      po: null,
      pe: null,
      n: 0,
      reason: "no item was rated by both",
    });
  });

  it("shows po where κ is undefined: both always chose the same category", () => {
    expect(kappaOfCodes(codes(1, 1), codes(1, 1), 3, "linear")).toMatchObject({
      value: null,
      po: 1,
      pe: 1,
      reason: expect.stringContaining("chance"),
    });
  });

  it("refuses raters of different units and codes of no category", () => {
    expect(() => kappaOfCodes(codes(0), codes(0, 1), 2)).toThrow(RangeError);
    expect(() => kappaOfCodes(codes(0, 2), codes(0, 1), 2)).toThrow("outside the 2 declared categories");
  });
});
