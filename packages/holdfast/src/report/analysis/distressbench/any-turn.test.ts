import { describe, expect, it } from "vitest";
import { earlierReplyCases } from "../../../benchmarks/distressbench/passes/earlier-reply-case.ts";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { anyTurnAnalysis } from "./any-turn.ts";
import { analysedRun, analysisInput, rowsOf } from "./testing/analysis-input.ts";

const criteria = [["identification", 3] as const, ["harmless-response", 1] as const];
const records = smallRun({
  tasks: [{ criteria, userTurns: 2 }, { criteria }],
  targets: ["a", "b"],
  conversations: [0, 1].flatMap((target) => [
    { target, task: 0, labels: ["01"] },
    { target, task: 1, labels: ["11"] },
  ]),
});

/** The first reply of the two-turn task: a met identification there, b did harm. */
function pass(manifest: Parameters<typeof smallRun>[0]["manifest"] = {}) {
  const earlier = smallRun({
    tasks: [{ criteria }],
    targets: ["a", "b"],
    conversations: [
      { target: 0, labels: ["11"] },
      { target: 1, labels: ["00"] },
    ],
    manifest: { settings: { pass: "any-turn", source: records.runId }, ...manifest },
  });
  return analysedRun({ ...earlier, runId: "pass", tasks: records.tasks.flatMap(earlierReplyCases) });
}

describe("any-turn", () => {
  it("compares both rules over tasks with several replies: a rises from 1/4 to 1, b falls to 0", async () => {
    const found = await anyTurnAnalysis.analyse(analysisInput(records, { companions: [pass()] }));
    expect(rowsOf(found, "credit")).toMatchObject([
      { target: "a", criteria: 2, gained: 1, lost: 0, last_score: { value: 0.25 }, any_score: { value: 1 } },
      { target: "b", criteria: 2, gained: 0, lost: 1, change: { value: -0.25, n: 1, missing: 0 } },
      {
        target: "all systems",
        criteria: 4,
        met_last: 2,
        met_any: 2,
        gained: 1,
        gained_share: { value: 0.25 },
      },
    ]);
    expect(found.tables[0]!.caption).toMatchObject({ n: 4, missing: 0 });
  });

  it("shows how far each rule agrees with clinicians, where labels are given", async () => {
    const label = (target: string, task: string, criterion: string, met: boolean) => ({
      run: "small",
      target,
      task,
      repeat: 0,
      criterion,
      met,
    });
    // The last reply of the two-turn task as it is (0, 1 in both), and a label of another run.
    const labels = [
      label("a", "t1", "c1", false),
      label("a", "t1", "c2", true),
      label("b", "t1", "c1", false),
      label("b", "t1", "c2", true),
      label("a", "t2", "c1", true),
      { ...label("a", "t2", "c2", false), run: "another" },
      label("a", "t9", "c1", true),
    ];
    const found = await anyTurnAnalysis.analyse({
      ...analysisInput(records, { companions: [pass()] }),
      labels,
    });
    // Under the credit a has 1, 1 and b 0, 0: half of the four agree, as chance would have it.
    expect(rowsOf(found, "agreement")).toMatchObject([
      { scope: "all labelled tasks", labels: 5, kappa_last: { value: 1, n: 5, missing: 0 } },
      {
        scope: "tasks with several replies",
        labels: 4,
        kappa_last: { value: 1 },
        kappa_any: { value: 0 },
        difference: { value: -1 },
      },
    ]);
    expect(found.notes.join(" ")).toContain("2 of the clinicians' labels are on other replies");
  });

  it("says which run it lacks and how to make it", async () => {
    await expect(anyTurnAnalysis.analyse(analysisInput(records))).rejects.toThrow(
      "any-turn needs an any-turn pass over this run, in which the same panel judged the earlier replies: " +
        "make one with holdfast judge distressbench --run small --any-turn, and give it with --with",
    );
  });

  it("refuses a pass over another run, or one that other judges made", async () => {
    const stray = pass({ settings: { pass: "any-turn", source: "another" } });
    await expect(anyTurnAnalysis.analyse(analysisInput(records, { companions: [stray] }))).rejects.toThrow(
      "run pass goes back to run another, not to small",
    );
    const others = pass({ judges: [{ name: "k", provider: "scripted" }], judgeMode: "per-criterion" });
    await expect(anyTurnAnalysis.analyse(analysisInput(records, { companions: [others] }))).rejects.toThrow(
      "run pass was judged with other judges and other judge mode than run small",
    );
  });
});
