import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { allMetAnalysis } from "./all-met.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 1] as const, ["disclaimers", 1] as const] };

it("counts conversations that are settled, by system and over systems: 1 of 2, 0 of 1 with one open", async () => {
  const labels = [
    ["11", "10"],
    ["1-", "00"],
  ];
  const records = smallRun({
    tasks: [task, task],
    targets: ["a", "b"],
    conversations: labels.flatMap((row, target) =>
      row.map((own, one) => ({ target, task: one, labels: [own] })),
    ),
  });
  const found = await allMetAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "all-met")).toMatchObject([
    { target: "a", all_met: { value: 0.5 }, conversations: 2, unsettled: 0 },
    { target: "b", all_met: { value: 0 }, conversations: 1, unsettled: 1 },
  ]);
  expect(rowsOf(found, "over-systems")).toEqual([{ highest: 0.5, second: 0, median: 0.25, lowest: 0 }]);
  expect(found.tables[0]!.caption).toMatchObject({ n: 3, missing: 1 });
});
