import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { rankStability } from "./rank-stability.ts";
import { labelledRun, type ShortCell } from "./testing/labelled-run.ts";

const task = { criteria: [["identification", 1]] as const };
const tasks = Array.from({ length: 4 }, () => task);
const resamples = drawResamples(4, 200, seededRandom(1));
/** Scores of both repeats, the same on every task. */
const constant = (first: number, second: number): ShortCell[] =>
  tasks.flatMap(() => [
    { labels: "1", score: first },
    { labels: "1", score: second },
  ]);

describe("rankStability", () => {
  it("ranks each repeat alone and compares them: a and b change places, so ρ 0.5 and τ 1/3", () => {
    const run = labelledRun(tasks, [constant(0.9, 0.7), constant(0.8, 0.8), constant(0.1, 0.1)], 2);
    const { repeats, pairs, spreads, leaders } = rankStability(run, resamples);
    expect(repeats.map(({ ranking }) => ranking.order.map(({ target }) => target))).toEqual([
      [0, 1, 2],
      [1, 0, 2],
    ]);
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({
      first: 0,
      second: 1,
      spearman: { value: 0.5, low: 0.5, high: 0.5, n: 3, missing: 0 },
      sameLeader: false,
      ranksChanged: 2,
      largestMove: 1,
    });
    expect(pairs[0]!.kendall.value).toBeCloseTo(1 / 3, 12);
    expect(spreads[0]).toMatchObject({ repeats: 2, best: 1, worst: 2 });
    expect(spreads[0]!.greatest! - spreads[0]!.least!).toBeCloseTo(0.2, 12);
    expect(leaders).toEqual([0, 1]);
  });

  it("draws the tasks again for an interval, the same in both repeats", () => {
    const uneven = (shift: number): ShortCell[] =>
      tasks.flatMap((_, i) => [
        { labels: "1", score: 0.5 + shift },
        { labels: "1", score: i === 0 ? 0.9 - 2 * shift : 0.5 + shift },
      ]);
    const run = labelledRun(tasks, [uneven(0.1), uneven(0)], 2);
    const { spearman } = rankStability(run, resamples).pairs[0]!;
    // In resamples without the first task both repeats agree; with it drawn often they do not.
    expect([spearman.low, spearman.high]).toEqual([-1, 1]);
  });

  it("leaves a target without a score in a repeat out of that repeat, and counts it", () => {
    const half = tasks.flatMap((): ShortCell[] => [{ labels: "1", score: 0.3 }, null]);
    const run = labelledRun(tasks, [constant(0.9, 0.7), constant(0.8, 0.6), half], 2);
    const { pairs, spreads } = rankStability(run, resamples);
    expect(pairs[0]!.spearman).toMatchObject({ value: 1, n: 2, missing: 1 });
    expect(pairs[0]).toMatchObject({ ranksChanged: 0, largestMove: 0 });
    expect(spreads[2]).toMatchObject({ repeats: 1, least: 0.3, greatest: 0.3, best: 3, worst: 3 });
  });

  it("has no pair with one repeat, and no correlation with one target", () => {
    const alone = labelledRun(
      tasks,
      [tasks.map(() => ({ labels: "1" })), tasks.map(() => ({ labels: "0" }))],
      1,
    );
    expect(rankStability(alone, resamples).pairs).toEqual([]);
    const one = labelledRun(tasks, [constant(0.9, 0.7)], 2);
    expect(rankStability(one, resamples).pairs[0]).toMatchObject({
      spearman: { value: null, reason: "needs two targets with both scores" },
      sameLeader: true,
    });
  });
});
