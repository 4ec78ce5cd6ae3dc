import { expect, test } from "vitest";
import { groupSizes, NO_GROUP, refined } from "./row-groups.ts";

test("rows are parted by value, groups numbered by their first rows; a row without a group keeps none", () => {
  const all = Int32Array.of(0, 0, NO_GROUP, 0, 0);
  const byFirst = refined(all, [7, 3, 3, 7, 3]);
  expect([...byFirst]).toEqual([0, 1, NO_GROUP, 0, 1]);
  // The second value parts only the rows with 3.
  const byBoth = refined(byFirst, [0, 1, 1, 0, 2]);
  expect([...byBoth]).toEqual([0, 1, NO_GROUP, 0, 2]);
  expect(groupSizes(byBoth)).toEqual([
    { first: 0, rows: 2 },
    { first: 1, rows: 1 },
    { first: 4, rows: 1 },
  ]);
});
