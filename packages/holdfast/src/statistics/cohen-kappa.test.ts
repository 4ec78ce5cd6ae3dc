import { describe, expect, it } from "vitest";
import { cohenKappa, type Kappa } from "./cohen-kappa.ts";
import { conformanceTests } from "./testing/conformance.ts";

interface Ratings {
  rater1: (string | null)[];
  rater2: (string | null)[];
  categories: string[];
}

/** Confusion counts of two raters over the items both rated. */
function confusionOf({ rater1, rater2, categories }: Ratings): number[][] {
  const confusion = categories.map(() => categories.map(() => 0));
  rater1.forEach((first, i) => {
    const second = rater2[i]!;
    if (first === null || second === null) return;
    confusion[categories.indexOf(first)]![categories.indexOf(second)]! += 1;
  });
  return confusion;
}

describe("cohenKappa", () => {
  it("gives 0.4 for 20 + 15 agreements of 50, where chance alone gives 25", () => {
    // po = 35/50 = 0.7; pe = (25·30 + 25·20)/2500 = 0.5; (0.7 − 0.5)/(1 − 0.5) = 0.4
    expect(
      cohenKappa([
        [20, 5],
        [10, 15],
      ]).value,
    ).toBeCloseTo(0.4, 12);
  });

  conformanceTests<Ratings, Kappa>("cohen-", ({ data, expected, tolerance }) => {
    const kappa = cohenKappa(confusionOf(data));
    expect(kappa.n).toBe(expected.n);
    for (const key of ["value", "po", "pe"] as const) {
      const wanted = expected[key];
      if (wanted === undefined) continue;
      if (wanted === null) expect(kappa[key]).toBeNull();
      else expect(Math.abs(kappa[key]! - wanted)).toBeLessThanOrEqual(tolerance);
    }
    if (kappa.value === null) expect(kappa.reason).toBeTruthy();
  });
});
