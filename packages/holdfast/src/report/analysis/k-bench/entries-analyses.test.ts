import { describe, expect, test } from "vitest";
import { entry } from "../../../analyses/leaderboard/testing/entries.ts";
import { S1, SKIPPED, WITHOUT_TABLES } from "../../../analyses/leaderboard/testing/published.ts";
import { readLeaderboardCsv } from "../../../benchmarks/k-bench/leaderboard/read-leaderboard-csv.ts";
import type { LeaderboardEntry } from "../../../domain/leaderboard-entry.ts";
import type { AnalysisDocument } from "../analysis-document.ts";
import { ANALYSES } from "../registry.ts";
import { ENTRIES_ANALYSES, publishedEntries } from "./entries-analyses.ts";
import { ofRun } from "./of-run.ts";
import { LEADERBOARD_TARGETS, leaderboardRun } from "./testing/leaderboard-run.ts";

const DRAW = { seed: 1, resamples: 500 };
const named = (name: string) => ENTRIES_ANALYSES.find((one) => one.name === name)!;
const NAMES = ENTRIES_ANALYSES.map(({ name }) => name);

/** A small board with everything that a file may bring, and a hostile name. */
const BOARD: LeaderboardEntry[] = ["a/<script>x</script>", "b/=2+3", "c/z"].flatMap((model, m) =>
  ["default-v1", "therapeutic-v0"].flatMap((prompt, p) =>
    ["none", "high"].map((reasoning, r) => {
      const score = 90 - 5 * m + 2 * p - r;
      return entry(model, prompt, reasoning, {
        overall: score,
        combinedRisk: score - 10,
        price: { kind: "input-output", inputPerMillion: m + 1, outputPerMillion: 4 * (m + 1) },
        dimensions: { D1: 99, D2: score - 20 },
        domains: { suicide: score - 1, "self-harm": score + 1 },
        strata: {
          severity: { low: score + 1, imminent: score - 1 },
          "active-domains": { "1": score, "4": score },
        },
      });
    }),
  ),
);

function checkDocument(document: AnalysisDocument): void {
  expect(JSON.stringify(document)).not.toMatch(/NaN|Infinity|undefined/);
  for (const { id, columns, rows, caption } of document.tables) {
    expect(new Set(columns.map(({ key }) => key)).size, id).toBe(columns.length);
    for (const row of rows) expect(row, `${document.analysis}/${id}`).toHaveLength(columns.length);
    // An interval anywhere in a table is explained below it.
    const hasInterval = rows
      .flat()
      .some((cell) => cell !== null && typeof cell === "object" && cell.low !== null);
    if (hasInterval) expect(caption.interval, `${document.analysis}/${id}`).not.toBeNull();
    expect((caption.interval === null) === (caption.seed === null)).toBe(true);
  }
  for (const { svg } of document.plots) {
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain("<script");
  }
}

describe("analyses of a stored run", () => {
  test.each(NAMES)("%s is registered under its name", async (name) => {
    expect((await ANALYSES[name]!()).name).toBe(name);
  });

  test.each(NAMES)("%s gives the same bytes again, and explains every interval", async (name) => {
    const input = await leaderboardRun();
    const document = await ofRun(named(name)).analyse(input);
    checkDocument(document);
    expect(JSON.stringify(await ofRun(named(name)).analyse(input))).toBe(JSON.stringify(document));
  });

  test("prompt effects have intervals over base models and over vignettes, and pairs their own", async () => {
    const { tables } = await ofRun(named("prompt-effects")).analyse(await leaderboardRun());
    const [effects, pairs] = tables;
    expect(effects!.columns.map(({ key }) => key)).toContain("combined_risk_over_cases");
    expect(effects!.rows[0]!.slice(0, 3)).toEqual(["all matched pairs", 4, 2]);
    expect(effects!.rows.map(([group]) => group)).toEqual([
      "all matched pairs",
      "clean baseline",
      "elevated reasoning",
      "lower-scoring half of pairs",
      "higher-scoring half of pairs",
    ]);
    expect(effects!.caption.interval).toContain("base models");
    expect(effects!.caption.interval).toContain("vignettes");
    expect(pairs!.caption.interval).toContain("vignettes");
  });

  test("conversations from elsewhere have no design: what needs it says so", async () => {
    const input = await leaderboardRun({ imported: true }, LEADERBOARD_TARGETS.slice(0, 1));
    await expect(ofRun(named("severity-strata")).analyse(input)).rejects.toThrow(/designed vignettes/);
    await expect(ofRun(named("demographic-split")).analyse(input)).rejects.toThrow(/do not differ/);
    await expect(ofRun(named("prompt-effects")).analyse(input)).rejects.toThrow(/no two system prompts/);
    await expect(ofRun(named("reasoning-effects")).analyse(input)).rejects.toThrow(/clean baseline/);
    checkDocument(await ofRun(named("composition")).analyse(input));
  });
});

