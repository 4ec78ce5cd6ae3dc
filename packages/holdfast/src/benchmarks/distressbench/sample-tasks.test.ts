import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaskSet } from "../../domain/task-set.ts";
import { sampleTasks } from "./sample-tasks.ts";

function setOf(count: number): TaskSet {
  return {
    name: "set",
    contentVersion: "1",
    comparabilityVersion: "c1",
    clinicianReviewed: false,
    synthetic: true,
    formula: "weighted",
    tasks: Array.from({ length: count }, (_, place) => ({
      id: `t${place}`,
      strata: {},
      turns: [{ role: "user" as const, text: "hello" }],
      criteria: [{ id: "a", text: "b", weight: 1 }],
    })),
  };
}

describe("a sample of tasks", () => {
  it("holds different tasks of the set in their order, and the same ones for the same seed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        (count, size, seed) => {
          const set = setOf(count);
          const ids = sampleTasks(set, size, seed).tasks.map(({ id }) => Number(id.slice(1)));
          expect(ids).toHaveLength(Math.min(count, size));
          expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
          expect(sampleTasks(set, size, seed).tasks.map(({ id }) => Number(id.slice(1)))).toEqual(ids);
        },
      ),
    );
  });

  it("says in its name and comparability version that it is a part", () => {
    const sample = sampleTasks(setOf(10), 4, 7);
    expect(sample.comparabilityVersion).toBe("c1+sample-4-7");
    expect(sampleTasks(setOf(4), 4, 7).comparabilityVersion).toBe("c1");
  });

  it("draws each task about as often as any other", () => {
    // 3 of 6 tasks by 400 seeds: each task 200 times on average, standard deviation √(400 · ½ · ½) = 10.
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      for (const { id } of sampleTasks(setOf(6), 3, seed).tasks) drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }
    for (const times of drawn.values()) expect(Math.abs(times - 200)).toBeLessThan(50);
  });
});
