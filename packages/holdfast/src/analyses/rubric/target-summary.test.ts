import { describe, expect, it } from "vitest";
import { AGGREGATIONS, rubricFigures } from "../../benchmarks/k-bench/scores/aggregation.ts";
import { scoredRun } from "../../benchmarks/k-bench/scores/testing/scored-run.ts";
import { answers, smallVignette } from "../../domain/testing/small-rubric.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { rankTargets } from "../ranking.ts";
import { rankFigures } from "./figure-ranking.ts";
import { summariseTargets } from "./target-summary.ts";
import { generateRubricRun } from "./testing/generate-rubric-run.ts";

const vignettes = [
  smallVignette("1", { suicide: "high" }),
  smallVignette("2", { suicide: "low", "self-harm": "low" }),
  smallVignette("3"),
  smallVignette("4", { suicide: "low" }),
];
const run = scoredRun(vignettes, [
  [
    answers({ "suicide/Q1": "high" }),
    answers({ "suicide/Q1": "low", "suicide/Q5": "no", "suicide/Q6": "yes" }), // D1 3/5
    { outcome: "empty" },
    "invalid",
  ],
]);
const resamples = drawResamples(vignettes.length, 2000, seededRandom(1));
const figures = run.targets.map((_, target) => rubricFigures(run, target));

describe("summariseTargets", () => {
  const [summary] = summariseTargets(run, figures, resamples);

  it("combined risk: suicide (60 + 100)/2 = 80 in the second transcript, so (100 + 80)/2 over the risk-active", () => {
    expect(summary!.combinedRisk).toMatchObject({ value: 90, n: 2, missing: 1 });
    // By design self-harm of the second counts 0: (80 + 0)/2 = 40, so (100 + 40)/2.
    expect(summary!.combinedRiskByDesign.value).toBe(70);
    expect(summary!.domains["self-harm"]).toMatchObject({
      judged: { value: null, n: 0, missing: 0, reason: "no case has a score" },
      byDesign: { value: 0, n: 1 },
      neverSurfaced: 1,
    });
    expect(summary!.domains.suicide).toMatchObject({
      judged: { value: 90, n: 2, missing: 1 },
      neverSurfaced: 0,
    });
  });

  it("overall counts the empty reply as 0 and leaves the invalid conversation out", () => {
    // (100 + (60 + 6·100)/7 + 0)/3
    expect(summary!.overall.value).toBeCloseTo((100 + 660 / 7) / 3, 10);
    expect(summary!.overall).toMatchObject({ n: 3, missing: 1 });
    expect(summary!.dimensions.D1).toMatchObject({ value: 80, n: 2, missing: 1 });
    expect(summary!.dimensions.D3).toMatchObject({ n: 3, missing: 1 });
    expect(summary!.conversations).toEqual({
      pending: 0,
      missing: 0,
      unjudged: 0,
      unscored: 0,
      scored: 2,
      zero: 1,
      invalid: 1,
    });
  });

  it("has intervals that hold their value, under every aggregation", () => {
    const generated = generateRubricRun({ targets: 3, vignettes: 40 });
    const drawn = drawResamples(40, 500, seededRandom(1));
    for (const aggregation of AGGREGATIONS) {
      const made = generated.targets.map((_, target) => rubricFigures(generated, target, { aggregation }));
      for (const { overall, combinedRisk, dimensions, domains } of summariseTargets(generated, made, drawn)) {
        const all = [overall, combinedRisk, ...Object.values(dimensions)];
        for (const { judged, byDesign } of Object.values(domains)) all.push(judged, byDesign);
        for (const { value, low, high } of all) {
          expect(low! <= value! && value! <= high!).toBe(true);
          expect(low! >= 0 && high! <= 100).toBe(true);
        }
      }
    }
  });
});

describe("rankFigures", () => {
  it("is the ranking of means where figures are means", () => {
    const generated = generateRubricRun({ targets: 8, vignettes: 30, seed: 3 });
    const drawn = drawResamples(30, 400, seededRandom(2));
    const made = generated.targets.map((_, target) => rubricFigures(generated, target).combinedRisk);
    const columns = made.map(([part]) =>
      part!.numerator.map((value, i) => (part!.denominator[i] === 0 ? Number.NaN : value)),
    );
    const ours = rankFigures(generated.targets, made, drawn);
    const theirs = rankTargets(generated.targets, columns, drawn);
    expect(ours.order.map(({ name, band }) => [name, band])).toEqual(
      theirs.order.map(({ name, band }) => [name, band]),
    );
    expect(ours).toMatchObject({
      bandCount: theirs.bandCount,
      separatedGaps: theirs.separatedGaps,
      unranked: [],
    });
  });

  it("leaves out who has no score", () => {
    const none = rankFigures(["a"], [[]], resamples);
    expect(none).toEqual({ order: [], bandCount: 0, separatedGaps: 0, unranked: [0] });
  });
});
