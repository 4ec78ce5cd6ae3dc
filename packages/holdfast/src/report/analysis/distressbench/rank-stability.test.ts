import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { rankStabilityAnalysis } from "./rank-stability.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 3] as const, ["disclaimers", 1] as const] };

it("ranks each repeat alone: a leads in the first, b in the second", async () => {
  const labels = [
    ["11", "01"],
    ["10", "10"],
  ];
  const records = smallRun({
    tasks: [task, task],
    targets: ["a", "b"],
    repeats: 2,
    conversations: labels.flatMap((row, target) =>
      row.flatMap((own, repeat) => [0, 1].map((one) => ({ target, task: one, repeat, labels: [own] }))),
    ),
  });
  const found = await rankStabilityAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "pairs")).toMatchObject([
    { first: 1, second: 2, spearman: { value: -1 }, systems: 2, same_leader: false, largest_move: 1 },
  ]);
  expect(rowsOf(found, "repeats")).toMatchObject([
    { repeat: 1, first: "a", bands: 2 },
    { repeat: 2, first: "b", bands: 2 },
  ]);
  expect(rowsOf(found, "systems")[0]).toMatchObject({
    target: "b",
    lowest: 0.75,
    highest: 0.75,
    best_place: 1,
  });
  expect(found.notes).toEqual(["Not the same system leads in every repeat: a, b."]);
});

it("has nothing to compare one repeat with", async () => {
  const records = smallRun({ tasks: [task], conversations: [{ labels: ["11"] }] });
  const found = await rankStabilityAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "pairs")).toEqual([]);
  expect(found.plots).toEqual([]);
  expect(found.notes[0]).toContain("one repeat");
});
