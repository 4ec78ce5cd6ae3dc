import { describe, expect, it } from "vitest";
import { choiceCapability } from "../../../analyses/choice-capability.ts";
import { dimensionSpread } from "../../../analyses/dimension-maxima.ts";
import { referenceCeiling } from "../../../analyses/reference-ceiling.ts";
import { strataTests } from "../../../analyses/strata-tests.ts";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { bandNumbers } from "../../../statistics/bands.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { drawResamples } from "../../../statistics/resamples.ts";
import { spearman } from "../../../statistics/spearman.ts";
import { publishedFigures, SKIPPED, WITHOUT_FIGURES } from "./testing/published.ts";

const figures = WITHOUT_FIGURES ? ({} as ReturnType<typeof publishedFigures>) : publishedFigures();
const score = (name: string) => figures.scores[name]![0]!;

describe.skipIf(WITHOUT_FIGURES)(`DistressBench, Table 11: scores and bands ${SKIPPED}`, () => {
  it("11 separated gaps of 24 make 12 bands of 25 models", () => {
    const { models, adjacentGaps, separated, bands } = figures.bands;
    const gaps = Array.from({ length: adjacentGaps }, (_, i) => i < separated);
    expect(bandNumbers(gaps)).toHaveLength(models);
    expect(bandNumbers(gaps).at(-1)).toBe(bands);
  });

  it("two bands of seven, the largest, leave nine bands of one and one of two", () => {
    const { models, bands, largest } = figures.bands;
    const others = bands - largest.length;
    // Each of the other ten holds one model at least and six at most.
    expect(models - largest[0]! - largest[1]! - others).toBe(1);
    expect(others).toBe(10);
  });

  it("every printed score lies inside its interval", () => {
    for (const [value, low, high] of Object.values(figures.scores)) {
      if (low !== undefined) expect(low < value! && value! < high!).toBe(true);
    }
  });

  it("the best of 0.884 leaves 11.6 % of the weight, and 18.3 % is the second highest share of all met", () => {
    expect((1 - score("Muse Spark 1.2")).toFixed(3)).toBe("0.116");
    const shares = Object.values(figures.scores).flatMap(([, , , share]) => share ?? []);
    expect(dimensionSpread(shares)).toMatchObject({ greatest: 0.404, second: 0.183 });
  });
});

describe.skipIf(WITHOUT_FIGURES)(`DistressBench, Table 1: choice or capability ${SKIPPED}`, () => {
  const rows = Object.entries(figures.dimensions ?? {});

  it("each Δ is highest minus median within 0.001 of rounding; it shows in identification only", () => {
    const off = rows.filter(
      ([, [median, highest, delta]]) => (highest - median).toFixed(3) !== delta.toFixed(3),
    );
    expect(off.map(([name]) => name)).toEqual(["Identification"]);
    const [, [median, highest, delta]] = off[0]!;
    expect((highest - median).toFixed(3)).toBe("0.108");
    expect(delta).toBe(0.107);
  });

  it("each reading follows from 0.03 and 0.25", () => {
    const scores = rows.map(([, [median, highest]]) => [median, highest, 0]);
    const { rows: read } = choiceCapability(
      rows.map(([name]) => name),
      scores,
    );
    expect(read.map(({ reading }) => reading)).toEqual(rows.map(([, [, , , reading]]) => reading));
  });

  it("one model reaches ten times the median of disclaimers: 0.846 / 0.083", () => {
    const [median, highest] = figures.dimensions.Disclaimers!;
    expect(dimensionSpread([0, median, highest]).ratio).toBeGreaterThanOrEqual(10);
  });

  it("in disclaimers 22 models between 5.4 % and 10.9 %, two above 35 % and one at 84.6 % have their median among the 22", () => {
    expect(22 + 2 + 1).toBe(figures.bands.models);
    const scores = [...new Array(22).fill(0.083), 0.36, 0.4, 0.846];
    expect(dimensionSpread(scores)).toMatchObject({ median: 0.083, second: 0.4, greatest: 0.846 });
    expect(0.054 <= figures.dimensions.Disclaimers![0] && figures.dimensions.Disclaimers![0] <= 0.109).toBe(
      true,
    );
  });
});

