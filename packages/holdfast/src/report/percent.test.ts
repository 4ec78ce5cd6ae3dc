import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointsWithInterval } from "./figures.ts";
import { percent, percentDigits, percentWithInterval } from "./percent.ts";

describe("percentDigits", () => {
  it.each([
    [0, "0.0"],
    [1, "100.0"],
    [1 / 2154, "<0.1"], // 0.046 %, one conversation of 718 tasks × 3
    [2153 / 2154, ">99.9"],
    [2 / 2154, "0.1"],
    [0.7144, "71.4"],
    [-0.25, "-25.0"], // a single conversation under negative points
    [1 - 2e-16, "100.0"], // all, after rounding in a sum
  ])("%d is written %s", (value, text) => {
    expect(percentDigits(value)).toBe(text);
  });

  it("says none or all of counts only where it is none or all", () => {
    const counts = fc.integer({ min: 1, max: 1e6 }).chain((n) => fc.tuple(fc.nat(n), fc.constant(n)));
    fc.assert(
      fc.property(counts, ([count, n]) => {
        expect(percentDigits(count / n) === "0.0").toBe(count === 0);
        expect(percentDigits(count / n) === "100.0").toBe(count === n);
      }),
    );
  });
});

describe("texts of figures", () => {
  it("keep both bounds honest", () => {
    expect(percent(null)).toBe("undefined");
    expect(percentWithInterval({ value: 0.0003, low: 0, high: 0.0011 })).toBe("<0.1 % (0.0 to 0.1)");
  });

  it("keep the sign of a difference that rounds to 0.0: an interval above 0 never seems to touch it", () => {
    expect(pointsWithInterval({ value: 0.004, low: 0.0002, high: 0.008 })).toBe("+0.4 (+0.0 to +0.8)");
    expect(pointsWithInterval({ value: 0, low: -0.0002, high: 0 })).toBe("0.0 (−0.0 to 0.0)");
  });
});
