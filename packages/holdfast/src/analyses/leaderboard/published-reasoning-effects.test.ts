import { describe, expect, test } from "vitest";
import { readLeaderboardCsv } from "../../benchmarks/k-bench/leaderboard/read-leaderboard-csv.ts";
import { type LeaderboardEntry, promptId } from "../../domain/leaderboard-entry.ts";
import { entryDifference } from "./entry-difference.ts";
import { matchedEffect } from "./matched-effect.ts";
import type { MatchedPair } from "./matched-pairs.ts";
import { reasoningPairs } from "./reasoning-pairs.ts";
import { publishedRows, S1, SKIPPED, WITHOUT_TABLES } from "./testing/published.ts";

const entries: LeaderboardEntry[] = WITHOUT_TABLES ? [] : await readLeaderboardCsv(S1);
const { pairs, unpaired } = reasoningPairs(entries);
/** Enough that what the seed moves is far below the tolerance. */
const DRAW = { seed: 7, resamples: 100_000 };

const riskOf = (pair: MatchedPair) => entryDifference(entries, pair, "combinedRisk")!;
const under = (prompt: string) => pairs.filter(({ from }) => entries[from]!.prompt === prompt);
const effectOf = (chosen: readonly MatchedPair[], draw = DRAW) =>
  matchedEffect(
    chosen.map((pair) => ({ model: pair.baseModel, value: riskOf(pair) })),
    draw,
  );
const pairOf = (model: string, prompt: string) => under(prompt).find(({ baseModel }) => baseModel === model)!;

describe.skipIf(WITHOUT_TABLES)(
  `K-Bench, RQ3, reasoning effects from Supplementary Table 1 ${SKIPPED}`,
  () => {
    test("30 matched pairs across 15 base models, 9 up and 21 down, mean −0.58", () => {
      const found = effectOf(pairs);
      expect(found).toMatchObject({ pairs: 30, models: 15, up: 9, down: 21, same: 0, missing: 0 });
      expect(found.mean.value!.toFixed(2)).toBe("-0.58");
      expect(unpaired).toEqual([]);
    });

    test("no average improvement: the pooled interval, which the paper does not print, holds 0", () => {
      const { mean } = effectOf(pairs);
      expect(mean.low).toBeCloseTo(-1.264, 1);
      expect(mean.high).toBeCloseTo(0.127, 1);
    });

    test.each([
      ["default-v1", -0.61, -1.63, 0.38],
      ["therapeutic-v0", -0.55, -1.28, 0.38],
    ])(
      "%s: mean %d and bounds %d and %d as printed, each bound within 0.04",
      (prompt, printed, low, high) => {
        const found = effectOf(under(prompt));
        expect(found.pairs).toBe(15);
        expect(Number(found.mean.value!.toFixed(2))).toBe(printed);
        expect(Math.abs(found.mean.low! - low)).toBeLessThan(0.04);
        expect(Math.abs(found.mean.high! - high)).toBeLessThan(0.04);
      },
    );

    test("whether pairs or base models count once cannot be told from these: every model has one pair a prompt", () => {
      for (const prompt of ["default-v1", "therapeutic-v0"]) {
        const { mean, meanOfModels } = effectOf(under(prompt));
        expect(mean.low).toBeCloseTo(meanOfModels.low!, 9);
        expect(mean.high).toBeCloseTo(meanOfModels.high!, 9);
      }
    });

    test("resampling pairs as if they were independent gives a narrower pooled interval than resampling models", () => {
      const clustered = effectOf(pairs).mean;
      const independent = matchedEffect(
        pairs.map((pair, i) => ({ model: `pair ${i}`, value: riskOf(pair) })),
        DRAW,
      ).mean;
      expect(independent.high! - independent.low!).toBeLessThan(clustered.high! - clustered.low!);
    });

    test("Supplementary Table 6, row for row within 0.02, with the same baselines and elevated settings", () => {
      const rows = publishedRows("s6-reasoning-effects.csv");
      expect(rows).toHaveLength(pairs.length);
      for (const row of rows) {
        const [, prompt, how = ""] = /^(.*?)(?: \((.*)\))?$/.exec(row["Prompt/baseline"]!)!;
        const pair = pairOf(row["Base model"]!, promptId(prompt!));
        const got = [
          entries[pair.from]!.combinedRisk!,
          entries[pair.to]!.combinedRisk!,
          riskOf(pair),
          entryDifference(entries, pair, "overall")!,
        ];
        const printed = [row["Risk base"], row["Risk elevated"], row["Risk delta"], row["Overall delta"]].map(
          Number,
        );
        got.forEach((value, i) => {
          expect(Math.abs(value - printed[i]!), row["Base model"]).toBeLessThan(0.02);
        });
        expect(entries[pair.from]!.reasoning.text).toBe(how.includes("low base") ? "low" : "none");
        expect(entries[pair.to]!.reasoning.text).toBe(how.includes("max elevated") ? "max" : "high");
      }
    });

    test.each([
      ["google/gemini-3.5-flash", "therapeutic-v0", 4.59],
      ["anthropic/claude-fable-5", "default-v1", 2.93],
      ["x-ai/grok-4.3", "default-v1", -4.6],
      ["x-ai/grok-4.20", "default-v1", -3.88],
    ])("%s under %s changes by %d in the text, within rounding", (model, prompt, printed) => {
      expect(Math.abs(riskOf(pairOf(model, prompt)) - printed)).toBeLessThan(0.0101);
    });
  },
);
