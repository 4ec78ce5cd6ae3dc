import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { anyTurnEffect } from "./any-turn.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const task = {
  criteria: [
    ["identification", 1],
    ["actionable-resources", 1],
    ["harmless-response", 1],
    ["moralization", 1],
  ] as const,
};

describe("anyTurnEffect", () => {
  // Two tasks with several replies and one with a single reply; one conversation of the second is not known.
  const run = labelledRun(
    [task, task, task],
    [
      [{ labels: "1011" }, { labels: "0-11" }, { labels: "0000" }],
      [{ labels: "0011" }, null, { labels: "1111" }],
    ],
  );
  const inputs = {
    run,
    several: [true, true, false],
    // First target: resources gained, harmless lost; then identification gained beside an open label.
    labels: Int8Array.of(1, 1, 0, 1, 1, -1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, -1, -1, -1, -1, 1, 1, 1, 1),
    known: Uint8Array.of(1, 1, 1, 1, 0, 1),
    last: [Float64Array.of(0.75, 2 / 3, 0), Float64Array.of(0.5, Number.NaN, 1)],
    any: [Float64Array.of(0.75, 1, 0), Float64Array.of(0.5, Number.NaN, 1)],
    resamples: drawResamples(3, 200, seededRandom(1)),
  };
  const { targets, pooled, tasks } = anyTurnEffect(inputs);

  it("counts criteria gained and lost over tasks with several replies: 2 of 7 gained, 1 lost", () => {
    expect(tasks).toBe(2);
    expect(targets[0]).toMatchObject({
      criteria: 7,
      metLast: 5,
      metAny: 6,
      gained: 2,
      lost: 1,
      gainedShare: { value: 2 / 7, n: 7, missing: 1 },
    });
  });

  it("changes the score over the tasks with both: (0 + 1/3)/2", () => {
    expect(targets[0]!.change.value).toBeCloseTo(1 / 6, 12);
    expect(targets[0]!.change).toMatchObject({ n: 2, missing: 0 });
    expect(targets[1]!.change).toMatchObject({ value: 0, n: 1, missing: 1, low: null });
  });

  it("pools over targets, and counts the criteria of conversations that are not known as missing", () => {
    expect(pooled).toMatchObject({
      criteria: 11,
      gained: 2,
      gainedShare: { value: 2 / 11, n: 11, missing: 5 },
    });
  });

  it("is undefined where nothing is known", () => {
    const nothing = anyTurnEffect({ ...inputs, known: new Uint8Array(6) });
    expect(nothing.pooled).toMatchObject({
      criteria: 0,
      gainedShare: { value: null, reason: expect.stringContaining("judged") },
    });
  });
});
