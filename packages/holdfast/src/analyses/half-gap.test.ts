import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { type Half, type HalfGap, halfGaps } from "./half-gap.ts";

const halves: Half[] = ["public", "public", "private", "private", null];
const gapOf = (values: number[]) =>
  halfGaps([Float64Array.from(values)], halves, drawResamples(5, 500, seededRandom(1)))[0]!;

describe("halfGaps", () => {
  it("is the public mean minus the private mean: (0.9 + 0.7)/2 − (0.5 + 0.3)/2 = 0.4", () => {
    const gap = gapOf([0.9, 0.7, 0.5, 0.3, 0]);
    expect(gap.difference.value).toBeCloseTo(0.4, 12);
    expect(gap.difference).toMatchObject({ n: 4, missing: 0 });
    expect(gap.difference.low! < 0.4 && 0.4 < gap.difference.high!).toBe(true);
  });

  it("under clipping, never leaves what two scores in [0, 1] can differ by, and holds its own value", () => {
    // Public −20 and 1 have the mean −9.5, shown as 0; private 0.5. Unclipped, the interval reached −20.5.
    const columns = [Float64Array.of(-20, 1, 0.5, 0.5, 0)];
    const resamples = drawResamples(5, 500, seededRandom(1));
    const [{ difference }] = halfGaps(columns, halves, resamples, { low: 0, high: 1 }) as [HalfGap];
    expect(difference.value).toBe(-0.5);
    // Resamples of the public half give −20, −9.5 and the like, all shown as 0, or 1 alone, shown as 1.
    expect(difference).toMatchObject({ low: -0.5, high: 0.5 });
  });

  it("has no interval with one task in a half, and no value with none", () => {
    expect(gapOf([0.9, Number.NaN, 0.5, 0.3, 0]).difference).toMatchObject({ low: null, n: 3, missing: 1 });
    expect(gapOf([Number.NaN, Number.NaN, 0.5, 0.3, 0]).difference).toMatchObject({
      value: null,
      n: 2,
      missing: 2,
    });
  });
});
