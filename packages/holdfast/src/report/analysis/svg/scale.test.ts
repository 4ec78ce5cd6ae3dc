import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tickText } from "./axis.ts";
import { linearScale, logScale } from "./scale.ts";

const SPAN = { start: 100, end: 500 };

describe("linearScale", () => {
  it("takes round ends around the figures: 0.41 to 0.726 in steps of 0.1 is 0.4 to 0.8", () => {
    const scale = linearScale([0.41, 0.726], { ...SPAN, ticks: 4 });
    expect(scale).toMatchObject({ from: 0.4, to: 0.8, step: 0.1 });
    expect(scale.ticks).toEqual([0.4, 0.5, 0.6, 0.7, 0.8]);
    // A quarter of the way from 100 to 500.
    expect(scale.place(0.5)).toBe(200);
  });

  it("goes no further than its bounds: 100 % is the end of a share's axis", () => {
    const scale = linearScale([0.93, 0.999], { ...SPAN, bounds: { from: 0, to: 1 } });
    expect(scale.to).toBe(1);
  });

  it("gives one figure alone an axis of some width", () => {
    const { from, to } = linearScale([5], SPAN);
    expect(from).toBeLessThan(5);
    expect(to).toBeGreaterThan(5);
  });

  it("is 0 to 1 where there is no figure", () => {
    expect(linearScale([Number.NaN], SPAN)).toMatchObject({ from: 0, to: 1 });
  });

  it("keeps exact ends that were asked for", () => {
    expect(linearScale([3], { ...SPAN, range: { from: -1, to: 1 } })).toMatchObject({ from: -1, to: 1 });
  });

  it("places every figure inside, in order, whatever the figures", () => {
    const figures = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(figures, (values) => {
        const scale = linearScale(values, SPAN);
        const places = [...values].sort((a, b) => a - b).map(scale.place);
        for (const place of places) {
          expect(place).toBeGreaterThanOrEqual(99.9);
          expect(place).toBeLessThanOrEqual(500.1);
        }
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(scale.ticks.length).toBeLessThan(20);
      }),
    );
  });
});

describe("logScale", () => {
  it("begins and ends at 1, 2 or 5 times a power of ten: 0.03 to 12 stand between 0.02 and 20", () => {
    const scale = logScale([0.03, 12, 0, -1], SPAN);
    expect([scale.from, scale.to]).toEqual([0.02, 20]);
    // 20 / 0.02 is three decades; half of them is at √(0.02 × 20) = 0.632….
    expect(scale.place(Math.sqrt(0.02 * 20))).toBe(300);
  });

  it("thins its ticks where there are many decades", () => {
    expect(logScale([0.001, 1000], SPAN).ticks).toEqual([0.001, 0.01, 0.1, 1, 10, 100, 1000]);
    expect(logScale([1, 10], SPAN).ticks).toEqual([1, 2, 5, 10]);
  });

  it("has a width where there is one figure, or none", () => {
    expect(logScale([5], SPAN)).toMatchObject({ from: 5, to: 10 });
    expect(logScale([], SPAN)).toMatchObject({ from: 1, to: 10 });
  });
});

describe("tickText", () => {
  it.each([
    [0.4, "percent", 0.1, "40 %"],
    [0.425, "percent", 0.025, "42.5 %"],
    [0.012, "points", 0.002, "+1.2"],
    [-0.5, "score-difference", 0.5, "−0.5"],
    [0, "score-difference", 0.5, "0.0"],
    [0.25, "coefficient", 0.25, "0.25"],
    [1000, "count", 500, "1\u202f000"],
    [2.5, "dollars", 2.5, "$2.5"],
    [0.02, "dollars", null, "$0.02"],
    [100, "number", null, "100"],
  ] as const)("%f as %s with ticks %s apart is %s", (value, kind, step, text) => {
    expect(tickText(value, kind, { step })).toBe(text);
  });
});
