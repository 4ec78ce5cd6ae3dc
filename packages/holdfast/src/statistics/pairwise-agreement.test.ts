import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitRatingsOfCounts } from "./build-unit-ratings.ts";
import { pairwiseAgreement } from "./pairwise-agreement.ts";

describe("pairwiseAgreement", () => {
  it("pools pairs over items, which is not the mean of the items' rates", () => {
    // 2:1 has 1 of 3 pairs, 4:0 has 6 of 6: pooled 7/9, mean of items (1/3 + 1)/2.
    const found = pairwiseAgreement(
      unitRatingsOfCounts([
        [2, 1],
        [4, 0],
      ]),
    );
    expect(found).toMatchObject({ agree: 7, pairs: 9, n: 2 });
    expect(found.value).toBeCloseTo(7 / 9, 12);
    expect(found.meanOfItems).toBeCloseTo(2 / 3, 12);
  });

  it("leaves 'not applicable' out, or lets it agree with itself, as the policy says", () => {
    // Categories yes, no, na: yes + yes + na; na + na.
    const ratings = unitRatingsOfCounts([
      [2, 0, 1],
      [0, 0, 2],
    ]);
    expect(pairwiseAgreement(ratings, { code: 2, policy: "exclude" })).toMatchObject({
      agree: 1,
      pairs: 1,
      n: 1,
    });
    expect(pairwiseAgreement(ratings, { code: 2, policy: "category" })).toMatchObject({
      agree: 2,
      pairs: 4,
      n: 2,
    });
  });

  it("is undefined, with counts of 0, where no item has two answers", () => {
    expect(
      pairwiseAgreement(
        unitRatingsOfCounts([
          [1, 0],
          [0, 0],
        ]),
      ),
    ).toEqual({
      value: null,
      agree: 0,
      pairs: 0,
      meanOfItems: null,
      n: 0,
      reason: "no item has two valid answers",
    });
  });

  it("equals the count over all unordered pairs", () => {
    const items = fc.array(fc.array(fc.nat(2), { maxLength: 6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(items, (answers) => {
        const pairs = answers.flatMap((item) =>
          item.flatMap((a, i) => item.slice(i + 1).map((b) => a === b)),
        );
        const counts = answers.map((item) => [0, 1, 2].map((code) => item.filter((x) => x === code).length));
        expect(pairwiseAgreement(unitRatingsOfCounts(counts))).toMatchObject({
          agree: pairs.filter(Boolean).length,
          pairs: pairs.length,
        });
      }),
    );
  });

  it("K-Bench: 146 transcripts of 3 ratings and 5 of 8 make 578 pairs an item (supplement: 2,312 for four Q1)", () => {
    const counts = [...Array<number>(146).fill(3), ...Array<number>(5).fill(8)].map((raters) => [raters]);
    expect(4 * pairwiseAgreement(unitRatingsOfCounts(counts)).pairs).toBe(2312);
  });
});
