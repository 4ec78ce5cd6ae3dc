import { describe, expect, it } from "vitest";
import { rubricFigures } from "../../benchmarks/k-bench/scores/aggregation.ts";
import { type ShortConversation, scoredRun } from "../../benchmarks/k-bench/scores/testing/scored-run.ts";
import type { NaPolicy } from "../../domain/scored-rubric-run.ts";
import { answers, smallVignette } from "../../domain/testing/small-rubric.ts";
import type { Vignette } from "../../domain/vignette.ts";
import { type ComparedRubricRun, compareRubricRuns } from "./compare-rubric-runs.ts";

const seen = { "suicide/Q1": "high" } as const;
const whole = answers(seen); // risk 100
const half = answers({ ...seen, "suicide/Q5": "no", "suicide/Q7": "no" }); // D1 60, risk 80
const vignette = (id: string, age = 30) => smallVignette(id, { suicide: "high" }, { age });
const settings = { resamples: 200, seed: 1 };

const side = (
  runId: string,
  vignettes: readonly Vignette[],
  rows: readonly ShortConversation[][],
  naPolicy: NaPolicy = "exclude",
): ComparedRubricRun => {
  const scored = scoredRun(vignettes, rows, { naPolicy });
  return {
    runId,
    scored,
    aggregation: "transcript-mean",
    figures: scored.targets.map((_, target) => rubricFigures(scored, target)),
  };
};

describe("compareRubricRuns", () => {
  it("compares on the vignettes that both scored: risk 80 → 100 on two, overall by a seventh of 40", () => {
    const a = side("a", [vignette("1"), vignette("2"), vignette("3")], [[half, half, whole]]);
    const b = side(
      "b",
      [vignette("2"), vignette("1"), vignette("3"), vignette("4")],
      [[whole, whole, null, half]],
    );
    const found = compareRubricRuns(a, b, settings);
    expect(found.vignettes).toEqual({ shared: 3, onlyA: 0, onlyB: 1, changed: 0 });
    const { combinedRisk, overall } = found.pairs[0]!;
    expect(combinedRisk.first).toMatchObject({ value: 80, n: 2 });
    expect(combinedRisk.second).toMatchObject({ value: 100, n: 2 });
    // Both differ by the same in every resample, so the interval is a point.
    expect(combinedRisk.difference).toMatchObject({ value: 20, low: 20, high: 20, n: 2 });
    expect(overall.difference.value).toBeCloseTo(40 / 7, 10);
  });

  it("leaves out a vignette whose content changed", () => {
    const a = side("a", [vignette("1"), vignette("2")], [[half, half]]);
    const b = side("b", [vignette("1", 31), vignette("2")], [[whole, whole]]);
    expect(compareRubricRuns(a, b, settings)).toMatchObject({
      vignettes: { shared: 1, changed: 1 },
      pairs: [{ combinedRisk: { difference: { value: 20, low: null } } }],
    });
  });

  it("pairs targets by name, and names those without a partner", () => {
    const a = side("a", [vignette("1")], [[half], [whole]]);
    const b = side("b", [vignette("1")], [[half], [half], [half]]);
    const found = compareRubricRuns(a, b, settings);
    expect(found.pairs.map((pair) => [pair.a.name, pair.b.name])).toEqual([
      ["target 1", "target 1"],
      ["target 2", "target 2"],
    ]);
    expect(found.onlyB).toEqual(["target 3"]);
    expect(found.pairs[1]!.combinedRisk.difference.value).toBe(-20);
  });

  it("of a run with itself is no difference at all", () => {
    const a = side("a", [vignette("1"), vignette("2")], [[half, whole]]);
    const { overall } = compareRubricRuns(a, a, settings).pairs[0]!;
    expect(overall.difference).toMatchObject({ value: 0, low: 0, high: 0 });
  });

  it("refuses runs that were not scored alike, and runs without a shared vignette", () => {
    const a = side("a", [vignette("1")], [[half]]);
    const other = side("b", [vignette("1")], [[half]], "as-no");
    expect(() => compareRubricRuns(a, { ...other, aggregation: "item-pooled" }, settings)).toThrow(
      'runs a and b cannot be compared: they differ in policy for "not applicable" and aggregation',
    );
    const cells = a.scored.cells.slice(1);
    expect(() => compareRubricRuns(a, { ...a, scored: { ...a.scored, cells } }, settings)).toThrow(
      "they differ in items of the rubric",
    );
    expect(() => compareRubricRuns(a, side("b", [vignette("2")], [[half]]), settings)).toThrow(
      "runs a and b share no vignette",
    );
  });
});
