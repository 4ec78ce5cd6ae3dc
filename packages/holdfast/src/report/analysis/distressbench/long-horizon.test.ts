import { describe, expect, it } from "vitest";
import { earlierReplyCases } from "../../../benchmarks/distressbench/passes/earlier-reply-case.ts";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { longHorizonAnalysis } from "./long-horizon.ts";
import { analysedRun, analysisInput, rowsOf } from "./testing/analysis-input.ts";

const criteria = [["identification", 3] as const, ["de-escalation", 1] as const];
const TURNS = 20;

/** Two systems over one task of twenty turns; the last reply of each meets only the first criterion: 3/4. */
const records = smallRun({
  tasks: [{ criteria, userTurns: TURNS }],
  targets: ["steady", "fading"],
  conversations: [0, 1].map((target) => ({ target, labels: ["10"] })),
});

/** Earlier replies: `steady` always 3/4; `fading` 1 in its first five turns, 3/4 after. The tenth of `fading` has no label. */
function pass(source = "small") {
  const earlier = smallRun({
    tasks: Array.from({ length: TURNS - 1 }, () => ({ criteria })),
    targets: ["steady", "fading"],
    conversations: [0, 1].flatMap((target) =>
      Array.from({ length: TURNS - 1 }, (_, task) => ({
        target,
        task,
        labels: [target === 1 && task === 9 ? "--" : target === 1 && task < 5 ? "11" : "10"],
      })),
    ),
    manifest: { settings: { pass: "any-turn", source } },
  });
  return analysedRun({ ...earlier, runId: "pass", tasks: records.tasks.flatMap(earlierReplyCases) });
}

describe("long-horizon", () => {
  it("shows scores of the last reply, without an interval over so few tasks, and how to see the turns", async () => {
    const found = await longHorizonAnalysis.analyse(analysisInput(records));
    expect(rowsOf(found, "scores")).toMatchObject([
      { target: "fading", score: { value: 0.75, low: null }, tasks: 1, missing: 0 },
      { target: "steady", score: { value: 0.75, low: null }, tasks: 1, missing: 0 },
    ]);
    expect(found.tables).toHaveLength(1);
    expect(found.notes.join(" ")).toContain("holdfast judge distressbench --run small --any-turn");
    expect(found.notes.join(" ")).toContain("Not comparable with scores of the main tasks");
  });

  it("with an any-turn pass shows each turn, and late against early replies: 3/4 − 1 = −1/4", async () => {
    const found = await longHorizonAnalysis.analyse(analysisInput(records, { companions: [pass()] }));
    expect(rowsOf(found, "early-late")).toMatchObject([
      { target: "fading", early: { value: 1 }, late: { value: 0.75 }, change: { value: -0.25 }, missing: 0 },
      { target: "steady", early: { value: 0.75 }, late: { value: 0.75 }, change: { value: 0 } },
    ]);
    const turns = rowsOf(found, "by-turn");
    expect(turns).toHaveLength(2 * TURNS);
    expect(turns[4]).toMatchObject({ target: "fading", turn: 5, score: { value: 1 } });
    expect(turns[5]).toMatchObject({ turn: 6, score: { value: 0.75 } });
    expect(turns[9]).toMatchObject({ turn: 10, score: { value: null }, tasks: 0, missing: 1 });
    expect(turns[19]).toMatchObject({ turn: 20, score: { value: 0.75 } });
    expect(found.plots.map(({ id }) => id)).toEqual(["by-turn"]);
  });

  it("refuses a pass over another run", async () => {
    const input = analysisInput(records, { companions: [pass("another")] });
    await expect(longHorizonAnalysis.analyse(input)).rejects.toThrow(
      "long-horizon: run pass goes back to run another, not to small",
    );
  });
});
