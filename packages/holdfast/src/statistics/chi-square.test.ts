import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareTail } from "./chi-square.ts";

describe("the upper tail of the chi-square distribution", () => {
  test("closed forms: two degrees are exponential, four add a term", () => {
    // df 2: e^(-x/2). df 4: e^(-x/2) (1 + x/2). df 6: e^(-x/2) (1 + x/2 + (x/2)²/2).
    for (const x of [0.1, 1, 5, 20, 120]) {
      const h = x / 2;
      expect(chiSquareTail(x, 2)).toBeCloseTo(Math.exp(-h), 14);
      expect(chiSquareTail(x, 4)).toBeCloseTo(Math.exp(-h) * (1 + h), 14);
      expect(chiSquareTail(x, 6) / (Math.exp(-h) * (1 + h + (h * h) / 2))).toBeCloseTo(1, 12);
    }
  });

  test("critical values as tables print them (Abramowitz and Stegun 1964, table 26.8)", () => {
    const table: [number, number, number][] = [
      [3.84146, 1, 0.05],
      [6.6349, 1, 0.01],
      [7.81473, 3, 0.05],
      [18.307, 10, 0.05],
      [29.5883, 10, 0.001],
      [43.773, 30, 0.05],
      [124.342, 100, 0.05],
    ];
    for (const [x, df, p] of table) expect(chiSquareTail(x, df)).toBeCloseTo(p, 5);
  });

  test("the ends", () => {
    expect(chiSquareTail(0, 3)).toBe(1);
    expect(chiSquareTail(1e5, 3)).toBe(0);
    expect(() => chiSquareTail(-1, 3)).toThrow(RangeError);
    expect(() => chiSquareTail(1, 0)).toThrow(RangeError);
  });

  test("law: Q falls with x, rises with df, and Q(a + 1, y) = Q(a, y) + y^a e^(-y) / Γ(a + 1)", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 200, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        (x, half) => {
          const df = 2 * half;
          expect(chiSquareTail(x + 0.5, df)).toBeLessThanOrEqual(chiSquareTail(x, df) + 1e-12);
          let log = 0;
          for (let k = 1; k <= half; k++) log += Math.log(k);
          const step = Math.exp(half * Math.log(x / 2) - x / 2 - log);
          expect(chiSquareTail(x, df + 2)).toBeCloseTo(chiSquareTail(x, df) + step, 10);
        },
      ),
    );
  });
});
