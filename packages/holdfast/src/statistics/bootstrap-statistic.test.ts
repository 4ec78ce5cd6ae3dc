import { describe, expect, it } from "vitest";
import { estimateDifference, estimateStatistic, resampledValues } from "./bootstrap-statistic.ts";
import { unitRatingsOfCounts } from "./build-unit-ratings.ts";
import { clusteringBy, unitsAlone } from "./clustering.ts";
import { fleissOfCategory, fleissStatistic } from "./fleiss-kappa.ts";
import { gwetStatistic } from "./gwet-ac.ts";
import { alphaStatistic } from "./krippendorff-alpha.ts";
import { macroF1Statistic } from "./macro-f1.ts";
import { pairwiseStatistic } from "./pairwise-agreement.ts";
import { seededRandom } from "./random.ts";
import { drawResamples, type Resamples } from "./resamples.ts";
import { specificAgreementStatistic } from "./specific-agreement.ts";
import { evaluate, type SummedStatistic } from "./summed-statistic.ts";
import { kappaStatistic } from "./weighted-kappa.ts";

/** Resamples given by the units that each draws. */
function given(units: number, ...drawn: number[][]): Resamples {
  const counts = new Uint16Array(units * drawn.length);
  drawn.forEach((list, r) => {
    for (const unit of list) counts[r * units + unit]! += 1;
  });
  return { units, resamples: drawn.length, counts };
}

/** Twelve units of four transcripts, two to four raters, three categories. */
const COUNTS = [
  [2, 1, 0],
  [0, 3, 0],
  [1, 0, 2],
  [2, 0, 0],
  [1, 1, 0],
  [0, 0, 3],
  [4, 0, 0],
  [1, 2, 1],
  [0, 2, 0],
  [1, 0, 1],
  [0, 1, 2],
  [3, 0, 0],
];
const RATINGS = unitRatingsOfCounts(COUNTS);
const TRANSCRIPTS = clusteringBy(COUNTS.map((_, unit) => unit % 4));
const FIRST = Int8Array.from([0, 1, 2, 0, 1, 2, 0, 1, 1, 0, 2, 0]);
const SECOND = Int8Array.from([0, 1, 1, 0, 1, 2, 0, -1, 1, 2, 2, 0]);

const STATISTICS: Readonly<Record<string, (take: (unit: number[]) => number[]) => SummedStatistic>> = {
  fleiss: (take) => fleissStatistic(taken(take), { missing: "gwet" }),
  "fleiss pairWeighted": (take) => fleissStatistic(taken(take), { missing: "pairWeighted" }),
  "fleiss pooledMarginals": (take) => fleissStatistic(taken(take), { missing: "pooledMarginals" }),
  "fleiss completeCase": (take) => fleissStatistic(taken(take), { missing: "completeCase", raters: 3 }),
  "fleiss of a category": (take) => fleissOfCategory(taken(take), 1),
  ac1: (take) => gwetStatistic(taken(take)),
  ac2: (take) => gwetStatistic(taken(take), "quadratic"),
  "alpha nominal": (take) => alphaStatistic(taken(take), "nominal"),
  "alpha ordinal": (take) => alphaStatistic(taken(take), "ordinal"),
  "alpha interval": (take) => alphaStatistic(taken(take), "interval"),
  "alpha ratio": (take) => alphaStatistic(taken(take), "ratio"),
  pairwise: (take) => pairwiseStatistic(taken(take)),
  "specific agreement": (take) => specificAgreementStatistic(taken(take), 0),
  kappa: (take) => kappaStatistic(...takenCodes(take), 3),
  "weighted kappa": (take) => kappaStatistic(...takenCodes(take), 3, "linear"),
  "macro-F1": (take) => macroF1Statistic(...takenCodes(take), 3),
};

function taken(take: (units: number[]) => number[]) {
  return unitRatingsOfCounts(take([...COUNTS.keys()]).map((unit) => COUNTS[unit]!));
}

function takenCodes(take: (units: number[]) => number[]): [Int8Array, Int8Array] {
  const units = take([...COUNTS.keys()]);
  return [Int8Array.from(units, (unit) => FIRST[unit]!), Int8Array.from(units, (unit) => SECOND[unit]!)];
}

