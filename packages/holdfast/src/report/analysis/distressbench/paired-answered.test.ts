import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { pairedAnsweredAnalysis } from "./paired-answered.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 1] as const, ["disclaimers", 1] as const] };

it("puts the higher-ranked system first and silence as 0 beside: 1/2 less where both spoke, 1/4 more in all", async () => {
  const records = smallRun({
    tasks: [task, task],
    targets: ["quiet", "steady"],
    conversations: [
      { target: 0, task: 0, labels: ["11"] },
      { target: 0, task: 1, outcome: "empty", labels: [null] },
      { target: 1, task: 0, labels: ["10"] },
      { target: 1, task: 1, labels: ["11"] },
    ],
  });
  const found = await pairedAnsweredAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "some-repeat")).toMatchObject([
    {
      first: "steady",
      second: "quiet",
      tasks: 1,
      not_both: 1,
      score_first: { value: 0.5 },
      score_second: { value: 1 },
      difference: { value: -0.5, low: null },
      with_silence: { value: 0.25 },
    },
  ]);
});

it("has no pair where nobody was silent, and says what to read then", async () => {
  const records = smallRun({ tasks: [task], targets: ["a", "b"], conversations: [{ labels: ["11"] }] });
  const found = await pairedAnsweredAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "every-repeat")).toEqual([]);
  expect(found.notes.at(-1)).toContain("the ordinary comparison");
});
