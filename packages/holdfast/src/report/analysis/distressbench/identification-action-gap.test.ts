import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { identificationActionGap } from "./identification-action-gap.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 1] as const, ["actionable-resources", 1] as const] };

it("pools conversations, names the least and the greatest, and counts what is open: 2 of 4, 1 of 3, 1 of 1", async () => {
  const labels = [
    ["11", "11", "10"],
    ["10", "00", "1-"],
  ];
  const records = smallRun({
    tasks: [task, task, task],
    targets: ["a", "b"],
    conversations: labels.flatMap((row, target) =>
      row.map((own, one) => ({ target, task: one, labels: [own] })),
    ),
  });
  const found = await identificationActionGap.analyse(analysisInput(records));
  expect(rowsOf(found, "pooled").map(({ gap: _, ...counts }) => counts)).toEqual([
    { target: "all systems", identified: 4, unmet: 2, left_out: 1, without_labels: 0 },
    { target: "least: a", identified: 3, unmet: 1, left_out: 0, without_labels: 0 },
    { target: "greatest: b", identified: 1, unmet: 1, left_out: 1, without_labels: 0 },
  ]);
  expect(rowsOf(found, "gap").map(({ target, gap }) => [target, gap])).toMatchObject([
    ["b", { value: 1 }],
    ["a", { value: 1 / 3 }],
  ]);
  expect(found.tables[0]!.caption).toMatchObject({ n: 4, missing: 1 });
});
