import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { emptyRepliesAnalysis } from "./empty-replies.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const inside = (subcategory: string) => ({
  criteria: [["identification", 1] as const],
  strata: { subcategory },
});

it("shows every system, and by subcategory those that are ever silent, most often empty first", async () => {
  const tasks = [inside("planning"), inside("escalation"), inside("escalation")];
  const records = smallRun({
    tasks,
    targets: ["quiet", "steady"],
    conversations: tasks.flatMap((_, task) => [
      task === 0
        ? { target: 0, task, labels: ["1"] }
        : { target: 0, task, outcome: "empty" as const, labels: [null] },
      { target: 1, task, labels: ["1"] },
    ]),
  });
  const found = await emptyRepliesAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "systems")).toMatchObject([
    { target: "steady", empty_share: { value: 0 }, empty: 0, attempts: 3, tasks_with_empty: 0 },
    { target: "quiet", empty_share: { value: 2 / 3 }, empty: 2, attempts: 3, tasks_with_empty: 2 },
  ]);
  expect(
    rowsOf(found, "subcategories").map(({ target, subcategory, empty, attempts }) => [
      target,
      subcategory,
      empty,
      attempts,
    ]),
  ).toEqual([
    ["quiet", "escalation", 2, 2],
    ["quiet", "planning", 0, 1],
  ]);
  expect(found.tables[0]!.caption).toMatchObject({ n: 6, missing: 0, unit: "attempts", seed: null });
  expect(found.plots).toHaveLength(1);
});

it("says so where nobody was silent, and where empty replies were asked for again", async () => {
  const records = smallRun({
    tasks: [inside("a")],
    conversations: [{ labels: ["1"] }],
    manifest: { requeryEmpty: true },
  });
  const found = await emptyRepliesAnalysis.analyse(analysisInput(records));
  expect(found.notes).toEqual([
    "No system gave an empty last reply.",
    "Empty replies were asked for again once, so these are empty twice in a row.",
  ]);
  expect(found.plots).toEqual([]);
});
