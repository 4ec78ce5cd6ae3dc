import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestConfigurations } from "./best-configurations.ts";
import { blendedPrice, THREE_TO_ONE } from "./blended-price.ts";
import { composition } from "./composition.ts";
import { distributionOf } from "./distribution.ts";
import { efficientFrontier } from "./efficient-frontier.ts";
import { riskRankMoves, sharedRanks } from "./rank-moves.ts";
import { strataDifference } from "./strata-difference.ts";
import { entry } from "./testing/entries.ts";

describe("composition", () => {
  test("counts configurations, base models and providers, and models by their prompts and settings", () => {
    const found = composition([
      entry("a/x", "default-v1", "none"),
      entry("a/x", "therapeutic-v0", "high"),
      entry("a/y", "default-v1", "provider default", { overall: null }),
      entry("b/z", "default-v1", "default low"),
    ]);
    expect(found).toMatchObject({ entries: 4, models: 3, providers: 2, withoutOverall: 1, withoutRisk: 0 });
    expect(found.byProvider).toEqual([
      { value: "a", entries: 3, models: 2 },
      { value: "b", entries: 1, models: 1 },
    ]);
    // What was asked for stands before what providers do by default.
    expect(found.byReasoning.map(({ value }) => value)).toEqual([
      "none",
      "high",
      "provider default",
      "default low",
    ]);
    expect(found.byPromptSet).toEqual([
      { value: "default-v1", entries: 2, models: 2 },
      { value: "default-v1 + therapeutic-v0", entries: 2, models: 1 },
    ]);
    expect(found.byBaseline).toEqual([
      { value: "no clean baseline", entries: 2, models: 2 },
      { value: "none", entries: 2, models: 1 },
    ]);
  });
});

describe("ranks on overall and on combined risk", () => {
  test("equal scores share the better rank", () => {
    expect(sharedRanks([90, 95, 90, 80])).toEqual([2, 1, 2, 4]);
  });

  test("largest moves come first, and what lacks a score is in neither ranking", () => {
    const scores = [
      { overall: 99, combinedRisk: 70 },
      { overall: 98, combinedRisk: 95 },
      { overall: 97, combinedRisk: null },
      { overall: 96, combinedRisk: 90 },
    ];
    expect(riskRankMoves(scores)).toEqual([
      { entry: 0, overallRank: 1, riskRank: 3, gained: -2 },
      { entry: 1, overallRank: 2, riskRank: 1, gained: 1 },
      { entry: 3, overallRank: 3, riskRank: 2, gained: 1 },
    ]);
  });
});

describe("the best configuration of a group", () => {
  test("is named with all that tie with it, best group first", () => {
    const entries = [
      entry("a/x", "default-v1", "low", { overall: 90 }),
      entry("b/y", "default-v1", "low", { overall: 95 }),
      entry("a/x", "default-v1", "high", { overall: 90 }),
      entry("a/z", "default-v1", "low", { overall: null }),
    ];
    expect(bestConfigurations(entries, "provider")).toEqual([
      { group: "b", best: [1], of: 1, without: 0 },
      { group: "a", best: [0, 2], of: 2, without: 1 },
    ]);
    expect(bestConfigurations(entries, "baseModel").at(-1)).toEqual({
      group: "a/z",
      best: [],
      of: 0,
      without: 1,
    });
  });
});

describe("the spread over entries", () => {
  test("worked: 80, –, 90, 90", () => {
    expect(distributionOf([80, null, 90, 90])).toEqual({
      mean: 260 / 3,
      lowest: 80,
      highest: 90,
      range: 10,
      leaders: [2, 3],
      trailers: [0],
      n: 3,
      missing: 1,
    });
    expect(distributionOf([null])).toMatchObject({ mean: null, range: null, n: 0, missing: 1 });
  });
});

describe("two strata over entries", () => {
  test("counts who is lower, and averages over those who have both", () => {
    // Differences −2, +1, 0; the last entry lacks one side.
    expect(strataDifference([90, 80, 70, 60], [88, 81, 70, null])).toEqual({
      n: 3,
      missing: 1,
      lower: 1,
      higher: 1,
      same: 1,
      mean: -1 / 3,
    });
    expect(strataDifference([null], [1]).mean).toBeNull();
  });
});

describe("cost and performance", () => {
  test("worked blend: three in at $2, one out at $10 is $4", () => {
    const price = { kind: "input-output", inputPerMillion: 2, outputPerMillion: 10 } as const;
    expect(blendedPrice(price, THREE_TO_ONE)).toBe(4);
    expect(blendedPrice(price, { input: 1, output: 1 })).toBe(6);
    expect(blendedPrice({ kind: "blended", perMillion: 0.3 }, THREE_TO_ONE)).toBe(0.3);
    expect(blendedPrice(null, THREE_TO_ONE)).toBeNull();
  });

  test("the frontier leaves out what costs more and scores no more", () => {
    const points = [
      { cost: 1, score: 80 },
      { cost: 2, score: 80 },
      { cost: 3, score: 90 },
      { cost: 3, score: 85 },
      { cost: 3, score: 90 },
      { cost: 9, score: 70 },
    ];
    expect(efficientFrontier(points)).toEqual([0, 2, 4]);
  });

  test("no point of a frontier is dominated, and each other point is", () => {
    const point = fc.record({ cost: fc.integer({ min: 1, max: 6 }), score: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (points) => {
        const frontier = new Set(efficientFrontier(points));
        points.forEach((one, i) => {
          const isDominated = points.some(
            (other) =>
              other.cost <= one.cost &&
              other.score >= one.score &&
              (other.cost < one.cost || other.score > one.score),
          );
          expect(frontier.has(i)).toBe(!isDominated);
        });
      }),
    );
  });
});