describe("analyses of entries published elsewhere", () => {
  const input = publishedEntries("board.csv", BOARD, DRAW);

  test.each(NAMES.filter((name) => name !== "demographic-split"))("%s", (name) => {
    expect(named(name).lacks(input)).toBeNull();
    const document = named(name).analyse(input);
    checkDocument(document);
    expect(document.notes[0]).toContain("published elsewhere and read from board.csv");
    expect(JSON.stringify(named(name).analyse(input))).toBe(JSON.stringify(document));
  });

  test("single scores have no interval, since none was published", () => {
    const { tables } = named("best-configurations").analyse(input);
    expect(tables[0]!.caption).toMatchObject({ interval: null, seed: null, n: 3, missing: 0 });
    expect(typeof tables[0]!.rows[0]!.find((cell) => typeof cell === "number")).toBe("number");
  });

  test("say what a file lacks", () => {
    const bare = publishedEntries("bare.csv", [entry("a/x", "default-v1", "low", { overall: null })], DRAW);
    expect(Object.fromEntries(ENTRIES_ANALYSES.map((one) => [one.name, one.lacks(bare) === null]))).toEqual({
      composition: true,
      "risk-correlation": false,
      "best-configurations": false,
      "dimension-profiles": false,
      "domain-profiles": false,
      "severity-strata": false,
      "co-occurrence-strata": false,
      "cost-performance": false,
      "prompt-effects": false,
      "reasoning-effects": false,
      "demographic-split": false,
    });
  });

  test("worked frontier: at $1.75, $3.50 and $5.25 a million the cheapest model is also the best", () => {
    // Three in at $1 and one out at $4: 7 / 4 dollars.
    const { tables } = named("cost-performance").analyse(input);
    const frontier = tables.find(({ id }) => id === "frontier")!;
    expect(frontier.rows).toHaveLength(1);
    expect(frontier.rows[0]).toContain(1.75);
  });

  test.skipIf(WITHOUT_TABLES)(`K-Bench, the effects tables, in a document ${SKIPPED}`, async () => {
    const board = publishedEntries("s1-leaderboard.csv", await readLeaderboardCsv(S1), {
      seed: 1,
      resamples: 10_000,
    });
    const firstRows = (name: string) =>
      named(name)
        .analyse(board)
        .tables[0]!.rows.map((row) =>
          row.slice(0, 7).map((cell) => {
            if (cell === null || typeof cell !== "object") return cell;
            return Number(cell.value!.toFixed(2));
          }),
        );
    expect(firstRows("prompt-effects").slice(0, 3)).toEqual([
      ["all matched pairs", 61, 32, 24, 37, 0, 0.11],
      ["clean baseline", 25, 25, 11, 14, 0, 0.78],
      ["elevated reasoning", 18, 18, 7, 11, 0, -0.25],
    ]);
    expect(firstRows("reasoning-effects")).toEqual([
      ["all matched pairs", 30, 15, 9, 21, 0, -0.58],
      ["default-v1", 15, 15, 6, 9, 0, -0.61],
      ["therapeutic-v0", 15, 15, 3, 12, 0, -0.55],
    ]);
  });
});
