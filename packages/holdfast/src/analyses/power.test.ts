import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectableDifference, pairedDifferenceSd, tasksNeeded } from "./power.ts";

describe("tasksNeeded", () => {
  it("difference 0.02, SD 0.1: (1.96 + 0.8416)² · 0.01 / 0.0004 = 7.849 · 25 = 196.2, so 197", () => {
    expect(tasksNeeded({ difference: 0.02, sd: 0.1 })).toBe(197);
  });

  it("needs more tasks for a stricter test: α 0.01 and power 0.9 make (2.5758 + 1.2816)² · 25 = 372", () => {
    expect(tasksNeeded({ difference: 0.02, sd: 0.1, alpha: 0.01, power: 0.9 })).toBe(372);
  });

  it("is undone by detectableDifference", () => {
    const inputs = [
      fc.double({ min: 0.005, max: 0.5, noNaN: true }),
      fc.double({ min: 0.02, max: 0.5, noNaN: true }),
    ] as const;
    fc.assert(
      fc.property(...inputs, (difference, sd) => {
        const tasks = tasksNeeded({ difference, sd });
        expect(detectableDifference(tasks, { sd })).toBeLessThanOrEqual(difference * 1.000001);
        if (tasks > 2) expect(detectableDifference(tasks - 1, { sd })).toBeGreaterThan(difference * 0.999999);
      }),
    );
  });

  it("refuses figures that mean nothing", () => {
    expect(() => tasksNeeded({ difference: 0, sd: 0.1 })).toThrow(
      "difference must lie between 0 and 1, got 0",
    );
    expect(() => tasksNeeded({ difference: 0.1, sd: 0 })).toThrow("sd must");
    expect(() => tasksNeeded({ difference: 0.1, sd: 0.1, power: 1 })).toThrow("power must");
  });
});

describe("pairedDifferenceSd", () => {
  it("differences 0.1 and 0.3 over the two shared tasks: SD = 0.1414", () => {
    const a = Float64Array.of(0.5, 0.9, 0.4);
    const b = Float64Array.of(0.4, 0.6, Number.NaN);
    expect(pairedDifferenceSd(a, b)).toBeCloseTo(Math.SQRT2 / 10, 12);
  });

  it("is null with one shared task", () => {
    expect(pairedDifferenceSd(Float64Array.of(1), Float64Array.of(0))).toBeNull();
  });
});
