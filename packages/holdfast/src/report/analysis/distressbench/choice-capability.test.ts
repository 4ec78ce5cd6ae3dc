import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { choiceCapabilityAnalysis } from "./choice-capability.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = {
  criteria: [
    ["disclaimers", 1],
    ["disclaimers", 3],
    ["moralization", 1],
    ["x y", 1],
    ["x-y", 1],
  ] as const,
};

it("sets the highest against the median: disclaimers 1 against 1/4 is choice, moralization 1 and 1 saturated", async () => {
  const labels = ["11111", "10100", "00111"];
  const records = smallRun({
    tasks: [task, task],
    targets: ["a", "b", "c"],
    conversations: labels.flatMap((own, target) =>
      [0, 1].map((one) => ({ target, task: one, labels: [own] })),
    ),
  });
  const found = await choiceCapabilityAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "choice").slice(0, 2)).toMatchObject([
    {
      dimension: "disclaimers",
      systems: 3,
      median: 0.25,
      highest: 1,
      best: "a",
      difference: { value: 0.75, low: 0.75, high: 0.75, n: 2, missing: 0 },
      reading: "choice",
    },
    { dimension: "moralization", median: 1, highest: 1, difference: { value: 0 }, reading: "saturated" },
  ]);
  expect(rowsOf(found, "spread")[0]).toMatchObject({ lowest: 0, second: 0.25, highest: 1, ratio: 4 });
  // a leads disclaimers alone and shares the other three; b shares one, c shares three.
  expect(rowsOf(found, "maxima").map(({ target, led, of }) => [target, led, of])).toEqual([
    ["a", 4, 4],
    ["c", 3, 4],
    ["b", 1, 4],
  ]);
  // Two dimensions that differ by a sign keep columns of their own.
  expect(
    found.tables
      .at(-1)!
      .columns.map(({ key }) => key)
      .slice(-2),
  ).toEqual(["score_x_y", "score_x_y_2"]);
  expect(found.notes.at(-1)).toContain("With 3 systems the median says little");
});
