import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kendall } from "./kendall.ts";

describe("kendall", () => {
  it("is 1 for the same order and −1 for the reverse", () => {
    expect(kendall([1, 2, 3], [10, 20, 30])).toBe(1);
    expect(kendall([1, 2, 3], [3, 2, 1])).toBe(-1);
  });

  it("counts pairs: of six, one is turned round, so (5 − 1)/6", () => {
    expect(kendall([1, 2, 3, 4], [1, 2, 4, 3])).toBeCloseTo(4 / 6, 12);
  });

  it("leaves ties out of their own side: x ties once in three pairs, 2/√(2 · 3)", () => {
    expect(kendall([1, 1, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(6), 12);
  });

  it("is undefined for one pair or a constant side", () => {
    expect(kendall([1], [2])).toBeNull();
    expect(kendall([1, 1, 1], [1, 2, 3])).toBeNull();
  });

  it("stays in [−1, 1] and does not care which side comes first", () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })));
    fc.assert(
      fc.property(pairs, (both) => {
        const x = both.map(([a]) => a);
        const y = both.map(([, b]) => b);
        const tau = kendall(x, y);
        expect(kendall(y, x)).toBe(tau);
        if (tau !== null) expect(Math.abs(tau)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});
