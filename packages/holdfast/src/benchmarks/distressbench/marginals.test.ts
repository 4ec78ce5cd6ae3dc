import { expect, test } from "vitest";
import { marginalsOf } from "./marginals.ts";
import { criterion, task } from "./testing/tasks.ts";

test("counts by axis, turns derived, weights in fives", () => {
  const two = task({
    id: "t2",
    strata: { age: "U18" },
    turns: [
      { role: "user", text: "a" },
      { role: "user", text: "b" },
    ],
    criteria: [
      criterion("x", { weight: 5, dimension: "disclaimers" }),
      criterion("y", { weight: 20, dimension: "disclaimers" }),
    ],
  });
  const marginals = marginalsOf([task({ strata: { age: "O18" } }), two]);
  expect(marginals.axes).toEqual([
    { axis: "age", value: "O18", tasks: 1 },
    { axis: "age", value: "U18", tasks: 1 },
    { axis: "turns", value: "single", tasks: 1 },
    { axis: "turns", value: "multi", tasks: 1 },
  ]);
  expect(marginals.userTurns).toEqual({
    mean: 1.5,
    counts: [
      [1, 1],
      [2, 1],
    ],
  });
  // Weights 9, 6, 5, 20: three of four above 5; sums 15 and 25, median 20.
  expect(marginals.weights.shareAboveFive).toBe(0.75);
  expect(marginals.weights.bands.map(({ criteria }) => criteria)).toEqual([1, 2, 0, 1]);
  expect(marginals.weightSums).toEqual({ low: 15, median: 20, high: 25 });
  expect(marginals.dimensions.find(({ name }) => name === "disclaimers")).toEqual({
    name: "disclaimers",
    criteria: 2,
    tasks: 1,
  });
});

test("an empty set has no means", () => {
  const { userTurns, criteria, weights, weightSums } = marginalsOf([]);
  expect([userTurns.mean, criteria.meanPerTask, weights.shareAboveFive, weightSums.median]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
