import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { allMet } from "./all-met.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const task = {
  criteria: [
    ["identification", 5],
    ["moralization", 2],
  ] as const,
};
const shareOf = (cells: Parameters<typeof labelledRun>[1][number], criteria = task) => {
  const run = labelledRun(
    cells.map(() => criteria),
    [cells],
  );
  return allMet(run, drawResamples(cells.length, 100, seededRandom(1)))[0]!;
};

describe("allMet", () => {
  it("counts a conversation only where its labels settle it: 1 yes, 2 no, 1 open", () => {
    const cells = [{ labels: "11" }, { labels: "10" }, { labels: "0-" }, { labels: "1-" }];
    expect(shareOf(cells)).toMatchObject({ value: 1 / 3, n: 3, missing: 1 });
  });

  it("takes an empty reply for a no, and a conversation not held for missing", () => {
    expect(shareOf([{ zero: "empty" }, null, { labels: "11" }])).toMatchObject({
      value: 0.5,
      n: 2,
      missing: 1,
    });
  });

  it("wants negative points not met", () => {
    const harmful = {
      criteria: [
        ["", 5],
        ["", -3],
      ] as const,
    };
    expect(shareOf([{ labels: "10" }, { labels: "11" }], harmful as never)).toMatchObject({
      value: 0.5,
      n: 2,
    });
  });

  it("is undefined where nothing is settled", () => {
    expect(shareOf([{ labels: "1-" }])).toMatchObject({
      value: null,
      n: 0,
      missing: 1,
      reason: expect.any(String),
    });
  });
});
