import { expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { bandsAnalysis } from "./bands.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 3] as const, ["disclaimers", 1] as const] };

it("counts gaps, bands and their members: 1; then 3/4 twice, of which no order is claimed", async () => {
  const labels = ["11", "10", "10"];
  const records = smallRun({
    tasks: [task, task],
    targets: ["a", "b", "c", "silent"],
    conversations: labels.flatMap((own, target) =>
      [0, 1].map((one) => ({ target, task: one, labels: [own] })),
    ),
  });
  const found = await bandsAnalysis.analyse(analysisInput(records));
  expect(rowsOf(found, "counts")).toEqual([
    {
      systems: 3,
      gaps: 2,
      separated: 1,
      bands: 2,
      largest_band: 2,
      bands_of_that_size: 1,
      highest: 1,
      median: 0.75,
      lowest: 0.75,
    },
  ]);
  expect(rowsOf(found, "bands").map(({ band, systems, members }) => [band, systems, members])).toEqual([
    [1, 1, "a"],
    [2, 2, "b, c"],
  ]);
  expect(rowsOf(found, "places").map(({ place, band, target }) => [place, band, target])).toEqual([
    [1, 1, "a"],
    [2, 2, "b"],
    [3, 2, "c"],
    [null, null, "silent"],
  ]);
  expect(found.notes[0]).toBe("Without any score, and so in no band: silent.");
  expect(found.tables[0]!.caption).toMatchObject({ n: 2, missing: 0 });
});
