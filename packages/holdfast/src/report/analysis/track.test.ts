import { describe, expect, it } from "vitest";
import { smallRun } from "../../domain/testing/small-run.ts";
import { analysisInput } from "./distressbench/testing/analysis-input.ts";
import { allAnalyses, runAnalyses } from "./run-analyses.ts";

const criteria = [["identification", 3] as const];
const records = smallRun({ tasks: [{ criteria, userTurns: 20 }], conversations: [{ labels: ["1"] }] });
const { taskSet } = records.manifest;
const long = {
  ...records,
  runId: "long",
  manifest: { ...records.manifest, taskSet: { ...taskSet, kind: "long-horizon" as const } },
};

describe("runs of the long-horizon track", () => {
  it("are refused by every other analysis of DistressBench, by name", async () => {
    const main = (await allAnalyses()).filter(
      ({ benchmark, track }) => benchmark === "distressbench" && track === undefined,
    );
    expect(main.length).toBeGreaterThan(10);
    for (const { name } of main) {
      await expect(runAnalyses([name], analysisInput(long))).rejects.toThrow(
        `${name}: run long is of the long-horizon track, which stands in no main table`,
      );
    }
  });

  it("are left out beside a main run, too", async () => {
    const [beside] = [analysisInput(long).run];
    await expect(runAnalyses(["bands"], analysisInput(records, { companions: [beside] }))).rejects.toThrow(
      "bands: run long is of the long-horizon track",
    );
  });

  it("with all, make their own analysis and leave out the others, each with the reason", async () => {
    const { documents, leftOut } = await runAnalyses(["all"], analysisInput(long));
    expect(documents.map(({ analysis }) => analysis)).toEqual(["long-horizon"]);
    expect(leftOut.length).toBeGreaterThan(10);
    expect(leftOut.every(({ reason }) => reason.includes("stands in no main table"))).toBe(true);
  });

  it("are the only ones that the analysis long-horizon reads", async () => {
    await expect(runAnalyses(["long-horizon"], analysisInput(records))).rejects.toThrow(
      "long-horizon: run small is of the main tasks",
    );
  });
});
