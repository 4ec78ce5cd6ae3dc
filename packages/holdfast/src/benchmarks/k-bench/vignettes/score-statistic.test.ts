import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addLaw, chiSquareOf, emptyCounts } from "./score-statistic.ts";

/** Counts of rows that share one law. */
function sharedLaw(observed: number[], law: number[]) {
  const counts = emptyCounts(observed.length);
  counts.observed.set(observed);
  addLaw(
    counts,
    Float64Array.from(law),
    observed.reduce((sum, count) => sum + count, 0),
  );
  return counts;
}

describe("chi-square of categories", () => {
  test("one law for all rows: Pearson's statistic", () => {
    // E = 30, 30, 40; (35 − 30)²/30 + (25 − 30)²/30 + (40 − 40)²/40 = 25/30 + 25/30 + 0 = 5/3; df 2, p = e^(−5/6).
    const { chiSquare, df, p } = chiSquareOf(sharedLaw([35, 25, 40], [0.3, 0.3, 0.4]));
    expect(chiSquare).toBeCloseTo(5 / 3, 10);
    expect(df).toBe(2);
    expect(p).toBeCloseTo(Math.exp(-5 / 6), 10);
  });

  test("rows with laws of their own: two groups of a boolean", () => {
    // 100 rows with P(yes) = 0.2 and 100 with 0.8: E = 100 yes, V = 100·0.16 + 100·0.16 = 32.
    // 110 yes were seen: (110 − 100)² / 32 = 3.125, where Pearson's pooled form would say 100/100 + 100/100 = 2.
    const counts = emptyCounts(2);
    counts.observed.set([90, 110]);
    addLaw(counts, Float64Array.from([0.8, 0.2]), 100);
    addLaw(counts, Float64Array.from([0.2, 0.8]), 100);
    const { chiSquare, df } = chiSquareOf(counts);
    expect(chiSquare).toBeCloseTo(3.125, 10);
    expect(df).toBe(1);
  });

  test("a value that cannot be makes p 0; where the other variables settle all, there is no p", () => {
    expect(chiSquareOf(sharedLaw([99, 1], [1, 0])).p).toBe(0);
    expect(chiSquareOf(sharedLaw([100, 0], [1, 0]))).toMatchObject({ df: 0, p: null });
  });

  test("rare categories are put together", () => {
    // E = 94, 3, 3: the two rare ones make 6, so df = 1 and (6 − 6)² = 0 is left of 5 and 1.
    expect(chiSquareOf(sharedLaw([94, 5, 1], [0.94, 0.03, 0.03]))).toMatchObject({ df: 1 });
    expect(chiSquareOf(sharedLaw([94, 5, 1], [0.94, 0.03, 0.03])).chiSquare).toBeCloseTo(0, 10);
  });

  test("law: with one law the statistic is Σ (O − E)² / E", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 2, maxLength: 8 }), (observed) => {
        const rows = observed.reduce((sum, count) => sum + count, 0);
        const even = rows / observed.length;
        const pearson = observed.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
        const found = chiSquareOf(
          sharedLaw(
            observed,
            observed.map(() => 1 / observed.length),
          ),
        );
        expect(found.chiSquare).toBeCloseTo(pearson, 8);
        expect(found.df).toBe(observed.length - 1);
      }),
    );
  });
});
