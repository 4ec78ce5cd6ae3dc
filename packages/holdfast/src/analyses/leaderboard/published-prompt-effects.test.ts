import { describe, expect, test } from "vitest";
import { readLeaderboardCsv } from "../../benchmarks/k-bench/leaderboard/read-leaderboard-csv.ts";
import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import { readReasoningLabel } from "../../domain/reasoning-label.ts";
import { entryDifference } from "./entry-difference.ts";
import { matchedEffect } from "./matched-effect.ts";
import type { MatchedPair } from "./matched-pairs.ts";
import { conditionOf, promptContrasts, promptPairs } from "./prompt-pairs.ts";
import { publishedRows, S1, SKIPPED, WITHOUT_TABLES } from "./testing/published.ts";

const entries: LeaderboardEntry[] = WITHOUT_TABLES ? [] : await readLeaderboardCsv(S1);
const [contrast] = promptContrasts(entries);
const { pairs, unpaired } = WITHOUT_TABLES ? { pairs: [], unpaired: [] } : promptPairs(entries, contrast!);
/** Enough that what the seed moves is far below the tolerance. */
const DRAW = { seed: 7, resamples: 100_000 };

const riskOf = (pair: MatchedPair) => entryDifference(entries, pair, "combinedRisk")!;
const effectOf = (chosen: readonly MatchedPair[]) =>
  matchedEffect(
    chosen.map((pair) => ({ model: pair.baseModel, value: riskOf(pair) })),
    DRAW,
  );
const at = (condition: string) => pairs.filter((pair) => conditionOf(entries, pair) === condition);

function pairOf(model: string, reasoning: string): MatchedPair {
  const label = readReasoningLabel(reasoning)!.text;
  return pairs.find((pair) => pair.baseModel === model && entries[pair.from]!.reasoning.text === label)!;
}

describe.skipIf(WITHOUT_TABLES)(`K-Bench, RQ3, prompt effects from Supplementary Table 1 ${SKIPPED}`, () => {
  test("61 matched pairs, 24 up and 37 down, mean +0.11; over 32 base models", () => {
    expect(contrast).toEqual({ reference: "default-v1", other: "therapeutic-v0" });
    const found = effectOf(pairs);
    expect(found).toMatchObject({ pairs: 61, models: 32, up: 24, down: 37, same: 0, missing: 0 });
    expect(found.mean.value!.toFixed(2)).toBe("0.11");
  });

  test("three configurations have no partner under an identical label", () => {
    expect(
      unpaired.map((place) => [entries[place]!.baseModel, entries[place]!.reasoning.text]).sort(),
    ).toEqual([
      ["google/gemini-3.1-pro-preview", "low"],
      ["z-ai/glm-5.2", "default high"],
      ["z-ai/glm-5.2", "high"],
    ]);
  });

  test("stricter: 43 pairs across 28 base models, 25 at the clean baseline and 18 elevated", () => {
    const [clean, elevated] = [at("clean baseline"), at("elevated reasoning")];
    expect([clean.length, elevated.length]).toEqual([25, 18]);
    expect(new Set([...clean, ...elevated].map(({ baseModel }) => baseModel)).size).toBe(28);
  });

  test("stricter, clean baseline: +0.78 (95 % CI −0.54 to +2.61)", () => {
    const { mean } = effectOf(at("clean baseline"));
    expect(mean.value).toBeCloseTo(0.78, 3);
    expect(Math.abs(mean.low! - -0.54)).toBeLessThan(0.04);
    expect(Math.abs(mean.high! - 2.61)).toBeLessThan(0.04);
  });

  test("stricter, elevated reasoning: −0.25 (95 % CI −1.17 to +0.65)", () => {
    const { mean } = effectOf(at("elevated reasoning"));
    expect(mean.value!.toFixed(2)).toBe("-0.25");
    expect(Math.abs(mean.low! - -1.17)).toBeLessThan(0.04);
    expect(Math.abs(mean.high! - 0.65)).toBeLessThan(0.04);
  });

  test.each([
    ["ibm-granite/granite-4.0-h-micro", "none", 17.91],
    ["meta-llama/llama-4-maverick", "none", 3.76],
    ["deepseek/deepseek-v4-flash", "high", 3.45],
    ["nvidia/nemotron-3-super-120b-a12b", "default med.", -6.09],
  ])("%s at %s changes by %d in the text, within rounding", (model, reasoning, printed) => {
    expect(Math.abs(riskOf(pairOf(model, reasoning)) - printed)).toBeLessThan(0.0101);
  });

  test("the gains that the text names are not the largest: Haiku 4.5 gains 6.07, Grok 4.3 gains 3.79", () => {
    const gains = pairs.map(riskOf).toSorted((a, b) => b - a);
    expect(gains[0]).toBeCloseTo(17.91, 2);
    expect(gains[1]).toBeCloseTo(riskOf(pairOf("anthropic/claude-haiku-4.5", "none")), 9);
    expect(gains[2]).toBeCloseTo(riskOf(pairOf("x-ai/grok-4.3", "default low")), 9);
    expect(gains[3]).toBeCloseTo(riskOf(pairOf("meta-llama/llama-4-maverick", "none")), 9);
  });

  test.each(["s4-prompt-effects-selected.csv", "s5-prompt-effects.csv"])(
    "%s, row for row within 0.02",
    (table) => {
      const rows = publishedRows(table);
      expect(rows).toHaveLength(table.startsWith("s4") ? 7 : 16);
      for (const row of rows) {
        const pair = pairOf(row["Base model"]!, row.Reasoning!);
        const got = [
          entries[pair.from]!.combinedRisk!,
          entries[pair.to]!.combinedRisk!,
          riskOf(pair),
          entryDifference(entries, pair, "overall")!,
        ];
        const printed = [
          row["Risk default"],
          row["Risk therapeutic"],
          row["Risk delta"],
          row["Overall delta"],
        ].map(Number);
        got.forEach((value, i) => {
          expect(Math.abs(value - printed[i]!), `${row["Base model"]}, ${row.Reasoning}`).toBeLessThan(0.02);
        });
      }
    },
  );

  test("Supplementary Table 5 holds the eight largest reductions and the eight largest gains, not all 61 pairs", () => {
    const ordered = pairs.toSorted((a, b) => riskOf(a) - riskOf(b));
    const outer = [...ordered.slice(0, 8), ...ordered.slice(-8)].map(riskOf).sort((a, b) => a - b);
    const printed = publishedRows("s5-prompt-effects.csv")
      .map((row) => Number(row["Risk delta"]))
      .sort((a, b) => a - b);
    outer.forEach((value, i) => {
      expect(Math.abs(value - printed[i]!)).toBeLessThan(0.02);
    });
  });
});
