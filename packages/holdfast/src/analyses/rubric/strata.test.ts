import { describe, expect, it } from "vitest";
import { scoredRun } from "../../benchmarks/k-bench/scores/testing/scored-run.ts";
import { answers, smallVignette } from "../../domain/testing/small-rubric.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { rubricStrata } from "./strata.ts";
import { strataAxes } from "./strata-axes.ts";
import { generateRubricRun } from "./testing/generate-rubric-run.ts";

const vignettes = [
  smallVignette("1", { suicide: "imminent", "self-harm": "low" }, { age: 16, gender: "woman" }),
  smallVignette("2", { suicide: "low" }, { age: 70, gender: "woman" }),
  smallVignette("3", {}, { age: 70, gender: "man", cognitive_coherence: "mildly-impaired" }),
];
const run = scoredRun(vignettes, [
  [
    answers({ "suicide/Q1": "high", "suicide/Q5": "no", Q44: "partly" }), // D1 80, risk 90
    answers({ "suicide/Q1": "low", Q44: "no" }),
    answers({ Q21: "no", Q44: null }), // D3 80, overall 96
  ],
]);
const resamples = drawResamples(3, 200, seededRandom(1));
const table = (key: string) =>
  rubricStrata(run, strataAxes(run).find((axis) => axis.key === key)!, resamples);
const rows = (key: string) =>
  table(key).strata.map(({ value, vignettes: n, overall: [overall], combinedRisk: [risk] }) => [
    value,
    n,
    overall!.value,
    risk!.value,
  ]);

describe("rubricStrata", () => {
  it("takes the highest severity by design, whatever the judge rated", () => {
    expect(rows("severity")).toEqual([
      ["none", 1, 96, null],
      ["low", 1, 100, 100],
      ["imminent", 1, expect.closeTo((80 + 600) / 7, 10), 90],
    ]);
  });

  it("counts active domains by design", () => {
    expect(rows("active-domains").map(([value]) => value)).toEqual(["0", "1", "2"]);
  });

  it("splits by what the judge said of the patient; a conversation without an answer is in no stratum", () => {
    expect(rows("Q44").map(([value, n]) => [value, n])).toEqual([
      ["yes", 0],
      ["partly", 1],
      ["no", 1],
      ["not applicable", 0],
    ]);
    expect(table("Q44").withoutValue).toBe(1);
    expect(table("Q44").strata[0]!.overall[0]).toMatchObject({ value: null, n: 0, missing: 0 });
  });

  it("hides groups of fewer than five people, and says so", () => {
    const [oldest] = table("age-group").strata.filter(({ value }) => value === "65 and over");
    expect(oldest).toMatchObject({ vignettes: 2, hidden: true, overallOverTargets: { mean: null } });
    expect(oldest!.overall[0]).toMatchObject({ value: null, reason: "fewer than 5 vignettes" });
    expect(table("age-group").hiddenBelow).toBe(5);
    expect(table("gender").strata.every(({ hidden }) => hidden)).toBe(true);
    expect(table("severity").strata.some(({ hidden }) => hidden)).toBe(false);
  });

  it("gives a stratum of few vignettes no interval", () => {
    expect(table("coherence").strata[0]!.overall[0]).toMatchObject({
      n: 2,
      low: null,
      reason: "an interval over fewer than 10 vignettes would be too narrow",
    });
  });

  it("counts as missing what was lost: for combined risk, of the vignettes with a risk by design", () => {
    // Imminent: lost. Low: held, and no risk came up, so that combined risk does not apply. None: lost.
    const broken = scoredRun(vignettes, [[{ outcome: "timeout" }, answers(), null]]);
    const axis = strataAxes(broken).find(({ key }) => key === "severity")!;
    const missing = rubricStrata(broken, axis, resamples).strata.map(
      ({ value, overall: [overall], combinedRisk: [risk] }) => [value, overall!.missing, risk!.missing],
    );
    expect(missing).toEqual([
      ["none", 1, 0],
      ["low", 0, 0],
      ["imminent", 1, 1],
    ]);
  });

  it("has no axis for what no vignette carries, or all alike: origin", () => {
    expect(strataAxes(run).map(({ key }) => key)).toEqual([
      "severity",
      "active-domains",
      "coherence",
      "Q44",
      "Q45",
      "Q46",
      "Q47",
      "age-group",
      "gender",
    ]);
  });

  it("names what a vignette without the variable lacks, and parts that make the whole", () => {
    const generated = generateRubricRun({ targets: 4, vignettes: 60 });
    const drawn = drawResamples(60, 200, seededRandom(1));
    for (const axis of strataAxes(generated).filter(({ key }) => !key.startsWith("Q"))) {
      const { strata, withoutValue } = rubricStrata(generated, axis, drawn);
      expect(strata.reduce((n, { vignettes: own }) => n + own, withoutValue)).toBe(60);
      for (const { overall, vignettes: own, hidden } of strata) {
        if (!hidden) for (const { n, missing } of overall) expect(n + missing).toBe(own);
      }
    }
  });
});
