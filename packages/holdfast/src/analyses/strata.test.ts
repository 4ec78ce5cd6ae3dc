import { describe, expect, it } from "vitest";
import { smallRun } from "../domain/testing/small-run.ts";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { SUBGROUP_INTERVAL_TASKS } from "../statistics/subgroup-interval.ts";
import { STRATUM_VALUES_AT_MOST, strataTables } from "./strata.ts";

const criteria = [["identification", 1]] as const;

describe("strataTables", () => {
  const { tasks } = smallRun({
    conversations: [],
    tasks: [
      { criteria, strata: { age: "U18" } },
      { criteria, strata: { age: "O18" }, userTurns: 3 },
      { criteria, strata: { age: "U18" }, userTurns: 2 },
      { criteria },
    ],
  });
  const columns = [Float64Array.of(0.2, 0.5, 0.4, 1), Float64Array.of(Number.NaN, 0.7, 0.8, 1)];
  const [age, turns] = strataTables(tasks, columns, drawResamples(4, 200, seededRandom(1)));

  it("averages each target over the tasks of a stratum and counts its missing ones", () => {
    expect(age).toMatchObject({ key: "age", tasksWithoutKey: 1 });
    expect(age!.strata.map(({ value, tasks: n }) => [value, n])).toEqual([
      ["O18", 1],
      ["U18", 2],
    ]);
    const under18 = age!.strata[1]!;
    expect(under18.targets[0]!.value).toBeCloseTo(0.3, 12);
    expect(under18.targets[1]).toMatchObject({ value: 0.8, n: 1, missing: 1, low: null });
    expect(under18.meanOverTargets).toBeCloseTo(0.55, 12);
  });

  it("derives single and multi from the number of user turns", () => {
    expect(turns!.strata.map(({ value, tasks: n }) => [value, n])).toEqual([
      ["single", 2],
      ["multi", 2],
    ]);
  });

  it("gives an interval from 10 tasks on, since a smaller one would not cover what it says", () => {
    const count = 2 * SUBGROUP_INTERVAL_TASKS - 1;
    const { tasks: many } = smallRun({
      conversations: [],
      tasks: Array.from({ length: count }, (_, i) => ({
        criteria,
        strata: { age: i < SUBGROUP_INTERVAL_TASKS ? "O18" : "U18" },
      })),
    });
    const column = Float64Array.from(many, (_, i) => (i % 4) / 4);
    const [ages] = strataTables(many, [column], drawResamples(count, 100, seededRandom(1)));
    const [ten, nine] = ages!.strata.map(({ targets }) => targets[0]!);
    expect(ten!.low!).toBeLessThan(ten!.value!);
    expect(nine).toMatchObject({ n: 9, low: null, high: null, reason: expect.stringContaining("10 tasks") });
    expect(nine!.value).not.toBeNull();
  });

  it("makes no table of a key with too many values, and says why", () => {
    const many = smallRun({
      conversations: [],
      tasks: Array.from({ length: STRATUM_VALUES_AT_MOST + 1 }, (_, i) => ({
        criteria,
        strata: { id: `${i}` },
      })),
    }).tasks;
    const column = new Float64Array(many.length).fill(1);
    const [id] = strataTables(many, [column], drawResamples(many.length, 10, seededRandom(1)));
    expect(id).toMatchObject({ key: "id", strata: [], reason: "61 values: too many to be strata" });
  });
});
