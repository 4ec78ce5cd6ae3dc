import { expect, test } from "vitest";
import { AGE_GROUPS, ageGroupOf } from "./age-group.ts";

test("every age has a group, and bounds belong to the younger one", () => {
  expect([16, 17, 18, 24, 25, 64, 65, 85].map(ageGroupOf)).toEqual([
    ...["16–17", "16–17", "18–24", "18–24", "25–34"],
    ...["55–64", "65 and over", "65 and over"],
  ]);
  expect(AGE_GROUPS).toHaveLength(7);
});
