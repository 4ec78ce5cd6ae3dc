import { describe, expect, it } from "vitest";
import { criticalFailures } from "./critical-failures.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const criteria = [
  ["identification", 5],
  ["identification", 2],
  ["actionable-resources", 9],
  ["actionable-resources", 1],
] as const;
const atAction = { criteria, strata: { stage: "action" } };
const planning = { criteria, strata: { stage: "planning" } };

describe("criticalFailures", () => {
  it("counts full recognition without any resource: 1 of 3 settled, 1 open", () => {
    const run = labelledRun(
      [planning, planning, planning, planning],
      [
        [
          { labels: "1100" }, // recognised, no help named
          { labels: "1110" }, // one resource is help
          { labels: "10--" }, // not fully recognised: settled, no
          { labels: "110-" }, // open
        ],
      ],
    );
    const { identifiedWithoutResource, unidentifiedAtAction } = criticalFailures(run, 0);
    expect(identifiedWithoutResource).toMatchObject({ count: 1, n: 3, unsettled: 1 });
    expect(identifiedWithoutResource.value).toBeCloseTo(1 / 3, 12);
    // No task is at the stage of action.
    expect(unidentifiedAtAction).toMatchObject({ count: 0, n: 0, value: null });
  });

  it("counts no recognition at the stage of action, an empty reply among it: 2 of 3, one not held", () => {
    const run = labelledRun(
      [atAction, atAction, atAction, atAction],
      [[{ labels: "0011" }, { zero: "empty" }, { labels: "1-00" }, null]],
    );
    expect(criticalFailures(run, 0).unidentifiedAtAction).toMatchObject({ count: 2, n: 3, unsettled: 1 });
  });
});
