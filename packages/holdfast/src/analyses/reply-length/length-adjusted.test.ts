import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { labelledRun, type ShortCell } from "../testing/labelled-run.ts";
import { lengthAdjusted } from "./length-adjusted.ts";
import { lengthData } from "./length-data.ts";

const task = { criteria: [["identification", 1]] as const };
const scored = (score: number): ShortCell => ({ labels: "1", score });

/** Runs with one repeat from scores and words, one row a target. */
function adjustedOf(scores: readonly (readonly (number | null)[])[], words: readonly (readonly number[])[]) {
  const tasks = scores[0]!.length;
  const run = labelledRun(
    scores[0]!.map(() => task),
    scores.map((row) => row.map((score) => (score === null ? null : scored(score)))),
  );
  const resamples = drawResamples(tasks, 100, seededRandom(1));
  return lengthAdjusted(lengthData(run, Float64Array.from(words.flat())), resamples);
}

describe("lengthAdjusted", () => {
  it("takes away what length beyond the mean is worth: twice the words are worth 0.1, b writes more", () => {
    // Score = task (0.3, 0.4) + target (0, 0.2) + 0.1 a doubling; words of a 50, 100, of b 200, 50.
    const level = (words: number) => 0.1 * Math.log2(words / 50);
    const words = [
      [50, 100],
      [200, 50],
    ];
    const scores = words.map((row, b) => row.map((n, t) => 0.3 + 0.1 * t + 0.2 * b + level(n)));
    const { slope, targets } = adjustedOf(scores, words);
    expect(slope.value).toBeCloseTo(0.1, 12);
    expect(targets[0]!.score.value).toBeCloseTo(0.4, 12);
    expect(targets[1]!.score.value).toBeCloseTo(0.65, 12);
    // In doublings of 50 words a has a mean of 1/2, b of 1: each is a quarter from the middle.
    expect(targets[0]!.adjusted.value).toBeCloseTo(0.425, 12);
    expect(targets[1]!.adjusted.value).toBeCloseTo(0.625, 12);
    expect(targets[0]!.words).toBeCloseTo(Math.sqrt(50 * 100), 9);
  });

  it("says nothing of a system that never writes at the common length", () => {
    // The common length is the cube root of 70.7 · 565.7 · 200, 200; a writes 50 to 100, b 400 to 800, c 100 to 400.
    const words = [
      [50, 100],
      [800, 400],
      [100, 400],
    ];
    const { targets, commonWords } = adjustedOf(
      words.map((row) => row.map((n) => Math.log2(n) / 20)),
      words,
    );
    expect(commonWords).toBeCloseTo(200, 9);
    for (const target of [0, 1]) {
      expect(targets[target]!.adjusted).toMatchObject({
        value: null,
        n: 2,
        reason: expect.stringContaining("outside the lengths"),
      });
    }
    expect(targets[2]!.adjusted.value).toBeCloseTo(Math.log2(200) / 20, 9);
    expect([targets[2]!.shortest, targets[2]!.longest]).toEqual([
      expect.closeTo(100, 9),
      expect.closeTo(400, 9),
    ]);
  });

  it("uses only tasks with a reply of every target, and counts the others", () => {
    const { slope, targets } = adjustedOf(
      [
        [0.4, 0.6, null],
        [0.5, 0.5, 0.9],
      ],
      [
        [50, 100, 10],
        [60, 60, 10],
      ],
    );
    expect(slope).toMatchObject({ n: 2, missing: 1 });
    expect(targets[1]!.score).toMatchObject({ value: 0.5, n: 2, missing: 1 });
  });

  it("has nothing to adjust for one target, or where lengths differ by task or target only", () => {
    const one = adjustedOf([[0.4, 0.6]], [[50, 100]]);
    expect(one.slope).toMatchObject({
      value: null,
      reason: expect.stringContaining("no difference in length"),
    });
    expect(one.targets[0]).toMatchObject({ score: { value: 0.5 }, adjusted: { value: null } });
    const additive = adjustedOf(
      [
        [0.4, 0.6, 0.5],
        [0.5, 0.5, 0.7],
      ],
      [
        [50, 100, 70],
        [100, 200, 140],
      ],
    );
    expect(additive.slope.value).toBeNull();
  });

  it("is undefined where no task has a reply of every target", () => {
    const { slope, targets } = adjustedOf(
      [
        [0.4, null],
        [null, 0.5],
      ],
      [
        [50, 50],
        [60, 60],
      ],
    );
    expect(slope).toMatchObject({ value: null, n: 0, missing: 2 });
    expect(targets[0]).toMatchObject({ words: null, score: { value: null, n: 0, missing: 2 } });
  });

  it("finds the slope and the targets of any scores that the model made, whatever the lengths", () => {
    const lengths = fc.array(fc.array(fc.integer({ min: 5, max: 900 }), { minLength: 4, maxLength: 4 }), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(lengths, fc.double({ min: -0.2, max: 0.2, noNaN: true }), (words, beta) => {
        const scores = words.map((row, m) => row.map((n, t) => 0.1 * m + 0.05 * t + beta * Math.log2(n)));
        const { slope, targets } = adjustedOf(scores, words);
        fc.pre(slope.value !== null);
        expect(slope.value!).toBeCloseTo(beta, 6);
        // Adjusted scores differ by the targets' own parts alone.
        const [first, last] = [targets[0]!.adjusted.value, targets[2]!.adjusted.value];
        if (first !== null && last !== null) expect(last - first).toBeCloseTo(0.2, 6);
      }),
      { numRuns: 50 },
    );
  });
});
