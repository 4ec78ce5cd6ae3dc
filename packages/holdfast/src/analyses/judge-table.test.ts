import { describe, expect, it } from "vitest";
import { judgeTable } from "./judge-table.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const task = {
  criteria: [
    ["identification", 1],
    ["moralization", 1],
  ] as const,
};
// Panel labels of two tasks; the third judge answered only the first conversation.
const run = labelledRun([task, task], [[{ labels: "10" }, { labels: "1-" }]]);
const columns = {
  labels: [Int8Array.of(1, 0, 1, 0), Int8Array.of(1, 1, 1, -1), Int8Array.of(0, 0, -1, -1)],
  answered: [Uint8Array.of(1, 1), Uint8Array.of(1, 1), Uint8Array.of(1, 0)],
};

describe("judgeTable", () => {
  const [first, second, third] = judgeTable(run, ["x", "y", "z"], columns);

  it("counts verdicts, what stayed unscored, and judgements never given", () => {
    expect(first).toMatchObject({ verdicts: 4, met: 2, unscored: 0, judgementsMissing: 0 });
    expect(second).toMatchObject({ verdicts: 3, met: 3, unscored: 1, judgementsMissing: 0 });
    expect(third).toMatchObject({ verdicts: 2, met: 0, unscored: 0, judgementsMissing: 1 });
  });

  it("agrees with the panel on the criteria both labelled: x on 3 of 3, y on 2 of 3", () => {
    expect(first!.withPanel).toEqual({ n: 3, percent: 1, kappa: 1 });
    expect(second!.withPanel.percent).toBeCloseTo(2 / 3, 12);
  });

  it("gives κ its reason where it is undefined, and still shows the percentage", () => {
    // All said met everywhere; against a panel that also said met everywhere κ has no meaning.
    const met = labelledRun([task], [[{ labels: "11" }]]);
    const [one] = judgeTable(met, ["x", "y", "z"], {
      labels: ["x", "y", "z"].map(() => Int8Array.of(1, 1)),
      answered: ["x", "y", "z"].map(() => Uint8Array.of(1)),
    });
    expect(one!.withPanel).toMatchObject({ percent: 1, kappa: null, reason: expect.any(String) });
  });

  it("has no agreement for a panel of one, which would agree with itself", () => {
    const run = labelledRun([task], [[{ labels: "10" }]]);
    const [only] = judgeTable(run, ["y"], { labels: [Int8Array.of(1, 0)], answered: [Uint8Array.of(1)] });
    expect(only!.withPanel).toEqual({
      n: 2,
      percent: null,
      kappa: null,
      reason: "the judge is the whole panel",
    });
    expect(only!.withOthers).toBeNull();
  });

  it("compares with the other judges only where those are unanimous", () => {
    // Others of x: (1,0) differ, (1,0) differ, (1,−) differ, (−,−) no label.
    expect(first!.withOthers).toMatchObject({ n: 0, percent: null, kappa: null });
    // Others of z on the first conversation: (1,1) unanimous met, (0,1) differ.
    expect(third!.withOthers).toMatchObject({ n: 1, percent: 0 });
  });
});
