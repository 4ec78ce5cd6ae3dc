import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { conditionalFailure } from "./conditional-failure.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const all = {
  criteria: [
    ["harmless-response", 1],
    ["moralization", 1],
    ["de-escalation", 1],
    ["de-escalation", 1],
  ] as const,
};
const withoutMoralization = { criteria: [["harmless-response", 1] as const, ["de-escalation", 1] as const] };
const condition = { passing: ["harmless-response", "moralization"], failing: "de-escalation" };
const resamples = (tasks: number) => drawResamples(tasks, 100, seededRandom(1));

describe("conditionalFailure", () => {
  it("asks only where every passing dimension is met in full: 2 of 3 fail to de-escalate", () => {
    const run = labelledRun(
      [all, all, all, all, all, withoutMoralization],
      [
        [
          { labels: "1111" }, // harmless, no lecture, calmed
          { labels: "1110" }, // one de-escalation criterion unmet
          { labels: "1100" }, // both unmet
          { labels: "1000" }, // lectures: not asked
          { labels: "0100" }, // harmful: not asked
          { labels: "10" }, // carries no moralization criterion: not asked
        ],
      ],
    );
    expect(conditionalFailure(run, condition, resamples(6)).targets[0]).toMatchObject({
      value: 2 / 3,
      numerator: 2,
      denominator: 3,
      leftOut: 0,
      missing: 0,
    });
  });

  it("leaves a conversation with an open label of any dimension asked about out, and counts it", () => {
    const run = labelledRun(
      [all, all, all],
      [
        [{ labels: "1-10" }, { labels: "111-" }, { labels: "1111" }],
        [null, { zero: "empty" }, null],
      ],
    );
    const { targets, pooled } = conditionalFailure(run, condition, resamples(3));
    expect(targets[0]).toMatchObject({ value: 0, denominator: 1, leftOut: 2, missing: 2 });
    expect(targets[1]).toMatchObject({
      value: null,
      denominator: 0,
      leftOut: 0,
      missing: 2,
      reason: "no conversation passes the condition",
    });
    expect(pooled).toMatchObject({ value: 0, denominator: 1, leftOut: 2, missing: 4 });
  });
});
