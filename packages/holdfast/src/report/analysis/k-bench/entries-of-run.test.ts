import { beforeAll, describe, expect, test } from "vitest";
import type { KBenchCase } from "../../../benchmarks/k-bench/k-bench-case.ts";
import type { KBenchWording } from "../../../benchmarks/k-bench/wording.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import { summariseKBench } from "../../k-bench/summarise.ts";
import type { AnalysisInput } from "../analysis.ts";
import type { EntriesInput } from "./entries-input.ts";
import { entriesOfRun } from "./entries-of-run.ts";
import { pairFigures } from "./pair-figures.ts";
import { leaderboardRun } from "./testing/leaderboard-run.ts";

let given: AnalysisInput;
let found: EntriesInput;

beforeAll(async () => {
  given = await leaderboardRun();
  found = entriesOfRun(given);
});

describe("the configurations of a run as entries", () => {
  test("have the scores that the run's report has, with the same intervals", () => {
    const { records, wording } = given.run;
    const { targets } = summariseKBench(records as RunRecords<KBenchCase>, wording as KBenchWording, given);
    found.entries.forEach((entry, i) => {
      expect(entry.overall).toBe(targets[i]!.overall.value);
      expect(entry.combinedRisk).toBe(targets[i]!.combinedRisk.value);
      expect(entry.dimensions.D2).toBe(targets[i]!.dimensions.D2.value);
      expect(entry.domains["self-harm"]).toBe(targets[i]!.domains["self-harm"].judged.value);
      expect(found.run!.summaries()[i]!.overall).toEqual(targets[i]!.overall);
    });
  });

  test("have the means of their strata", () => {
    const { scored } = found.run!;
    const { severity } = found.entries[0]!.strata;
    expect(Object.keys(severity!)).toEqual(expect.arrayContaining(["low", "imminent"]));
    // Weighted by vignettes with a score, strata give the whole.
    const inside = (value: string) =>
      scored.vignettes.flatMap((vignette, v) => {
        const levels = Object.entries(vignette.variables).filter(([name]) => name.endsWith("_severity"));
        const order = ["low", "high", "imminent"];
        const highest = Math.max(-1, ...levels.map(([, level]) => order.indexOf(String(level))));
        return (order[highest] ?? "none") === value && !Number.isNaN(scored.overall[v]!)
          ? [scored.overall[v]!]
          : [];
      });
    for (const value of Object.keys(severity!)) {
      const own = inside(value);
      expect(severity![value]).toBeCloseTo(own.reduce((sum, score) => sum + score, 0) / own.length, 9);
    }
  });

  test("have the price that was billed, and none where any call has no known price", () => {
    const spend = given.run.records.spend.filter(({ role }) => role === "target");
    expect(spend[0]!.cost).toBeNull();
    expect(found.entries[0]!.price).toBeNull();
    const { cost, inputTokens, outputTokens } = spend[1]!;
    expect(found.entries[1]!.price).toEqual({
      kind: "blended",
      perMillion: (cost! / (inputTokens + outputTokens)) * 1_000_000,
    });
    expect(found.run!.costPerConversation[0]).toBeNull();
    expect(found.run!.costPerConversation[1]).toBeGreaterThan(0);
  });

  test("say how scores came about and how many conversations have none", () => {
    expect(found.origin[0]).toContain("transcript-mean");
    expect(found.origin[1]).toMatch(/^\d+ of 320 conversations have no score/);
  });
});

describe("differences of pairs in a run", () => {
  test("are means over the vignettes that both sides have, and count those that either lacks", () => {
    const { scored } = found.run!;
    const pair = { baseModel: "maker/alpha", from: 0, to: 1, alsoDiffers: "" };
    const both = scored.vignettes.flatMap((_, v) => {
      const [before, after] = [scored.overall[v]!, scored.overall[scored.vignettes.length + v]!];
      return Number.isNaN(before) || Number.isNaN(after) ? [] : [after - before];
    });
    expect(both.length).toBeLessThan(scored.vignettes.length);
    const { values, cells } = pairFigures(found, [pair], "overall");
    expect(values[0]).toBeCloseTo(both.reduce((sum, one) => sum + one, 0) / both.length, 9);
    expect(cells[0]).toMatchObject({ n: both.length, missing: scored.vignettes.length - both.length });
  });
});