describe.skipIf(WITHOUT_FIGURES)(`DistressBench, sections 4.2 to 4.5: strata ${SKIPPED}`, () => {
  const { strata, corpus } = figures;

  it("0.742 − 0.685 is 0.057 where 0.058 is printed: rounding shows, and both can be right", () => {
    const tasks = smallRun({
      conversations: [],
      tasks: Array.from({ length: corpus.tasks! }, (_, i) => ({
        criteria: [["identification", 1] as const],
        userTurns: i < corpus.singleTurn! ? 1 : 3,
      })),
    }).tasks;
    const column = Float64Array.from(tasks, (_, i) =>
      i < corpus.singleTurn! ? strata.singleTurn! : strata.multiTurn!,
    );
    const resamples = drawResamples(tasks.length, 20, seededRandom(1));
    const [turns] = strataTests({ tasks, columns: [column], resamples });
    expect(turns!.strata.map(({ tasks: n }) => n)).toEqual([299, 419]);
    expect(turns!.contrasts[0]!.overTargets.value!.toFixed(3)).toBe("0.057");
    // Unrounded means inside ±0.0005 of both can differ by 0.0575 or more.
    expect(strata.singleTurn! + 0.0005 - (strata.multiTurn! - 0.0005)).toBeGreaterThan(0.0575);
    expect(strata.turnGap).toBe(0.058);
  });

  it("all axes can come from one mean over models: 0.709 by turns lies between the strata of age and of intent", () => {
    const mean = (299 * strata.singleTurn! + 419 * strata.multiTurn!) / 718;
    expect(mean.toFixed(3)).toBe("0.709");
    for (const [a, b] of [
      [strata.U18!, strata.O18!],
      [strata.explicitlyHarmful!, strata.borderline!],
    ] as const) {
      expect(a - 0.0005 <= mean + 0.0005 && mean - 0.0005 <= b + 0.0005).toBe(true);
    }
  });
});

describe.skipIf(WITHOUT_FIGURES)(`DistressBench, section 4.7: reference ceiling ${SKIPPED}`, () => {
  it("0.987 − 0.884 is a headroom of 0.103", () => {
    const reference = new Float64Array(20).fill(figures.ceiling.reference!);
    const { headroom, ceiling } = referenceCeiling({
      reference,
      columns: [new Float64Array(20).fill(score("Muse Spark 1.2"))],
      origins: Array.from(reference, () => null),
      resamples: drawResamples(20, 20, seededRandom(1)),
    });
    expect(headroom[0]!.value!.toFixed(3)).toBe(figures.ceiling.headroom!.toFixed(3));
    expect(ceiling.value!.toFixed(3)).toBe("0.987");
  });

  it("0.995 and 0.986 make 0.987 where the 59 tasks without a draft are those written from scratch", () => {
    const { writtenFromScratch, draftedThenRevised } = figures.ceiling;
    expect(((59 * writtenFromScratch! + 659 * draftedThenRevised!) / 718).toFixed(3)).toBe("0.987");
  });
});

describe.skipIf(WITHOUT_FIGURES)(`DistressBench, Appendices B.6 and E.7 ${SKIPPED}`, () => {
  it("ρ = 0.945 over 25 models can be had: squared moves of 142 or 144 places", () => {
    // Places 8 apart change (2 · 64), two pairs of neighbours (2 · 2), one pair two apart (2 · 4): 140; one more pair: 142.
    const after = Array.from({ length: 25 }, (_, i) => i);
    const change = (i: number, j: number) => {
      [after[i], after[j]] = [after[j]!, after[i]!];
    };
    change(0, 8);
    change(10, 12);
    for (const i of [13, 15, 17]) change(i, i + 1);
    const moves = after.reduce((sum, place, i) => sum + (place - i) ** 2, 0);
    expect(moves).toBe(142);
    const before = after.map((_, i) => i);
    expect(spearman(before, after)!.toFixed(3)).toBe(figures.leaveFamilyOutSpearman.toFixed(3));
  });

  it("the probe leaves out three models of 25 and then one more, with 235 of its 3,922 cells", () => {
    const { probe } = figures;
    expect(25 - 3).toBe(probe.models);
    expect(probe.models! - 1).toBe(probe.analysedModels);
    expect(probe.cells! - probe.analysedCells!).toBe(235);
    expect(1 - probe.criterionDisagreement[0]! - probe.discriminationFailure[0]!).toBeCloseTo(0.109, 12);
  });

  it("34.0 % is no mixture of 27.7 % and 33.9 %, save by rounding: the two are not parts of one pool", () => {
    const { swapPreference, sameFamily, otherFamily } = figures.probe;
    expect(swapPreference[1]!).toBeGreaterThan(Math.max(sameFamily!, otherFamily!));
    expect(swapPreference[1]! - 0.0005).toBeLessThanOrEqual(otherFamily! + 0.0005 + 1e-12);
  });
});
