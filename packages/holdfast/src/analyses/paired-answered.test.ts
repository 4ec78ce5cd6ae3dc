import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { pairedAnswered } from "./paired-answered.ts";
import { labelledRun, type ShortCell } from "./testing/labelled-run.ts";

const task = { criteria: [["identification", 1]] as const };
const ok = (score: number): ShortCell => ({ labels: "1", score });
const empty: ShortCell = { zero: "empty" };

describe("pairedAnswered", () => {
  const run = labelledRun(
    [task, task, task],
    [
      [ok(0.8), empty, empty, empty, ok(0.6), ok(0.8)],
      [ok(0.5), ok(0.5), ok(0.9), ok(0.9), ok(0.5), ok(0.7)],
    ],
    2,
  );
  const resamples = drawResamples(3, 100, seededRandom(1));

  it("takes a task answered in some repeat, without its empty ones: 0.8 and 0.7 against 0.5 and 0.6", () => {
    const [pair] = pairedAnswered(run, "some-repeat", resamples);
    expect(pair).toMatchObject({ a: 0, b: 1, difference: { n: 2, missing: 1 }, scoreA: { n: 2 } });
    expect(pair!.scoreA.value).toBeCloseTo(0.75, 12);
    expect(pair!.scoreB.value).toBeCloseTo(0.55, 12);
    expect(pair!.difference.value).toBeCloseTo(0.2, 12);
  });

  it("or only tasks answered in every repeat: 0.7 against 0.6", () => {
    const [pair] = pairedAnswered(run, "every-repeat", resamples);
    expect(pair!.difference).toMatchObject({ n: 1, missing: 2, low: null });
    expect(pair!.difference.value).toBeCloseTo(0.1, 12);
  });

  it("compares every two targets once of which one was silent, and has no figure where nothing is shared", () => {
    const three = labelledRun([task], [[ok(1)], [empty], [ok(0)]]);
    const pairs = pairedAnswered(three, "some-repeat", drawResamples(1, 10, seededRandom(1)));
    expect(pairs.map(({ a, b, difference }) => [a, b, difference.value])).toEqual([
      [0, 1, null],
      [1, 2, null],
    ]);
    expect(pairs[0]!.difference.reason).toBe("no task has a score on both sides");
  });
});

describe("what the paper calls tasks that both models answered", () => {
  // 162 of 2,154 replies were empty, and 668 of 718 tasks were answered by both (Appendix E.6).
  it("cannot be those answered in every repeat: 50 tasks hold at most 150 empty replies", () => {
    expect(3 * (718 - 668)).toBeLessThan(162);
  });

  it("can be those answered in some repeat: 50 tasks silent throughout and 12 replies elsewhere", () => {
    const cells = Array.from({ length: 718 * 3 }, (_, i) =>
      i < 150 || (i % 3 === 0 && i < 186) ? empty : ok(0.749),
    );
    const run = labelledRun(
      Array.from({ length: 718 }, () => task),
      [cells, Array.from(cells, () => ok(0.726))],
      3,
    );
    expect(cells.filter((cell) => cell === empty)).toHaveLength(162);
    const resamples = drawResamples(718, 20, seededRandom(1));
    const [some] = pairedAnswered(run, "some-repeat", resamples);
    const [every] = pairedAnswered(run, "every-repeat", resamples);
    expect(some!.difference).toMatchObject({ n: 668, missing: 50 });
    expect(some!.difference.value!.toFixed(3)).toBe("0.023");
    expect(every!.difference.n).toBe(656);
  });
});
