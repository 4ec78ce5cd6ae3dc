import { describe, expect, it } from "vitest";
import { bootstrapP } from "./bootstrap-p.ts";

describe("bootstrapP", () => {
  it("counts the lesser side and one more: 1 of 39 at or below 0 gives 2 · 2/40", () => {
    const resampled = Float64Array.from({ length: 39 }, (_, i) => i - 0.5);
    expect(bootstrapP(resampled)).toBeCloseTo(0.1, 12);
  });

  it("cannot fall below 2/(R + 1), nor rise above 1", () => {
    expect(bootstrapP(new Float64Array(99).fill(0.2))).toBeCloseTo(0.02, 12);
    expect(bootstrapP(new Float64Array(9))).toBe(1);
  });

  it("leaves undefined resamples out, and is undefined where all are", () => {
    const nan = Number.NaN;
    expect(bootstrapP(Float64Array.of(nan, 0.1, 0.2, 0.3))).toBeCloseTo(0.5, 12);
    expect(bootstrapP(Float64Array.of(nan))).toBeNull();
  });
});
