import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pearson } from "./pearson.ts";

describe("pearson", () => {
  it("x 1 2 3, y 1 3 2: deviations −1 0 1 and −1 1 0 give 1/√(2·2)", () => {
    expect(pearson([1, 2, 3], [1, 3, 2])).toBeCloseTo(0.5, 12);
  });

  it("is undefined for a constant side, also one whose mean is not exact in binary, and for one pair", () => {
    expect(pearson([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull();
    expect(pearson([1, 2, 3], [0.1, 0.1, 0.1])).toBeNull();
    expect(pearson([1], [2])).toBeNull();
    expect(pearson([], [])).toBeNull();
  });

  it("refuses sides of different length", () => {
    expect(() => pearson([1, 2], [1])).toThrow(RangeError);
  });

  it("stays inside [−1, 1], is symmetric, and is 1 for a rising straight line", () => {
    const numbers = fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(numbers, (pairs) => {
        const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const r = pearson(x, y);
        if (r === null) return;
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
        expect(pearson(y, x)).toBeCloseTo(r, 12);
        expect(
          pearson(
            x,
            x.map((v) => 3 * v + 7),
          ),
        ).toBeCloseTo(1, 12);
      }),
    );
  });
});
