import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holm } from "./holm.ts";

describe("holm", () => {
  it("steps down: 0.01 · 4, 0.02 · 3, then 0.03 · 2 raised to nothing lower, 0.04 · 1 likewise", () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.02]);
    [0.04, 0.06, 0.06, 0.06].forEach((expected, i) => {
      expect(adjusted[i]).toBeCloseTo(expected, 12);
    });
  });

  it("takes what was not tested out of the family: 0.02 of two tests, not of three", () => {
    expect(holm([0.02, null, 0.9])).toEqual([0.04, null, 0.9]);
  });

  it("never lowers a value, keeps their order, and lies between p and Bonferroni", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (p) => {
        const adjusted = holm(p) as number[];
        p.forEach((value, i) => {
          expect(adjusted[i]!).toBeGreaterThanOrEqual(value);
          expect(adjusted[i]!).toBeLessThanOrEqual(Math.min(1, value * p.length));
          p.forEach((other, j) => {
            if (value < other) expect(adjusted[i]!).toBeLessThanOrEqual(adjusted[j]!);
          });
        });
      }),
    );
  });
});
