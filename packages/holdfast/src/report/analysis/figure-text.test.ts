import { describe, expect, it } from "vitest";
import type { FigureKind } from "./analysis-document.ts";
import { estimateText } from "./estimate-text.ts";
import { figureText } from "./figure-text.ts";

describe("figureText", () => {
  it.each<[number, FigureKind, string]>([
    // Percentages to one decimal, coefficients to three, scores to two.
    [0.35291, "percent", "35.3 %"],
    [0, "percent", "0.0 %"],
    // One of 2,154 is not none, and all but one of them is not all.
    [1 / 2154, "percent", "<0.1 %"],
    [2153 / 2154, "percent", ">99.9 %"],
    [0.0123, "points", "+1.2"],
    [-0.0123, "points", "−1.2"],
    [-0.0001, "points", "−0.0"],
    [89.7249, "score", "89.72"],
    [-0.581, "score-difference", "−0.58"],
    [0.88345, "coefficient", "0.883"],
    [-0.21, "coefficient", "−0.210"],
    [-0.0002, "coefficient", "0.000"],
    [0.0102, "coefficient-difference", "+0.010"],
    [0, "coefficient-difference", "0.000"],
    [36337, "count", "36\u202f337"],
    [2.5, "count", "2.5"],
    [0.1 + 0.2, "number", "0.3"],
    [-4, "number", "−4"],
    [0.0421, "dollars", "$0.0421"],
    [12.5, "dollars", "$12.50"],
    [-3, "dollars", "−$3.00"],
  ])("%f as %s is %s", (value, kind, text) => {
    expect(figureText(value, kind)).toBe(text);
  });

  it.each<[number, FigureKind, number, string]>([
    [0.35291, "percent", 3, "35.291 %"],
    [0.35291, "percent", 0, "35 %"],
    [1 / 2154, "percent", 0, "<1 %"],
    [0.88345, "coefficient", 5, "0.88345"],
    [0.0123, "points", 2, "+1.23"],
    [1 / 3, "number", 2, "0.33"],
  ])("%f as %s with %i digits is %s", (value, kind, digits, text) => {
    expect(figureText(value, kind, digits)).toBe(text);
  });

  it("is a dash for what is no number", () => {
    expect(figureText(Number.NaN, "number")).toBe("–");
  });
});

describe("estimateText", () => {
  const estimate = { value: 0.714, low: 0.7031, high: 0.726 };

  it("brings the interval, without repeating the unit", () => {
    expect(estimateText(estimate, "percent")).toBe("71.4 % (70.3 to 72.6)");
    expect(estimateText({ value: -0.58, low: -1.26, high: 0.11 }, "score-difference")).toBe(
      "−0.58 (−1.26 to +0.11)",
    );
  });

  it("is the figure alone where no interval can be formed, and a dash where there is no figure", () => {
    expect(estimateText({ ...estimate, low: null }, "percent")).toBe("71.4 %");
    expect(estimateText({ value: null, low: null, high: null }, "percent")).toBe("–");
  });
});
