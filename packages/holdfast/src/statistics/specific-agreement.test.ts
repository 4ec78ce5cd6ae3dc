import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitRatingsOfCounts } from "./build-unit-ratings.ts";
import { specificAgreement, specificAgreements } from "./specific-agreement.ts";

describe("specificAgreement", () => {
  it("of two raters is 2a/(2a + b + c): positive and negative agreement", () => {
    const table = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(table, ([both, split, neither]) => {
        const counts = [
          ...Array.from({ length: both }, () => [2, 0]),
          ...Array.from({ length: split }, () => [1, 1]),
          ...Array.from({ length: neither }, () => [0, 2]),
        ];
        const [positive, negative] =
          counts.length === 0 ? [] : specificAgreements(unitRatingsOfCounts(counts));
        if (both + split > 0) expect(positive!.value).toBeCloseTo((2 * both) / (2 * both + split), 12);
        if (neither + split > 0)
          expect(negative!.value).toBeCloseTo((2 * neither) / (2 * neither + split), 12);
      }),
    );
  });

  it("three raters, 2:1 and 3:0: of those who chose the first, another did in (2 + 6) of (4 + 6) pairs", () => {
    const ratings = unitRatingsOfCounts([
      [2, 1],
      [3, 0],
    ]);
    expect(specificAgreement(ratings, 0)).toEqual({ value: 0.8, ratings: 5, n: 2 });
    expect(specificAgreement(ratings, 1)).toEqual({ value: 0, ratings: 1, n: 1 });
  });

  it("is undefined for a category that nobody chose beside another rating", () => {
    expect(
      specificAgreement(
        unitRatingsOfCounts([
          [2, 0],
          [0, 1],
        ]),
        1,
      ),
    ).toMatchObject({
      value: null,
      n: 0,
      reason: expect.any(String),
    });
  });
});
