import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { loadCorpus } from "./load-corpus.ts";
import { halfMarginals, halfOf, largestDifference, type Splittable } from "./split-halves.ts";

/** A set with the axes of DistressBench, values drawn unevenly. */
function generatedSet(size: number, seed: number): Splittable[] {
  const random = seededRandom(seed);
  const one = (...values: string[]) => values[Math.floor(random() ** 1.5 * values.length)]!;
  return Array.from({ length: size }, (_, i) => ({
    id: `t${i}`,
    strata: {
      subcategory: one(...Array.from({ length: 23 }, (_, s) => `s${s}`)),
      age: one("O18", "U18"),
      intent: one("borderline", "explicitly-harmful"),
      stage: one("ideation", "planning", "distress", "action", "aftermath"),
      directness: one("explicit", "implicit"),
    },
    turns: Array.from({ length: random() < 0.42 ? 1 : 3 }, () => ({ role: "user" as const, text: "…" })),
  }));
}

describe("stratified halves", () => {
  test("a worked example: four tasks on two axes can only be split across the diagonal", () => {
    // Young/old and said/unsaid once each: both axes are even only if t1 goes with t4.
    const turns = [{ role: "user" as const, text: "…" }];
    const set = [
      { id: "t1", strata: { age: "U18", directness: "explicit" }, turns },
      { id: "t2", strata: { age: "U18", directness: "implicit" }, turns },
      { id: "t3", strata: { age: "O18", directness: "explicit" }, turns },
      { id: "t4", strata: { age: "O18", directness: "implicit" }, turns },
    ];
    const halves = halfOf(set, 1);
    expect(halves[0]).toBe(halves[3]);
    expect(halves[1]).toBe(halves[2]);
    expect(halves[0]).not.toBe(halves[1]);
    expect(largestDifference(halfMarginals(set, halves))).toBe(0);
  });

  test("the starter corpus: no axis value differs by more than one task, for ten seeds", async () => {
    const { tasks } = await loadCorpus();
    for (let seed = 0; seed < 10; seed++) {
      expect(largestDifference(halfMarginals(tasks, halfOf(tasks, seed)))).toBeLessThanOrEqual(1);
    }
  });

  test("718 tasks, as many as the paper has: 359 and 359, and no axis value differs by more than one", () => {
    const set = generatedSet(718, 20);
    const halves = halfOf(set, 7);
    expect(halves.filter((half) => half === "public")).toHaveLength(359);
    expect(largestDifference(halfMarginals(set, halves))).toBeLessThanOrEqual(1);
  });

  test("laws: sizes differ by at most one; the same seed, the same halves; the order of tasks is no matter", () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 120 }), fc.integer({ min: 0, max: 1e6 }), (size, seed) => {
        const set = generatedSet(size, seed);
        const halves = halfOf(set, seed);
        const publics = halves.filter((half) => half === "public").length;
        expect(Math.abs(2 * publics - size)).toBeLessThanOrEqual(1);
        expect(halfOf(set, seed)).toEqual(halves);
        expect(halfOf([...set].reverse(), seed)).toEqual([...halves].reverse());
        expect(largestDifference(halfMarginals(set, halves))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  test("other seeds give other halves", () => {
    const set = generatedSet(100, 1);
    expect(halfOf(set, 1)).not.toEqual(halfOf(set, 2));
  });

  test("where one task each cannot be had, the closest split found is given", () => {
    // Three pairs of axes values that overlap in a ring: any two tasks share one, so three tasks on one side clash.
    const turns = [{ role: "user" as const, text: "…" }];
    const ring = [
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
    ].map(([x = "", y = ""], i) => ({ id: `${i}`, strata: { [x]: "1", [y]: "1" }, turns }));
    expect(largestDifference(halfMarginals(ring, halfOf(ring, 1)))).toBe(2);
  });

  test("sets of none and of one", () => {
    expect(halfOf([], 1)).toEqual([]);
    expect(halfOf(generatedSet(1, 1), 1)).toHaveLength(1);
  });
});
