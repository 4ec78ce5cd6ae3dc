import { describe, expect, test } from "vitest";
import { readLeaderboardCsv } from "../../benchmarks/k-bench/leaderboard/read-leaderboard-csv.ts";
import { entryName, type LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import { spearman } from "../../statistics/spearman.ts";
import { bestConfigurations } from "./best-configurations.ts";
import { composition } from "./composition.ts";
import { distributionOf } from "./distribution.ts";
import { modelCorrelation } from "./model-correlation.ts";
import { riskRankMoves } from "./rank-moves.ts";
import { publishedRows, S1, SKIPPED, WITHOUT_TABLES } from "./testing/published.ts";

const DRAW = { seed: 1, resamples: 2000 };
const entries: LeaderboardEntry[] = WITHOUT_TABLES ? [] : await readLeaderboardCsv(S1);
const scoresOf = (score: "overall" | "combinedRisk") => entries.map((entry) => entry[score]!);
const named = (places: readonly number[]) => places.map((place) => entryName(entries[place]!));

describe.skipIf(WITHOUT_TABLES)(`K-Bench, RQ2, from Supplementary Table 1 ${SKIPPED}`, () => {
  test("125 configurations, 33 base models, 14 provider namespaces", () => {
    expect(composition(entries)).toMatchObject({
      entries: 125,
      models: 33,
      providers: 14,
      withoutOverall: 0,
      withoutRisk: 0,
    });
  });

  test("what the text does not count: 62 and 63 by prompt, all base models under both, 20 with a true none", () => {
    const found = composition(entries);
    expect(found.byPrompt).toEqual([
      { value: "default-v1", entries: 62, models: 33 },
      { value: "therapeutic-v0", entries: 63, models: 33 },
    ]);
    expect(found.byPromptSet).toHaveLength(1);
    expect(Object.fromEntries(found.byReasoning.map(({ value, entries: n }) => [value, n]))).toEqual({
      none: 40,
      low: 19,
      high: 35,
      max: 2,
      "provider default": 8,
      "default minimal": 2,
      "default low": 2,
      "default medium": 14,
      "default high": 3,
    });
    expect(Object.fromEntries(found.byBaseline.map(({ value, models }) => [value, models]))).toEqual({
      none: 20,
      low: 6,
      "no clean baseline": 7,
    });
  });

  test("overall 81.19 to 98.96, led by GPT-5.5 with 0.01 before the next", () => {
    const { lowest, highest, leaders } = distributionOf(scoresOf("overall"));
    expect([lowest, highest]).toEqual([81.19, 98.96]);
    expect(named(leaders)).toEqual(["openai/gpt-5.5, default-v1, low"]);
    const [first, second] = scoresOf("overall").toSorted((a, b) => b - a);
    expect(first! - second!).toBeCloseTo(0.01, 9);
  });

  test("combined risk 52.39 to 96.11, a span of 43.72, led by Claude Fable 5", () => {
    const { lowest, highest, range, leaders } = distributionOf(scoresOf("combinedRisk"));
    expect([lowest, highest]).toEqual([52.39, 96.11]);
    expect(range).toBeCloseTo(43.72, 9);
    expect(named(leaders)).toEqual(["anthropic/claude-fable-5, default-v1, high"]);
  });

  test("leading models score above 95 on combined risk: seven configurations of four base models", () => {
    const above = entries.filter(({ combinedRisk }) => combinedRisk! > 95);
    expect(above).toHaveLength(7);
    expect(new Set(above.map(({ baseModel }) => baseModel)).size).toBe(4);
  });

  test("most configurations achieve strong overall scores: 112 of 125 reach 95", () => {
    expect(entries.filter(({ overall }) => overall! >= 95)).toHaveLength(112);
  });

  test("Pearson r = 0.883", () => {
    const { pearson } = modelCorrelation(
      entries.map(({ baseModel, overall, combinedRisk }) => ({
        model: baseModel,
        x: overall,
        y: combinedRisk,
      })),
      DRAW,
    );
    expect(pearson.value).toBeCloseTo(0.8826, 4);
    expect(pearson.value!.toFixed(3)).toBe("0.883");
  });

  test("Spearman ρ is printed 0.808; printed scores give 0.809, and exact scores that print alike give 0.808 to 0.811", () => {
    const [overall, risk] = [scoresOf("overall"), scoresOf("combinedRisk")];
    expect(spearman(overall, risk)).toBeCloseTo(0.80923, 5);
    // Scores have two decimals and many tie: 106 distinct overall scores, 114 of combined risk.
    expect([new Set(overall).size, new Set(risk).size]).toEqual([106, 114]);
    // Moved by less than half a hundredth, against each other's rank or towards it.
    const [lower, upper] = [-0.0049, 0.0049].map((by) => {
      const towards = (own: number[], other: number[]) => {
        const [ranks, others] = [own, other].map((values) =>
          values.map((v) => values.filter((w) => w < v).length),
        );
        return own.map((value, i) => value + by * Math.sign(others![i]! - ranks![i]!));
      };
      return spearman(towards(overall, risk), towards(risk, overall))!;
    });
    expect(lower).toBeLessThan(0.8085);
    expect(upper).toBeLessThan(0.812);
  });

  test("Gemini 3.1 Flash Lite is 91st overall and 41st on combined risk: the largest move of all", () => {
    const [first] = riskRankMoves(entries);
    expect(named([first!.entry])).toEqual(["google/gemini-3.1-flash-lite, default-v1, low"]);
    expect(first).toMatchObject({ overallRank: 91, riskRank: 41, gained: 50 });
  });

  test("printed ranks follow the overall score", () => {
    const ranks = publishedRows("s1-leaderboard.csv").map((row) => Number(row.Rank));
    const moves = riskRankMoves(entries);
    for (const { entry, overallRank } of moves) expect(overallRank).toBeLessThanOrEqual(ranks[entry]!);
    // Printed ranks break ties, which ours share.
    expect(moves.filter(({ entry, overallRank }) => overallRank === ranks[entry]).length).toBe(106);
  });

  test("Figures 2 and 4: 33 base models; Ox Alpha has two configurations that print the same overall score", () => {
    const best = bestConfigurations(entries, "baseModel");
    expect(best).toHaveLength(33);
    expect(
      best.filter(({ best: places }) => places.length > 1).map(({ best: places }) => named(places)),
    ).toEqual([["stealth/ox-alpha, default-v1, low", "stealth/ox-alpha, default-v1, max"]]);
  });

  test("Figure 3: 14 providers, led by GPT-5.5", () => {
    const best = bestConfigurations(entries, "provider");
    expect(best.map(({ group }) => group)).toEqual([
      "openai",
      "moonshotai",
      "anthropic",
      "stealth",
      "x-ai",
      "google",
      "nvidia",
      "qwen",
      "deepseek",
      "z-ai",
      "mistralai",
      "meta-llama",
      "ibm-granite",
      "microsoft",
    ]);
  });

  test("83 published overall scores lie above what seven equal dimensions allow: none is derived from another", () => {
    // If combined risk were the mean of D1 and D2, and D3–D7 were all 100: overall ≤ (2 × risk + 500) / 7.
    const above = entries.filter(({ overall, combinedRisk }) => overall! > (2 * combinedRisk! + 500) / 7);
    expect(above).toHaveLength(83);
  });
});