describe("resampledValues", () => {
  it.each(Object.keys(STATISTICS))("%s of a resample is that of the drawn units written out", (name) => {
    const build = STATISTICS[name]!;
    const drawn = [
      [0, 1, 2, 3],
      [1, 1, 1, 3],
      [0, 0, 2, 2],
      [2, 3, 3, 0],
    ];
    const values = resampledValues(
      build((units) => units),
      TRANSCRIPTS,
      given(4, ...drawn),
    );
    drawn.forEach((transcripts, r) => {
      const plain = evaluate(
        build((units) =>
          transcripts.flatMap((transcript) => units.filter((unit) => unit % 4 === transcript)),
        ),
      );
      if (plain.value === null) expect(values[r]).toBeNaN();
      else expect(values[r]).toBeCloseTo(plain.value, 10);
    });
  });

  it("refuses a clustering of other units and resamples of other clusters", () => {
    const statistic = pairwiseStatistic(RATINGS);
    expect(() => resampledValues(statistic, unitsAlone(5), given(5, [0]))).toThrow(
      "5 units does not fit 12 units",
    );
    expect(() => resampledValues(statistic, TRANSCRIPTS, given(3, [0]))).toThrow("do not fit 4 clusters");
  });
});

describe("estimateStatistic", () => {
  it("two units, one agreed and one split: shares 0, ½, ½, 1 over the four resamples", () => {
    const statistic = pairwiseStatistic(
      unitRatingsOfCounts([
        [2, 0],
        [1, 1],
      ]),
    );
    const all = given(2, [0, 0], [0, 1], [1, 0], [1, 1]);
    const estimate = estimateStatistic(statistic, unitsAlone(2), all);
    // type 7 at 2.5 %: place 3 · 0.025 = 0.075 between 0 and ½
    expect(estimate).toMatchObject({ value: 0.5, n: 2, missing: 0, undefinedResamples: 0 });
    expect(estimate.low).toBeCloseTo(0.0375, 12);
    expect(estimate.high).toBeCloseTo(0.9625, 12);
  });

  it("drops resamples in which the figure is undefined, and counts them", () => {
    const kappa = kappaStatistic(Int8Array.of(0, 1), Int8Array.of(0, 1), 2);
    const estimate = estimateStatistic(kappa, unitsAlone(2), given(2, [0, 0], [0, 1], [1, 1]));
    expect(estimate).toMatchObject({ value: 1, low: 1, high: 1, undefinedResamples: 2 });
  });

  it("has a value and no interval for one cluster, or where every resample is undefined, and says why", () => {
    const kappa = kappaStatistic(Int8Array.of(0, 1), Int8Array.of(0, 1), 2);
    const together = clusteringBy(["t", "t"]);
    expect(estimateStatistic(kappa, together, given(1, [0]))).toMatchObject({
      value: 1,
      low: null,
      high: null,
      reason: expect.stringContaining("two units"),
    });
    expect(estimateStatistic(kappa, unitsAlone(2), given(2, [0, 0], [1, 1]))).toMatchObject({
      value: 1,
      low: null,
      undefinedResamples: 2,
      reason: expect.stringContaining("every resample"),
    });
  });

  it("has neither where the figure is undefined, with the figure's own reason and what is missing counted", () => {
    const kappa = kappaStatistic(Int8Array.of(0, -1), Int8Array.of(-1, 1), 2);
    expect(estimateStatistic(kappa, unitsAlone(2), given(2, [0, 1]))).toEqual({
      value: null,
      low: null,
      high: null,
      n: 0,
      missing: 2,
      undefinedResamples: 0,
      reason: "no item was rated by both",
    });
  });

  it("is wider by transcript than by unit where the units of a transcript are alike", () => {
    // Twenty transcripts of ten units each; all units of a transcript agree, or none does.
    const counts = Array.from({ length: 200 }, (_, unit) =>
      Math.floor(unit / 10) % 2 === 0 ? [2, 0] : [1, 1],
    );
    const statistic = pairwiseStatistic(unitRatingsOfCounts(counts));
    const byTranscript = clusteringBy(counts.map((_, unit) => Math.floor(unit / 10)));
    const width = (clustering: typeof byTranscript) => {
      const resamples = drawResamples(clustering.clusters, 2000, seededRandom("width"));
      const { low, high } = estimateStatistic(statistic, clustering, resamples);
      return high! - low!;
    };
    expect(width(byTranscript)).toBeGreaterThan(2 * width(unitsAlone(200)));
  });
});

describe("estimateDifference", () => {
  it("is exactly 0 with no spread between a figure and itself, and turns its sign with its sides", () => {
    const [one, other] = [alphaStatistic(RATINGS, "nominal"), fleissStatistic(RATINGS)];
    const resamples = drawResamples(4, 200, seededRandom("same"));
    expect(estimateDifference(one, one, TRANSCRIPTS, resamples)).toMatchObject({ value: 0, low: 0, high: 0 });
    const forth = estimateDifference(one, other, TRANSCRIPTS, resamples);
    const back = estimateDifference(other, one, TRANSCRIPTS, resamples);
    expect(back.value).toBe(-forth.value!);
    expect(back.low).toBeCloseTo(-forth.high!, 12);
  });
});
