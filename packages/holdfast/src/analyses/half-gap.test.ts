import { describe, expect, it } from "vitest";
import type { Clip } from "../statistics/bootstrap.ts";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { type Half, type HalfGap, halfGaps } from "./half-gap.ts";

/** Twelve tasks a half, and one in neither; values repeat over the tasks of a half. */
const halves: Half[] = [...Array<Half>(12).fill("public"), ...Array<Half>(12).fill("private"), null];
const resamples = drawResamples(25, 500, seededRandom(1));

function gapOf(open: number[], closed: number[], clip?: Clip): HalfGap {
  const twelve = (values: number[]) => Array.from({ length: 12 }, (_, i) => values[i % values.length]!);
  return halfGaps([Float64Array.from([...twelve(open), ...twelve(closed), 0])], halves, resamples, clip)[0]!;
}

describe("halfGaps", () => {
  it("is the public mean minus the private mean: (0.9 + 0.7)/2 − (0.5 + 0.3)/2 = 0.4", () => {
    const { difference } = gapOf([0.9, 0.7], [0.5, 0.3]);
    expect(difference.value).toBeCloseTo(0.4, 12);
    expect(difference).toMatchObject({ n: 24, missing: 0 });
    expect(difference.low! < 0.4 && 0.4 < difference.high!).toBe(true);
  });

  it("under clipping, never leaves what two scores in [0, 1] can differ by, and holds its own value", () => {
    // Public: eleven tasks at −20 of twelve have a mean far below 0 in all but freak resamples, shown as 0.
    const low = [1, ...Array<number>(11).fill(-20)];
    const { difference } = gapOf(low, [0.5], { low: 0, high: 1 });
    expect(difference).toMatchObject({ value: -0.5, low: -0.5, high: -0.5 });
  });

  it("has no interval with few tasks in a half, and no value with none", () => {
    const nan = Number.NaN;
    // A third of the public half is missing: 8 tasks are left.
    expect(gapOf([0.9, 0.7, nan], [0.5]).difference).toMatchObject({
      low: null,
      high: null,
      n: 20,
      missing: 4,
      reason: expect.stringContaining("10 tasks"),
    });
    expect(gapOf([0.9, 0.7, nan], [0.5]).difference.value).toBeCloseTo(0.3, 12);
    expect(gapOf([nan], [0.5]).difference).toMatchObject({ value: null, n: 12, missing: 12 });
  });
});
