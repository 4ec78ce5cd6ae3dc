import { describe, expect, it } from "vitest";
import type { RunManifest } from "../domain/run-manifest.ts";
import { scoreBounds } from "../domain/score-bounds.ts";
import type { ScoredRun } from "../domain/scored-run.ts";
import type { ScoreFormula } from "../domain/task.ts";
import { scoreColumn } from "../domain/task-means.ts";
import { smallRun } from "../domain/testing/small-run.ts";
import { UserError } from "../domain/user-error.ts";
import { type ComparedRun, compareRuns } from "./compare-runs.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const task = { criteria: [["identification", 1]] as const };

/** A run of one target over tasks t1, t2, … with the given scores; `null` where not held. */
function runOf(runId: string, scores: (number | null)[], change: Partial<RunManifest> = {}): ComparedRun {
  const tasks = scores.map(() => task);
  const cells = scores.map((score) => (score === null ? null : { labels: "1", score }));
  const { manifest } = smallRun({ tasks, conversations: [] });
  return {
    runId,
    manifest: { ...manifest, ...change },
    ...measured(labelledRun(tasks, [cells]), (change.taskSet ?? manifest.taskSet).formula),
  };
}

/** What a comparison reads of a run whose targets are in `manifest`. */
function measured(
  run: ScoredRun,
  formula: ScoreFormula | undefined = "weighted",
): Pick<ComparedRun, "measures" | "conversations" | "withoutScore"> {
  const columns = run.targets.map((_, target) => scoreColumn(run, target));
  const withoutScore = run.scores.filter(Number.isNaN).length;
  return {
    measures: [{ name: "score", columns, bounds: scoreBounds(formula) }],
    conversations: run.scores.length,
    withoutScore,
  };
}

const settings = { resamples: 300, seed: 1 };

