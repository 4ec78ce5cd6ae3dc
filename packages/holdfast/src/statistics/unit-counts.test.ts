import { describe, expect, it } from "vitest";
import { countUnit, unitCounter } from "./unit-counts.ts";

/** Two units of two ratings each, in three categories. */
function ratings(...codes: number[]) {
  return { units: 2, categories: 3, start: Int32Array.of(0, 2, 4), codes: Int16Array.from(codes) };
}

describe("countUnit", () => {
  it("counts one unit's categories, and forgets them for the next", () => {
    const counter = unitCounter(3);
    expect(countUnit(counter, ratings(2, 2, 0, 1), 0)).toBe(2);
    expect([...counter.counts]).toEqual([0, 0, 2]);
    expect(countUnit(counter, ratings(2, 2, 0, 1), 1)).toBe(2);
    expect([...counter.counts]).toEqual([1, 1, 0]);
  });

  it.each([-1, -2, 3])("refuses the code %i: no category, and no code stands for what is missing", (code) => {
    expect(() => countUnit(unitCounter(3), ratings(0, code, 0, 0), 0)).toThrow(
      new RangeError(`code ${code} is outside the 3 declared categories (0 to 2)`),
    );
  });
});
