import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FigureKind } from "./analysis-document.ts";
import { figureText } from "./figure-text.ts";
import { roundedFigure } from "./rounded-figure.ts";

describe("roundedFigure", () => {
  it.each<[number, FigureKind, number | undefined, number]>([
    // 35.3 % as a fraction has three decimals.
    [0.35291, "percent", undefined, 0.353],
    [0.35291, "percent", 3, 0.35291],
    [-0.01234, "points", undefined, -0.012],
    [89.7249, "score", undefined, 89.72],
    [0.88345, "coefficient", undefined, 0.883],
    [0.1 + 0.2, "number", undefined, 0.1 + 0.2],
    [1234567, "count", undefined, 1234567],
  ])("%f as %s with %s digits is %f", (value, kind, digits, rounded) => {
    expect(roundedFigure(value, kind, digits)).toBe(rounded);
  });

  it("never makes none of few, nor all of almost all", () => {
    // 1 of 2,154 is 0.000464…, and all but one 0.999535….
    expect(roundedFigure(1 / 2154, "percent")).toBe(0.00046);
    expect(roundedFigure(2153 / 2154, "percent")).toBe(0.99954);
    expect(roundedFigure(-0.00001, "coefficient")).toBe(-0.00001);
    expect(roundedFigure(0, "percent")).toBe(0);
    expect(roundedFigure(1, "percent")).toBe(1);
  });

  it("says what is printed: a rounded share prints as the share does", () => {
    const share = fc.double({ min: 0.001, max: 0.998, noNaN: true });
    fc.assert(
      fc.property(share, (value) => {
        const printed = Number(figureText(value, "percent").replace(" %", ""));
        // Two ways of rounding may fall to different sides of a half.
        expect(Math.abs(printed / 100 - roundedFigure(value, "percent"))).toBeLessThan(0.00101);
      }),
    );
  });
});
