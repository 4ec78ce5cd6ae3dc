import { describe, expect, it } from "vitest";
import { clusteringBy, unitsAlone } from "./clustering.ts";
import { kappaDifference, kappaPair } from "./kappa-difference.ts";
import { seededRandom } from "./random.ts";
import { drawResamples } from "./resamples.ts";

const codes = (...values: number[]) => Int8Array.from(values);
const drawn = (units: number, seed = "seed") => drawResamples(units, 500, seededRandom(seed));

describe("kappaDifference", () => {
  it("A agrees fully (κ 1), B by chance (κ 0): the difference is 1", () => {
    const pair = kappaPair(codes(0, 0, 1, 1), codes(0, 0, 1, 1), codes(0, 1, 0, 1), 2);
    const found = kappaDifference(pair, unitsAlone(4), drawn(4));
    expect(found).toMatchObject({ value: 1, first: { value: 1 }, second: { value: 0 }, n: 4, missing: 0 });
    // Truth of one class alone: (1/2)^4 · 2 of all resamples, so some of 500.
    expect(found.undefinedResamples).toBeGreaterThan(30);
    expect(found.undefinedResamples).toBeLessThan(120);
  });

  it("rests on the units that truth and both raters have, so that nobody gains by leaving hard ones out", () => {
    // Alone, A would have κ 1 over the two units it answered; over them B has κ 1 too.
    const truth = codes(0, 1, 0, 1, -1);
    const pair = kappaPair(truth, codes(0, 1, -1, -1, 0), codes(0, 1, 1, 0, 0), 2);
    expect(kappaDifference(pair, unitsAlone(5), drawn(5))).toMatchObject({ value: 0, n: 2, missing: 3 });
    const own = kappaPair(truth, codes(0, 1, -1, -1, 0), codes(0, 1, 1, 0, 0), 2, { units: "own" });
    // B alone is right in two of four: κ 0.
    expect(kappaDifference(own, unitsAlone(5), drawn(5))).toMatchObject({
      value: 1,
      second: { value: 0, n: 4 },
    });
  });

  it("draws all criteria of a task together", () => {
    const truth = codes(0, 1, 0, 1, 0, 1);
    const pair = kappaPair(truth, truth, codes(0, 1, 1, 0, 0, 1), 2);
    const tasks = clusteringBy(["a", "a", "b", "b", "c", "c"]);
    // Each task has both classes, so that no resample is undefined: κ_B is 1, −1 and 1 by task.
    expect(kappaDifference(pair, tasks, drawn(3))).toMatchObject({ undefinedResamples: 0, low: 0, high: 2 });
  });

  it("gives the same bytes for the same seed, and says why it is undefined", () => {
    const pair = kappaPair(codes(0, 1, 1), codes(0, 1, 0), codes(1, 1, 0), 2);
    const again = () => JSON.stringify(kappaDifference(pair, unitsAlone(3), drawn(3, "again")));
    expect(again()).toBe(again());
    const flat = kappaPair(codes(1, 1), codes(1, 1), codes(0, 1), 2);
    expect(kappaDifference(flat, unitsAlone(2), drawn(2))).toMatchObject({
      value: null,
      first: { value: null, po: 1 },
      second: { value: 0 },
      reason: "both raters used one and the same category",
    });
  });

  it("refuses raters of other units", () => {
    expect(() => kappaPair(codes(0), codes(0, 1), codes(0), 2)).toThrow(RangeError);
    expect(() => kappaPair(codes(0), codes(0), codes(0, 1), 2)).toThrow(RangeError);
  });
});
