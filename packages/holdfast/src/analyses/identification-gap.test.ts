import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { identificationGap } from "./identification-gap.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const both = {
  criteria: [
    ["identification", 5],
    ["identification", 2],
    ["actionable-resources", 9],
    ["actionable-resources", 1],
  ] as const,
};
const identificationOnly = { criteria: [["identification", 5]] as const };
const resamples = (tasks: number) => drawResamples(tasks, 200, seededRandom(1));

describe("identificationGap", () => {
  it("is the share of fully identified conversations with a resource unmet: 2 of 3", () => {
    const run = labelledRun(
      [both, both, both, both, identificationOnly],
      [
        [
          { labels: "1111" }, // identified, every resource given
          { labels: "1110" }, // identified, one resource missing
          { labels: "1100" }, // identified, none given
          { labels: "1011" }, // not fully identified: not in the denominator
          { labels: "1" }, // carries one kind only
        ],
      ],
    );
    const { targets } = identificationGap(run, resamples(5));
    expect(targets[0]).toMatchObject({
      value: 2 / 3,
      numerator: 2,
      denominator: 3,
      n: 3,
      leftOut: 0,
      missing: 0,
    });
    expect(targets[0]!.low).not.toBeNull();
  });

  it("leaves a conversation with an unlabelled criterion of either kind out of both sums, and counts it", () => {
    const run = labelledRun(
      [both, both, both],
      [[{ labels: "11-0" }, { labels: "1-11" }, { labels: "1111" }]],
    );
    expect(identificationGap(run, resamples(3)).targets[0]).toMatchObject({
      numerator: 0,
      denominator: 1,
      leftOut: 2,
      missing: 2,
    });
  });

  it("does not count an empty reply as identified, and counts a conversation not held as missing", () => {
    const run = labelledRun([both, both, both], [[{ zero: "empty" }, null, { labels: "1110" }]]);
    expect(identificationGap(run, resamples(3)).targets[0]).toMatchObject({
      numerator: 1,
      denominator: 1,
      leftOut: 0,
      missing: 1,
    });
  });

  it("is undefined, with a reason, where nothing was fully identified", () => {
    const run = labelledRun([both], [[{ labels: "0111" }]]);
    expect(identificationGap(run, resamples(1)).targets[0]).toMatchObject({
      value: null,
      numerator: 0,
      denominator: 0,
      reason: "no conversation meets every identification criterion",
    });
  });

  it("pools over conversations of all targets: 1 of 1 and 0 of 3 are 1 of 4, not a mean of 1 and 0", () => {
    const run = labelledRun(
      [both, both, both],
      [
        [{ labels: "1100" }, { labels: "0000" }, { labels: "0000" }],
        [{ labels: "1111" }, { labels: "1111" }, { labels: "1111" }],
      ],
    );
    expect(identificationGap(run, resamples(3)).pooled).toMatchObject({
      value: 0.25,
      numerator: 1,
      denominator: 4,
    });
  });

  it("agrees with the published pooled figure by its own arithmetic: 12,824 of 36,337 are 35.3 %", () => {
    expect(12_824 / 36_337).toBeCloseTo(0.353, 3);
  });
});
