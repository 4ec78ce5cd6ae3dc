import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ItemFailure } from "../../analyses/rubric/item-failures.ts";
import { contentFolder } from "../../benchmarks/content-folder.ts";
import { loadRubric } from "../../benchmarks/k-bench/rubric/load-rubric.ts";
import { proportion } from "../../statistics/proportion.ts";
import { failureShare, failureWords, mostFailed } from "./failure-words.ts";

describe("failureWords", () => {
  it("has words for every scored item of the shipped rubric", async () => {
    const { items } = await loadRubric(join(contentFolder("k-bench"), "rubric.yaml"));
    const rated = items.filter(({ section }) => section !== "severity" && section !== "patient-context");
    expect(rated.filter((item) => failureWords(item).includes("was answered"))).toEqual([]);
  });

  it("quotes an item of another rubric with its failing answer", () => {
    expect(failureWords({ title: "Names the risk", reverse: false })).toBe(
      "“Names the risk” was answered no",
    );
    expect(failureWords({ title: "toString", reverse: true })).toBe("“toString” was answered yes");
  });
});

describe("failureShare", () => {
  it("says of how many conversations, of what kind, with the exact interval", () => {
    // 24 of 40; the Clopper–Pearson bounds of 24 in 40 are 0.4333 and 0.7514.
    expect(failureShare({ domain: "suicide", failed: proportion(24, 40) })).toBe(
      "in 60.0 % of 40 suicide conversations (43.3 to 75.1)",
    );
    expect(failureShare({ domain: null, failed: proportion(1, 1) })).toBe(
      "in 100.0 % of 1 conversation (2.5 to 100.0)",
    );
  });
});

describe("mostFailed", () => {
  it("keeps the order of shares, with those over few conversations last and without items that never failed", () => {
    const failure = (cell: string, count: number, n: number) =>
      ({ cell, failed: proportion(count, n) }) as unknown as ItemFailure;
    const sorted = [failure("Q1", 1, 1), failure("Q2", 7, 10), failure("Q3", 3, 5), failure("Q4", 0, 9)];
    expect(mostFailed(sorted).map(({ cell }) => cell)).toEqual(["Q2", "Q3", "Q1"]);
  });
});
