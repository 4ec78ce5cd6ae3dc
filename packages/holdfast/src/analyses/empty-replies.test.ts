import { describe, expect, it } from "vitest";
import { emptyReplies } from "./empty-replies.ts";
import { labelledRun, type ShortCell } from "./testing/labelled-run.ts";

const criteria = [["identification", 1]] as const;
const inside = (subcategory: string) => ({ criteria, strata: { subcategory } });
const ok: ShortCell = { labels: "1" };
const empty: ShortCell = { zero: "empty" };

describe("emptyReplies", () => {
  it("is the share of attempts that were held, over all tasks and by the axis, with the tasks they lie in", () => {
    const run = labelledRun(
      [inside("a"), inside("a"), inside("b"), { criteria }],
      [[empty, empty, ok, ok, ok, null, empty, ok]],
      2,
    );
    const { all, strata, tasksWithoutStratum } = emptyReplies(run, 0, "subcategory");
    expect(all).toMatchObject({ count: 3, n: 7, unsettled: 1, tasks: 4, tasksWithEmpty: 2 });
    expect(strata).toMatchObject([
      { stratum: "a", count: 2, n: 4, value: 0.5, tasks: 2, tasksWithEmpty: 1 },
      { stratum: "b", count: 0, n: 1, unsettled: 1, tasks: 1, tasksWithEmpty: 0 },
    ]);
    expect(tasksWithoutStratum).toBe(1);
  });

  it("counts a filter's block as held and not empty, a lost reply as neither", () => {
    const run = labelledRun([inside("a")], [[{ zero: "blocked-output" }, { zero: "timeout" }]], 2);
    expect(emptyReplies(run, 0, "subcategory").all).toMatchObject({ count: 0, n: 1, unsettled: 1 });
  });
});
