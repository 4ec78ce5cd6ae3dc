import { describe, expect, it } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { labelledRun, type ShortCell } from "../testing/labelled-run.ts";
import { lengthData } from "./length-data.ts";
import { lengthSlopes } from "./length-slope.ts";

const task = { criteria: [["identification", 1]] as const };
const scored = (score: number): ShortCell => ({ labels: "1", score });
const resamples = drawResamples(2, 200, seededRandom(1));

describe("lengthData", () => {
  it("takes conversations with a score and words, and counts the others by kind", () => {
    const run = labelledRun(
      [task, task],
      [
        [scored(0.5), { zero: "empty" }, scored(0.4), scored(0.3)],
        [null, scored(1), { labels: "-" }, scored(1)],
      ],
      2,
    );
    const words = Float64Array.of(100, 0, Number.NaN, 0, 50, 80, 60, 70);
    const data = lengthData(run, words);
    // Cells 0, 5 and 7; cells 2 and 3 lack words, cell 1 is empty, 4 not held, 6 has no label.
    expect(data).toMatchObject({ n: 3, missing: 2, withoutReply: 1 });
    expect([...data.logWords].map((x) => !Number.isNaN(x))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});

describe("lengthSlopes", () => {
  it("is the change that goes with twice the words: 50 and 100 words, 0.4 and 0.5, give 0.1", () => {
    const run = labelledRun([task, task], [[scored(0.4), scored(0.5), scored(0.4), scored(0.5)]], 2);
    const { sameTask, sameTargetAndTask } = lengthSlopes(
      lengthData(run, Float64Array.of(50, 100, 20, 40)),
      resamples,
    );
    for (const slope of [sameTask, sameTargetAndTask]) {
      expect(slope).toMatchObject({ n: 4, missing: 0 });
      expect(slope.value).toBeCloseTo(0.1, 12);
      expect(slope.low).toBeCloseTo(0.1, 12);
    }
  });

  it("tells targets that write more and score more from repeats that happen to be longer", () => {
    // The second target writes twice as much and scores 0.3 more; within each, twice the words cost 0.05.
    const run = labelledRun(
      [task, task],
      [
        [scored(0.4), scored(0.35), scored(0.4), scored(0.35)],
        [scored(0.7), scored(0.65), scored(0.7), scored(0.65)],
      ],
      2,
    );
    const words = Float64Array.of(50, 100, 50, 100, 100, 200, 100, 200);
    const { sameTask, sameTargetAndTask } = lengthSlopes(lengthData(run, words), resamples);
    expect(sameTargetAndTask.value).toBeCloseTo(-0.05, 12);
    // ln(words) at −1, 0, 0, 1 doublings; scores −0.125, −0.175, 0.175, 0.125: (0.125 + 0.125)/2.
    expect(sameTask.value).toBeCloseTo(0.125, 12);
  });

  it("is undefined, with a reason, where no group holds replies of different length", () => {
    const run = labelledRun([task, task], [[scored(0.4), scored(0.5), scored(0.4), null]], 2);
    const { sameTask } = lengthSlopes(lengthData(run, Float64Array.of(70, 70, 90, 90)), resamples);
    expect(sameTask).toMatchObject({ value: null, n: 0, reason: expect.stringContaining("no group") });
  });
});
