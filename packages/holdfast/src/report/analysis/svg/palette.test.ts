import { describe, expect, it } from "vitest";
import { DOWN, INK, MUTED, PAPER, RULE, SERIES, UP } from "./palette.ts";
import { divergingShade, sequentialShade } from "./shades.ts";

/** Relative luminance and contrast by WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

describe("colours on white", () => {
  it("black on white has a contrast of 21, as WCAG says", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 6);
  });

  it.each([INK, MUTED])("text in %s reaches 4.5", (ink) => {
    expect(contrast(ink, PAPER)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...SERIES, UP, DOWN, RULE])("marks in %s reach 3", (mark) => {
    expect(contrast(mark, PAPER)).toBeGreaterThanOrEqual(3);
  });
});

describe("shades of a heat map", () => {
  const shares = Array.from({ length: 41 }, (_, i) => i / 20 - 1);

  it("carry text that can be read, at every step", () => {
    for (const share of shares) {
      for (const { ground, ink } of [sequentialShade(Math.abs(share)), divergingShade(share)]) {
        expect(contrast(ground, ink), `${share} ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it("darken with the figure, and differ to both sides of the middle", () => {
    const grounds = [0, 0.25, 0.5, 0.75, 1].map((share) => luminance(sequentialShade(share).ground));
    expect(grounds).toEqual([...grounds].sort((a, b) => b - a));
    expect(sequentialShade(0).ground).toBe("#ffffff");
    expect(divergingShade(-1).ground).not.toBe(divergingShade(1).ground);
  });

  it("stay at the ends beyond them", () => {
    expect(sequentialShade(2)).toEqual(sequentialShade(1));
    expect(divergingShade(-7)).toEqual(divergingShade(-1));
  });
});
