import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitRatingsOfCounts, unitRatingsOfRaters } from "./build-unit-ratings.ts";
import { fleissKappa, fleissPerCategory } from "./fleiss-kappa.ts";
import { MISSING_RATINGS } from "./rater-sums.ts";

/** Counts of units that all `raters` rated on three categories. */
const complete = (raters: number) =>
  fc.array(
    fc
      .tuple(fc.nat(raters), fc.nat(raters))
      .map(([a, b]) => [Math.min(a, b), Math.abs(a - b), raters - Math.max(a, b)]),
    { minLength: 1, maxLength: 12 },
  );

describe("fleissKappa", () => {
  it("three raters, two units, one of them split: po (1 + ⅓)/2, pe (4/6)² + (2/6)²", () => {
    // 3:0 and 1:2. P = 1 and (1·0 + 2·1)/(3·2) = ⅓; shares 4/6 and 2/6.
    const kappa = fleissKappa(
      unitRatingsOfCounts([
        [3, 0],
        [1, 2],
      ]),
    );
    expect(kappa.po).toBeCloseTo(2 / 3, 12);
    expect(kappa.pe).toBeCloseTo(20 / 36, 12);
    expect(kappa.value).toBeCloseTo((2 / 3 - 5 / 9) / (4 / 9), 12);
    expect(kappa.n).toBe(2);
  });

  it("meets missing ratings in four named ways", () => {
    // Three raters; units 3:0, 1:1, 0:1 (a single rating), so P = 1 and 0.
    const ratings = unitRatingsOfCounts([
      [3, 0],
      [1, 1],
      [0, 1],
    ]);
    const by = Object.fromEntries(
      MISSING_RATINGS.map((missing) => [missing, fleissKappa(ratings, { missing })]),
    );
    // gwet: p = (1 + ½ + 0)/3 = ½ each, pe ½; po (1 + 0)/2.
    expect(by.gwet).toMatchObject({ po: 0.5, pe: 0.5, value: 0, n: 2 });
    // pooledMarginals: 4 of 6 and 2 of 6.
    expect(by.pooledMarginals!.pe).toBeCloseTo(20 / 36, 12);
    expect(by.pooledMarginals!.po).toBe(0.5);
    // pairWeighted: 6 of 8 ordered pairs agree; 4 of 5 and 1 of 5 without the single rating.
    expect(by.pairWeighted).toMatchObject({ po: 0.75, n: 2 });
    expect(by.pairWeighted!.pe).toBeCloseTo(17 / 25, 12);
    // completeCase: one unit, all alike: undefined, and n says that it is one.
    expect(by.completeCase).toMatchObject({ value: null, po: 1, n: 1, reason: expect.any(String) });
  });

  it("takes complete units by the number of raters that it is told", () => {
    const ratings = unitRatingsOfCounts([
      [2, 0],
      [1, 1],
    ]);
    expect(fleissKappa(ratings, { missing: "completeCase", raters: 3 })).toMatchObject({ value: null, n: 0 });
    expect(fleissKappa(ratings, { missing: "completeCase", raters: 2 }).n).toBe(2);
  });

  it("is one and the same in all four ways where nothing is missing", () => {
    fc.assert(
      fc.property(complete(4), (counts) => {
        const ratings = unitRatingsOfCounts(counts);
        const [first, ...others] = MISSING_RATINGS.map((missing) => fleissKappa(ratings, { missing }));
        for (const other of others) {
          expect(other.n).toBe(first!.n);
          if (first!.value === null) expect(other.value).toBeNull();
          else expect(other.value).toBeCloseTo(first!.value, 10);
        }
      }),
    );
  });

  it("does not depend on the order of raters or categories", () => {
    const answers = fc.array(fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 6, maxLength: 6 }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(answers, fc.constantFrom(...MISSING_RATINGS), (raters, missing) => {
        const of = (lists: number[][]) =>
          fleissKappa(
            unitRatingsOfRaters(
              lists.map((list) => Int8Array.from(list)),
              3,
            ),
            { missing, raters: lists.length },
          ).value;
        const swapped = raters.toReversed().map((list) => list.map((code) => (code < 0 ? -1 : 2 - code)));
        const [one, other] = [of(raters), of(swapped)];
        if (one === null) expect(other).toBeNull();
        else expect(other).toBeCloseTo(one, 10);
      }),
    );
  });

  it("has neither po nor pe where no unit has two ratings", () => {
    expect(
      fleissKappa(
        unitRatingsOfCounts([
          [1, 0],
          [0, 1],
        ]),
      ),
    ).toEqual({
      value: null,
      po: null,
      pe: null,
      n: 0,
      reason: "no unit has two ratings",
    });
  });
});

describe("fleissPerCategory", () => {
  it("is Fleiss' (1971) κ_j on complete data, and undefined for a category that nobody chose", () => {
    fc.assert(
      fc.property(complete(3), (counts) => {
        const [n, r] = [counts.length, 3];
        fleissPerCategory(unitRatingsOfCounts(counts)).forEach(({ value }, j) => {
          const p = counts.reduce((sum, row) => sum + row[j]!, 0) / (n * r);
          const squares = counts.reduce((sum, row) => sum + row[j]! ** 2, 0);
          if (p === 0 || p === 1) expect(value).toBeNull();
          else {
            const published = ((squares - n * r * p) / (n * r * (r - 1) * p) - p) / (1 - p);
            expect(value).toBeCloseTo(published, 10);
          }
        });
      }),
    );
  });
});