describe("compareRuns", () => {
  it("pairs over the tasks both have: B − A = ((0.6 − 0.5) + (0.6 − 0.3))/2 = 0.2, the third task missing in B", () => {
    const comparison = compareRuns(runOf("A", [0.5, 0.3, 0.9]), runOf("B", [0.6, 0.6, null]), settings);
    const [pair] = comparison.pairs;
    expect(pair!.difference.value).toBeCloseTo(0.2, 12);
    expect(pair!.difference).toMatchObject({ n: 2, missing: 1 });
    expect(pair!.difference.low).toBeCloseTo(0.1, 12);
    expect(comparison.tasks).toEqual({ shared: 3, onlyA: 0, onlyB: 0, changed: 0 });
  });

  it("shows both scores over the paired tasks, so that they differ by the difference: 0.6 − 0.4 = 0.2", () => {
    const comparison = compareRuns(runOf("A", [0.5, 0.3, 0.9]), runOf("B", [0.6, 0.6, null]), settings);
    const { a, b, difference } = comparison.pairs[0]!;
    expect([a.score.value, b.score.value]).toEqual([0.4, 0.6]);
    expect([a.score.n, b.score.n, difference.n]).toEqual([2, 2, 2]);
    expect(b.score.value! - a.score.value!).toBeCloseTo(difference.value!, 12);
  });

  it("counts as missing only what should be there: a score that does not apply to a case is none", () => {
    // Of four cases the first has the score in both runs, the second lost it in B, to the others it does not apply.
    const risk = (run: ComparedRun, values: (number | null)[], lacking: boolean[]): ComparedRun => ({
      ...run,
      measures: [
        ...run.measures,
        {
          name: "risk",
          columns: [Float64Array.from(values, (one) => one ?? Number.NaN)],
          lacking: [lacking],
        },
      ],
    });
    const [a, b] = [runOf("A", [0.5, 0.3, 0.9, 0.2]), runOf("B", [0.6, null, 0.9, 0.2])];
    const { further } = compareRuns(
      risk(a, [0.4, 0.6, null, null], [false, false, false, false]),
      risk(b, [0.5, null, null, null], [false, true, false, false]),
      settings,
    );
    const [{ a: sideA, b: sideB, difference }] = further[0]!.pairs as [(typeof further)[0]["pairs"][0]];
    for (const one of [sideA.score, sideB.score, difference]) expect(one).toMatchObject({ n: 1, missing: 1 });
  });

  it("says which run lacks scores, and how many: they may be the hard ones", () => {
    const comparison = compareRuns(runOf("A", [0.5, 0.3, 0.9]), runOf("B", [0.6, 0.6, null]), settings);
    expect(comparison.warnings).toEqual(["run B has no score for 1 of its 3 conversations"]);
  });

  it("clips each healthbench mean as the report does: −0.2 is 0, so that 0.3 is ahead of it by 0.3", () => {
    const { manifest } = smallRun({ tasks: [task], conversations: [], formula: "healthbench" });
    const [pair] = compareRuns(
      runOf("A", [-0.1, -0.3], { taskSet: manifest.taskSet }),
      runOf("B", [0.3, 0.3], { taskSet: manifest.taskSet }),
      settings,
    ).pairs;
    expect([pair!.a.score.value, pair!.b.score.value, pair!.difference.value]).toEqual([0, 0.3, 0.3]);
    expect(pair!.difference).toMatchObject({ low: 0.3, high: 0.3 });
  });

  it("leaves out tasks of one run and tasks whose content changed, and counts both", () => {
    const b = runOf("B", [0.6, 0.6], {
      tasks: [
        { id: "t1", hash: "another" },
        { id: "t9", hash: "new" },
      ],
    });
    const comparison = compareRuns(runOf("A", [0.5, 0.3, 0.9]), b, settings);
    expect(comparison.tasks).toEqual({ shared: 0, onlyA: 2, onlyB: 1, changed: 1 });
    expect(comparison.pairs[0]!.difference).toMatchObject({ value: null, reason: "the runs share no task" });
  });

  it("refuses runs of different comparability versions, naming both", () => {
    const { manifest } = runOf("A", [0.5]);
    const b = runOf("B", [0.5], { taskSet: { ...manifest.taskSet, comparabilityVersion: "2" } });
    expect(() => compareRuns(runOf("A", [0.5]), b, settings)).toThrow(UserError);
    expect(() => compareRuns(runOf("A", [0.5]), b, settings)).toThrow(
      /comparability version differs \("1" and "2"\)/,
    );
  });

  it("pairs targets by name when there are several, and names those without a partner", () => {
    const two = (runId: string, targets: string[]): ComparedRun => {
      const run = labelledRun(
        [task, task],
        [0.2, 0.8].map((score) => [0, 1].map(() => ({ labels: "1", score }))),
      );
      const { manifest } = runOf(runId, [0, 0]);
      const models = targets.map((name) => ({ name, provider: "scripted" as const }));
      return { runId, manifest: { ...manifest, targets: models }, ...measured(run) };
    };
    const comparison = compareRuns(two("A", ["x", "y"]), two("B", ["y", "z"]), settings);
    expect(comparison.pairs.map(({ a, b }) => [a.name, b.name])).toEqual([["y", "y"]]);
    expect(comparison.pairs[0]!.difference.value).toBeCloseTo(-0.6, 12);
    expect([comparison.onlyA, comparison.onlyB]).toEqual([["x"], ["z"]]);
  });

  it("warns of whatever else differs", () => {
    const b = runOf("B", [0.5], {
      judges: [{ name: "other", provider: "scripted" }],
      judgeMode: "per-criterion",
    });
    expect(compareRuns(runOf("A", [0.5]), b, settings).warnings).toEqual([
      "the judges differ: j; other",
      "the judge mode differs: per-task; per-criterion",
    ]);
    const renewed = runOf("B", [0.5], { judges: [{ name: "j", provider: "scripted", version: "2" }] });
    expect(compareRuns(runOf("A", [0.5]), renewed, settings).warnings).toEqual([
      "judges of the same name are configured differently",
    ]);
  });

  it("names what may differ beside the judge prompt, as far as the benchmark has it", () => {
    const warned = (own: Partial<RunManifest>) =>
      compareRuns(runOf("A", [0.5], own), runOf("B", [0.5], { ...own, wordingHash: "other" }), settings)
        .warnings;
    expect(warned({})).toEqual(["the judge prompt differs"]);
    const settled = { settings: { rubric: "r" } };
    expect(warned(settled)).toEqual(["the judge prompt or the rubric differs"]);
    expect(warned({ ...settled, patient: { name: "p", provider: "scripted" } })).toEqual([
      "the wording differs (judge prompts, rubric or patient material)",
    ]);
  });
});
