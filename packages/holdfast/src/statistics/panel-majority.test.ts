import { describe, expect, it } from "vitest";
import { panelMajority } from "./panel-majority.ts";

/** Labels of units given vote by vote. */
const labels = (...units: number[][]) =>
  Array.from(panelMajority(units[0]!.map((_, seat) => Int8Array.from(units, (votes) => votes[seat]!))));

describe("panelMajority", () => {
  it("is what more than half of all seats say: a missing vote keeps its seat", () => {
    expect(labels([1, 1, 0], [0, 0, 1], [1, 1, -1], [1, 0, -1], [-1, -1, 1], [-1, -1, -1])).toEqual([
      1, 0, 1, -1, -1, -1,
    ]);
  });

  it("has no label on a tie of an even panel, and takes any number of categories", () => {
    expect(labels([0, 1], [2, 2])).toEqual([-1, 2]);
    expect(labels([0, 2, 2, 2, 1], [0, 0, 1, 1, 2])).toEqual([2, -1]);
  });

  it("of one judge is that judge, of none is nothing", () => {
    expect(labels([1], [-1])).toEqual([1, -1]);
    expect(panelMajority([])).toHaveLength(0);
  });

  it("refuses judges of different units", () => {
    expect(() => panelMajority([Int8Array.of(1), Int8Array.of(1, 0)])).toThrow(RangeError);
  });
});
