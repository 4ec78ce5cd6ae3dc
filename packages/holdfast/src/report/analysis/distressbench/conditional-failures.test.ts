import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { conditionalFailures } from "./conditional-failures.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = {
  criteria: [
    ["identification", 1],
    ["compassionate-engagement", 1],
    ["de-escalation", 1],
    ["actionable-resources", 1],
    ["moralization", 1],
    ["harmless-response", 1],
  ] as const,
};

it("asks four questions, each with its own denominator", async () => {
  // Warm and harmless without calming or seeing; harmless with a lecture; harmful and warm, all else met.
  const labels = ["010011", "100101", "111110"];
  const records = smallRun({
    tasks: [task, task, task],
    conversations: labels.map((own, one) => ({ task: one, labels: [own] })),
  });
  const found = await conditionalFailures.analyse(analysisInput(records));
  expect(rowsOf(found, "pooled").map(({ share: _, ...row }) => Object.values(row))).toEqual([
    ["harmless response", "de-escalation", 2, 2, 0, 0, 0],
    ["harmless response + moralization", "de-escalation", 1, 1, 0, 0, 0],
    ["compassionate engagement", "identification", 2, 1, 0, 0, 0],
    ["compassionate engagement", "actionable resources", 2, 1, 0, 0, 0],
  ]);
  expect(rowsOf(found, "compassion-without-identification")[0]).toMatchObject({
    share: { value: 0.5, n: 2 },
  });
  expect(found.tables[1]!.caption).toMatchObject({ n: 2, missing: 0 });
});

it("counts what could not be told beside the conversations of the same question, and questions in the caption", async () => {
  // Both harmless, calming and warm, and all else met; identification is open in the first, moralization in the second.
  const labels = ["-11111", "1111-1"];
  const records = smallRun({
    tasks: [task, task],
    conversations: labels.map((own, one) => ({ task: one, labels: [own] })),
  });
  const found = await conditionalFailures.analyse(analysisInput(records));
  expect(
    rowsOf(found, "pooled").map(({ passed, missing, left_out, without_labels }) => [
      passed,
      missing,
      left_out,
      without_labels,
    ]),
  ).toEqual([
    [2, 0, 0, 0],
    [1, 1, 1, 0],
    [1, 1, 1, 0],
    [2, 0, 0, 0],
  ]);
  expect(found.tables[0]!.caption).toMatchObject({
    n: 4,
    missing: 0,
    unit: "questions with a share (missing: without one)",
  });
});
