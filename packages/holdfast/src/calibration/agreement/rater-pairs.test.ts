import { describe, expect, it } from "vitest";
import { frameOf } from "../testing/agreement-of.ts";
import { GATED, type ShortRatings, tableOf } from "../testing/short-ratings.ts";
import { raterPairAgreements } from "./rater-pairs.ts";

describe("raterPairAgreements", () => {
  // a and b share t1 to t4, a and c share t5, b and c nothing.
  const short: ShortRatings = {
    t1: { Q21: ["yes", "yes"] },
    t2: { Q21: ["no", "no"] },
    t3: { Q21: ["yes", "partly"] },
    t4: { Q21: ["no", "no"] },
    t5: { Q21: ["yes", undefined, "yes"] },
  };
  const pairs = raterPairAgreements(frameOf(tableOf(GATED, short)));
  const pair = (first: string, second: string) =>
    pairs.find((one) => one.group.name === "D3" && one.first === first && one.second === second)!;

  it("has every pair of every section and of all items", () => {
    expect(pairs).toHaveLength(3 * (3 + 1));
  });

  it("gives Cohen's κ, plain and weighted, over what both answered", () => {
    // Rows a, columns b: no·no 2, yes·partly 1, yes·yes 1. po 3/4; pe = (2·2 + 0·1 + 2·1) / 16
    expect(pair("a", "b")).toMatchObject({ exact: { value: 3 / 4, n: 4 } });
    expect(pair("a", "b").kappa.value).toBeCloseTo((3 / 4 - 6 / 16) / (1 - 6 / 16), 12);
    // Quadratic disagreement: observed 1/4 · 1/4; expected (2·1·1/4 + 2·1·1 + 2·1·1/4 + 2·2·1) / 16
    expect(pair("a", "b").weightedKappa.value).toBeCloseTo(1 - 1 / 16 / (7 / 16), 12);
  });

  it("says why a pair has none, and blanks no other", () => {
    expect(pair("b", "c")).toMatchObject({
      exact: { value: null, n: 0, reason: "no item was rated by both" },
    });
    expect(pair("a", "c")).toMatchObject({
      exact: { value: 1, n: 1 },
      kappa: { value: null, reason: expect.stringContaining("one and the same category") },
    });
  });
});
