import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitRatingsOfCounts } from "./build-unit-ratings.ts";
import { fleissKappa } from "./fleiss-kappa.ts";
import { gwetAc } from "./gwet-ac.ts";

describe("gwetAc", () => {
  it("two raters, four units, one of them split: po 0.75, pe = Σ p(1 − p)/(q − 1)", () => {
    // p = (2 + 2 + 2 + 1)/8 = 7/8 and 1/8; pe = 2 · 7/64 / 1
    const ac1 = gwetAc(
      unitRatingsOfCounts([
        [2, 0],
        [2, 0],
        [2, 0],
        [1, 1],
      ]),
    );
    expect(ac1.pe).toBeCloseTo(14 / 64, 12);
    expect(ac1.value).toBeCloseTo((0.75 - 14 / 64) / (1 - 14 / 64), 12);
  });

  it("counts declared categories, used or not: a third one that nobody chose halves pe", () => {
    const two = gwetAc(
      unitRatingsOfCounts([
        [2, 0],
        [1, 1],
      ]),
    );
    const three = gwetAc(
      unitRatingsOfCounts([
        [2, 0, 0],
        [1, 1, 0],
      ]),
    );
    expect(three.po).toBe(two.po);
    expect(three.pe).toBeCloseTo(two.pe! / 2, 12);
  });

  it("is 1 where everybody always chose one category, unlike κ", () => {
    const constant = unitRatingsOfCounts([
      [3, 0],
      [3, 0],
    ]);
    expect(gwetAc(constant)).toMatchObject({ value: 1, po: 1, pe: 0 });
    expect(fleissKappa(constant).value).toBeNull();
  });

  it("uses a single rating for shares and not for po", () => {
    const ac1 = gwetAc(
      unitRatingsOfCounts([
        [2, 0],
        [0, 1],
      ]),
    );
    // shares (1 + 0)/2; pe = 2 · ¼ / 1
    expect(ac1).toMatchObject({ po: 1, pe: 0.5, n: 1 });
  });

  it("is undefined without two ratings of one unit, and with fewer than two declared categories", () => {
    expect(
      gwetAc(
        unitRatingsOfCounts([
          [1, 0],
          [0, 0],
        ]),
      ),
    ).toMatchObject({ value: null, po: null, pe: null, n: 0 });
    expect(gwetAc(unitRatingsOfCounts([[2], [2]]))).toMatchObject({
      value: null,
      po: 1,
      pe: null,
      reason: expect.stringContaining("two categories"),
    });
    const allAlike = {
      agreement: [
        [1, 1],
        [1, 1],
      ],
    };
    expect(gwetAc(unitRatingsOfCounts([[1, 1]]), allAlike)).toMatchObject({ value: null, po: 1, pe: 1 });
  });

  it("AC2 is AC1 with weights of the identity; linear weights give neighbours credit", () => {
    const units = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 10 });
    const identity = {
      agreement: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    };
    fc.assert(
      fc.property(units, (counts) => {
        const ratings = unitRatingsOfCounts(counts);
        const [ac1, ac2] = [gwetAc(ratings), gwetAc(ratings, identity)];
        if (ac1.value === null) expect(ac2.value).toBeNull();
        else expect(ac2.value).toBeCloseTo(ac1.value, 10);
        if (ac1.po !== null) expect(gwetAc(ratings, "linear").po).toBeGreaterThanOrEqual(ac1.po - 1e-12);
      }),
    );
  });
});
