import { describe, expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { REFERENCE_ORIGIN, referenceCeilingAnalysis } from "./reference-ceiling.ts";
import { analysedRun, analysisInput, rowsOf } from "./testing/analysis-input.ts";

const criteria = [["identification", 3] as const, ["disclaimers", 1] as const];
const tasks = ["from-scratch", "drafted-then-revised", "drafted-then-revised"].map((origin) => ({
  criteria,
  strata: { [REFERENCE_ORIGIN]: origin },
}));
const records = smallRun({
  tasks,
  targets: ["a", "b"],
  conversations: [0, 1, 2].flatMap((task) => [
    { target: 0, task, labels: ["10"] },
    { target: 1, task, labels: ["00"] },
  ]),
});

/** References of the last two tasks and of one that the run does not have, in another order. */
function references(manifest: Parameters<typeof smallRun>[0]["manifest"] = {}) {
  const judged = smallRun({
    tasks: [tasks[2]!, tasks[1]!, { criteria }],
    targets: ["reference"],
    conversations: [{ labels: ["11"] }, { task: 1, labels: ["10"] }, { task: 2, labels: ["00"] }],
    manifest: {
      settings: { pass: "references" },
      tasks: [2, 1, 9].map((i) => ({ id: `t${i + 1}`, hash: `hash of t${i + 1}` })),
      ...manifest,
    },
  });
  return analysedRun({ ...judged, runId: "refs" });
}

describe("reference-ceiling", () => {
  it("joins references to the run's tasks by content: 3/4 and 1 are a ceiling of 7/8 over two of three tasks", async () => {
    const found = await referenceCeilingAnalysis.analyse(
      analysisInput(records, { companions: [references()] }),
    );
    expect(rowsOf(found, "ceiling")).toMatchObject([
      { references: "all", tasks: 3, score: { value: 0.875, n: 2, missing: 1 } },
      { references: "drafted-then-revised", tasks: 2, score: { value: 0.875, n: 2 } },
      { references: "from-scratch", tasks: 1, score: { value: null, missing: 1 } },
      {
        references: "drafted-then-revised − from-scratch",
        difference: { value: null, reason: expect.any(String) },
      },
    ]);
    expect(rowsOf(found, "headroom")).toMatchObject([
      { target: "a", score: { value: 0.75 }, headroom: { value: 0.125, n: 2, missing: 1 } },
      { target: "b", headroom: { value: 0.875 } },
    ]);
    expect(rowsOf(found, "dimensions")).toMatchObject([
      { dimension: "identification", references: { value: 1 }, best: { value: 1 }, headroom: { value: 0 } },
      { dimension: "disclaimers", references: { value: 0.5 }, best: { value: 0 }, headroom: { value: 0.5 } },
    ]);
    expect(found.notes).toEqual(["1 tasks have no judged reference and are in no figure of the ceiling."]);
  });

  it("does not split the ceiling where the tasks do not say how references were written", async () => {
    const plain = { ...records, tasks: records.tasks.map((task) => ({ ...task, strata: {} })) };
    const found = await referenceCeilingAnalysis.analyse(
      analysisInput(plain, { companions: [references()] }),
    );
    expect(rowsOf(found, "ceiling").at(-1)!.difference).toMatchObject({
      value: null,
      reason: "the tasks do not say how their references were written",
    });
    expect(found.notes[0]).toContain("stratum reference-origin");
  });

  it("refuses to go without references, with those of other tasks, or with another panel", async () => {
    const analyse = (companion: ReturnType<typeof references> | null) =>
      referenceCeilingAnalysis.analyse(
        analysisInput(records, { companions: companion === null ? [] : [companion] }),
      );
    await expect(analyse(null)).rejects.toThrow("holdfast judge distressbench --run small --references");
    const elsewhere = [7, 8, 9].map((i) => ({ id: `t${i}`, hash: `other ${i}` }));
    await expect(analyse(references({ tasks: elsewhere }))).rejects.toThrow(
      "run refs judged references of none of the tasks of run small",
    );
    await expect(analyse(references({ wordingHash: "other" }))).rejects.toThrow(
      "with other judge prompts than",
    );
  });
});
