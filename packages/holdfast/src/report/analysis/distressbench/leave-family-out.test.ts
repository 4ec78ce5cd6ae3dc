import { describe, expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { leaveFamilyOutAnalysis } from "./leave-family-out.ts";
import { analysedRun, analysisInput, rowsOf } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 1] as const, ["actionable-resources", 3] as const] };
const records = smallRun({
  tasks: [task, task],
  targets: ["a", "b"],
  judges: ["own", "second", "third"],
  conversations: [0, 1].flatMap((one) => [
    { target: 0, task: one, labels: ["11", "11", "10"] },
    { target: 1, task: one, labels: ["10", "10", "10"] },
  ]),
});
const families = { targets: ["north", "south"], judges: ["north", "west", "west"] };

/** The run judged again by two judges, one of the panel and one new. */
function rejudged(labels: (string | null)[], source = records.runId) {
  const again = smallRun({
    tasks: [task, task],
    targets: ["a", "b"],
    judges: ["second", "reserve"],
    conversations: records.conversations.map(({ target, task: one }, i) => ({
      target,
      task: one,
      labels: ["11", labels[i]!],
    })),
    manifest: { settings: { pass: "rejudge", source } },
  });
  return analysedRun(again, { families: { targets: families.targets, judges: ["west", "east"] } });
}

describe("leave-family-out", () => {
  it("scores a system without its family's judge three ways, and shows the change", async () => {
    const companions = [rejudged(["10", "10", "10", "10"])];
    const found = await leaveFamilyOutAnalysis.analyse(analysisInput(records, { families, companions }));
    // Without `own`: identification met, resources a tie; the reserve says not met.
    expect(rowsOf(found, "scores")[0]).toMatchObject({
      target: "a",
      removed: "own",
      whole_panel: { value: 1 },
      ties_dropped: { value: 1 },
      ties_unmet: { value: 0.25 },
      ties_unmet_change: { value: -0.75, n: 2 },
      replaced: { value: 0.25 },
      replaced_change: { value: -0.75 },
    });
    expect(rowsOf(found, "scores")[1]).toMatchObject({ target: "b", removed: "none", replaced_change: null });
    expect(rowsOf(found, "bonus")[0]).toMatchObject({
      judge: "own",
      own: 1,
      others: 1,
      // 1 − (1 + 1/4)/2 towards a, 0 towards b.
      bonus: { value: 0.375, n: 2 },
    });
    expect(found.notes.join(" ")).not.toContain("No reserve judge");
  });

  it("passes over a judge that has not read everything, and a run that goes back to another one", async () => {
    const companions = [rejudged(["10", null, "10", "10"]), rejudged(["10", "10", "10", "10"], "another")];
    const found = await leaveFamilyOutAnalysis.analyse(analysisInput(records, { families, companions }));
    expect(found.notes).toContain(
      "Not used as a reserve judge: reserve has read 3 of 4 judged conversations.",
    );
    expect(rowsOf(found, "scores")[0]!.replaced).toMatchObject({
      value: null,
      reason: "no reserve judge outside the family was given",
    });
  });

  it("refuses a run of which no family is known", async () => {
    await expect(leaveFamilyOutAnalysis.analyse(analysisInput(records))).rejects.toThrow(
      'run small: no model family is known, so no judge can be left out for its family; name families with "family"',
    );
  });
});
