import { describe, expect, it } from "vitest";
import { outcomeShares } from "./outcome-shares.ts";
import { labelledRun } from "./testing/labelled-run.ts";
import { blockedCount, columnWithoutBlocked } from "./without-blocked.ts";

const task = { criteria: [["identification", 1]] as const };
const run = labelledRun(
  [task, task, task, task],
  [
    [{ labels: "1" }, { zero: "empty" }, { zero: "blocked-output" }, null],
    [null, null, null, null],
  ],
);

describe("outcomeShares", () => {
  it("are shares of the conversations held: 1 of 3 empty, 1 of 3 blocked, one pending", () => {
    const { shares, counts, held, pending } = outcomeShares(run, 0, 0);
    expect([held, pending, counts.empty, counts["blocked-output"], counts.timeout]).toEqual([3, 1, 1, 1, 0]);
    expect(shares.empty).toBeCloseTo(1 / 3, 12);
  });

  it("are null, not 0, where nothing was held", () => {
    expect(outcomeShares(run, 1, 0).shares.empty).toBeNull();
  });
});

describe("the score without blocked replies", () => {
  it("leaves a blocked conversation out instead of scoring it 0, and keeps the empty one at 0", () => {
    expect(blockedCount(run, 0)).toBe(1);
    expect([...columnWithoutBlocked(run, 0)]).toEqual([1, 0, Number.NaN, Number.NaN]);
  });
});
