import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { ablationAnalysis } from "./ablation.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 3] as const, ["disclaimers", 1] as const] };

it("renormalises without each dimension and shows who changes place: a 3/4 → 1, b 1/4 → 0", async () => {
  const labels = ["10", "01"];
  const records = smallRun({
    tasks: [task, task],
    targets: ["a", "b"],
    conversations: labels.flatMap((own, target) =>
      [0, 1].map((one) => ({ target, task: one, labels: [own] })),
    ),
  });
  const found = await ablationAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "dimensions")).toMatchObject([
    {
      dimension: "identification",
      least_rise: -0.75,
      greatest_rise: 0.75,
      ranks_changed: 2,
      scores_lost: 0,
      spearman: -1,
      first: "b",
    },
    {
      dimension: "disclaimers",
      least_rise: -0.25,
      greatest_rise: 0.25,
      ranks_changed: 0,
      spearman: 1,
      first: "a",
    },
  ]);
  expect(rowsOf(found, "systems").at(-1)).toMatchObject({
    target: "b",
    score: { value: 0 },
    rise: { value: -0.25 },
    place_before: 2,
    place: 2,
    band_before: 2,
    band: 2,
  });
});
