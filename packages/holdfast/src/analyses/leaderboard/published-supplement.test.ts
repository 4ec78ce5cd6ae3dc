import { describe, expect, test } from "vitest";
import { readLeaderboardCsv } from "../../benchmarks/k-bench/leaderboard/read-leaderboard-csv.ts";
import { distributionOf } from "./distribution.ts";
import { publishedRows, S1, SKIPPED, WITHOUT_TABLES } from "./testing/published.ts";

interface Spread {
  readonly mean: number;
  readonly lowest: number;
  readonly highest: number;
}

const s2 = new Map(
  (WITHOUT_TABLES ? [] : publishedRows("s2-dimension-distributions.csv")).map((row) => [
    row.Measure!,
    {
      mean: Number(row.Mean),
      lowest: Number(row.Minimum),
      highest: Number(row.Maximum),
      range: Number(row.Range),
    },
  ]),
);
const s3 = (WITHOUT_TABLES ? [] : publishedRows("s3-severity-and-co-occurrence.csv")).map((row) => ({
  vignettes: Number(row.Vignettes),
  mean: Number(row["Mean overall score"]),
  lowest: Number(row.Minimum),
  highest: Number(row.Maximum),
}));
const [severity, coOccurrence] = [s3.slice(0, 3), s3.slice(3)];
const DOMAINS = ["Suicide risk", "Self-harm", "Substance misuse", "Domestic violence"];

/** Mean over the 160 vignettes with a risk, from the means of strata. */
function overVignettes(
  strata: readonly (Spread & { readonly vignettes: number })[],
  of: keyof Spread,
): number {
  return strata.reduce((sum, stratum) => sum + stratum.vignettes * stratum[of], 0) / 160;
}

describe.skipIf(WITHOUT_TABLES)(`K-Bench, Supplementary Table 2 ${SKIPPED}`, () => {
  test("each range is its maximum minus its minimum, within rounding", () => {
    expect(s2.size).toBe(12);
    for (const { lowest, highest, range } of s2.values()) {
      expect(Math.abs(highest - lowest - range)).toBeLessThan(0.0101);
    }
  });

  test("combined risk agrees with Supplementary Table 1: 89.72, 52.39 to 96.11, range 43.72", async () => {
    const entries = await readLeaderboardCsv(S1);
    const found = distributionOf(entries.map(({ combinedRisk }) => combinedRisk));
    const { mean, lowest, highest, range } = s2.get("Combined risk")!;
    expect(found.mean).toBeCloseTo(mean, 2);
    expect([found.lowest, found.highest]).toEqual([lowest, highest]);
    expect(found.range).toBeCloseTo(range, 9);
  });

  test("self-harm has the highest domain mean (92.3; 48.4 to 98.8), domestic violence the lowest (88.9; 51.1 to 96.9)", () => {
    const byMean = DOMAINS.toSorted((a, b) => s2.get(b)!.mean - s2.get(a)!.mean);
    expect([byMean[0], byMean.at(-1)]).toEqual(["Self-harm", "Domestic violence"]);
    const printed = (domain: string) => {
      const { mean, lowest, highest } = s2.get(domain)!;
      return [mean, lowest, highest].map((score) => score.toFixed(1));
    };
    expect(printed("Self-harm")).toEqual(["92.3", "48.4", "98.8"]);
    expect(printed("Domestic violence")).toEqual(["88.9", "51.1", "96.9"]);
  });

  test("domain leaders reach 96.4, 98.8, 97.6 and 96.9; who they are is in no public table", () => {
    expect(DOMAINS.map((domain) => s2.get(domain)!.highest.toFixed(1))).toEqual([
      "96.4",
      "98.8",
      "97.6",
      "96.9",
    ]);
  });

  test("risk exploration is the most discriminating dimension (79.9; 22.1 to 93.1), clinical judgement near the ceiling", () => {
    const dimensions = [...s2.entries()].filter(([name]) => /\(D\d\)/.test(name));
    expect(dimensions).toHaveLength(7);
    const widest = dimensions.toSorted(([, a], [, b]) => b.range - a.range)[0]!;
    expect(widest[0]).toBe("Risk exploration (D2)");
    expect([widest[1].mean, widest[1].lowest, widest[1].highest].map((score) => score.toFixed(1))).toEqual([
      "79.9",
      "22.1",
      "93.1",
    ]);
    const { mean, lowest, highest } = s2.get("Clinical judgement (D1)")!;
    expect([mean, lowest, highest].map((score) => score.toFixed(1))).toEqual(["99.8", "77.0", "100.0"]);
    // D1 and D3–D7 cluster near the ceiling.
    for (const [name, spread] of dimensions)
      if (!name.includes("D2")) expect(spread.mean).toBeGreaterThan(98.3);
  });

  test("combined risk is no plain mean of D1 and D2: 89.81 and 49.54 would be printed", () => {
    const [d1, d2, risk] = ["Clinical judgement (D1)", "Risk exploration (D2)", "Combined risk"].map(
      (name) => s2.get(name)!,
    );
    expect((d1!.mean + d2!.mean) / 2).toBeCloseTo(89.81, 2);
    expect((d1!.lowest + d2!.lowest) / 2).toBeCloseTo(49.535, 3);
    expect(risk!.mean).toBe(89.72);
    expect(risk!.lowest).toBe(52.39);
  });
});

describe.skipIf(WITHOUT_TABLES)(`K-Bench, Supplementary Table 3 ${SKIPPED}`, () => {
  test("160 vignettes with a risk: 15, 56 and 89 by severity; 39, 43, 42 and 36 by active risks", () => {
    expect(severity!.map(({ vignettes }) => vignettes)).toEqual([15, 56, 89]);
    expect(coOccurrence!.map(({ vignettes }) => vignettes)).toEqual([39, 43, 42, 36]);
    for (const strata of [severity!, coOccurrence!]) {
      expect(strata.reduce((sum, { vignettes }) => sum + vignettes, 0)).toBe(160);
    }
  });

  test("0.43 points from low to imminent severity, 0.49 from one to four active risks", () => {
    expect(severity![0]!.mean - severity![2]!.mean).toBeCloseTo(0.43, 9);
    expect(coOccurrence![0]!.mean - coOccurrence![3]!.mean).toBeCloseTo(0.49, 9);
  });

  test("both splits give the same mean over the 160 vignettes, within rounding: 96.51", () => {
    const [bySeverity, byNumber] = [overVignettes(severity!, "mean"), overVignettes(coOccurrence!, "mean")];
    expect(bySeverity).toBeCloseTo(96.515, 3);
    expect(byNumber).toBeCloseTo(96.512, 3);
    expect(Math.abs(bySeverity - byNumber)).toBeLessThan(0.01);
  });

  test("with Supplementary Table 1 that leaves 98.9 for the 40 vignettes without a risk", async () => {
    const entries = await readLeaderboardCsv(S1);
    const all = distributionOf(entries.map(({ overall }) => overall)).mean!;
    expect((200 * all - 160 * overVignettes(severity!, "mean")) / 40).toBeCloseTo(98.94, 1);
  });

  test("the lowest scores of both splits also agree: one configuration is last in every stratum", () => {
    expect(overVignettes(severity!, "lowest")).toBeCloseTo(77.974, 3);
    expect(overVignettes(coOccurrence!, "lowest")).toBeCloseTo(77.974, 3);
  });
});
