import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { choiceInterval, dimensionSpread, maximaHeld } from "./dimension-maxima.ts";

describe("dimensionSpread", () => {
  it("tells a lone leader from a group: 0.08, 0.09, 0.1, 0.4, 0.85 has a second far below", () => {
    const spread = dimensionSpread([0.1, 0.85, null, 0.08, 0.4, 0.09]);
    expect(spread).toMatchObject({ least: 0.08, lowerQuartile: 0.09, median: 0.1, upperQuartile: 0.4 });
    expect(spread).toMatchObject({ second: 0.4, greatest: 0.85 });
    expect(spread.ratio).toBeCloseTo(8.5, 12);
  });

  it("has no ratio to a median of 0, and nothing without targets", () => {
    expect(dimensionSpread([0, 0, 0.5]).ratio).toBeNull();
    expect(dimensionSpread([null])).toMatchObject({
      least: null,
      median: null,
      greatest: null,
      second: null,
    });
  });
});

describe("maximaHeld", () => {
  it("counts dimensions by leader, shared ones for each: 2, 1, 0", () => {
    const scores = [
      [0.9, 0.8, 0.1],
      [0.5, 0.5, null],
      [null, null, null],
    ];
    expect(maximaHeld(scores, 3)).toEqual([2, 1, 0]);
  });
});

describe("choiceInterval", () => {
  const columns = [0.9, 0.5, 0.4].map((level) =>
    Float64Array.from({ length: 12 }, (_, i) => level + i / 100),
  );
  const resamples = drawResamples(12, 300, seededRandom(1));

  it("keeps the leader and takes the median anew: a difference that is the same on every task has no width", () => {
    const { value, low, high, n, missing } = choiceInterval(columns, 0, 0.4, 14, resamples);
    expect([value, n, missing]).toEqual([0.4, 12, 2]);
    expect(low).toBeCloseTo(0.4, 12);
    expect(high).toBeCloseTo(0.4, 12);
  });

  it("is undefined without a leader", () => {
    expect(choiceInterval(columns, null, null, 12, resamples)).toMatchObject({ value: null, n: 12 });
  });
});
