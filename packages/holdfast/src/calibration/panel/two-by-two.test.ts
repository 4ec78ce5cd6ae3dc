import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import { cohenKappa } from "../../statistics/cohen-kappa.ts";
import { gwetAc } from "../../statistics/gwet-ac.ts";
import { macroF1 } from "../../statistics/macro-f1.ts";
import type { LabelCounts } from "./panel-counts.ts";
import { ac1OfCounts, kappaOfCounts, macroF1OfCounts } from "./two-by-two.ts";

const counts = (
  bothMet: number,
  panelOnly: number,
  consensusOnly: number,
  bothNotMet: number,
): LabelCounts => ({
  bothMet,
  panelOnly,
  consensusOnly,
  bothNotMet,
});

describe("50 labels: both met 20, panel alone 5, consensus alone 10, both not met 15", () => {
  test("κ = 0.4", () => {
    // po = 35/50 = 0.7. The panel says met 25 times, the consensus 30: pe = (25·30 + 25·20)/2500 = 0.5.
    expect(kappaOfCounts(20, 5, 10, 15)).toBeCloseTo((0.7 - 0.5) / 0.5, 12);
  });

  test("macro-F1 = (40/55 + 30/45) / 2", () => {
    expect(macroF1OfCounts(counts(20, 5, 10, 15))).toBeCloseTo((40 / 55 + 30 / 45) / 2, 12);
  });

  test("AC1: π = 55/100, pe = 2 · 0.55 · 0.45 = 0.495", () => {
    expect(ac1OfCounts(counts(20, 5, 10, 15))).toBeCloseTo((0.7 - 0.495) / 0.505, 12);
  });
});

test("κ is undefined where both give one and the same label throughout, macro-F1 leaves out the unused one", () => {
  expect(kappaOfCounts(7, 0, 0, 0)).toBeNaN();
  expect(kappaOfCounts(0, 0, 0, 7)).toBeNaN();
  expect(kappaOfCounts(0, 0, 0, 0)).toBeNaN();
  expect(macroF1OfCounts(counts(7, 0, 0, 0))).toBe(1);
});

test("law: κ, macro-F1 and AC1 are those of the label vectors", () => {
  const count = fc.nat({ max: 40 });
  fc.assert(
    fc.property(count, count, count, count, (a, b, c, d) => {
      fc.pre(a + b + c + d > 0);
      const panel = Int8Array.of(...Array(a + b).fill(1), ...Array(c + d).fill(0));
      const consensus = Int8Array.of(
        ...Array(a).fill(1),
        ...Array(b).fill(0),
        ...Array(c).fill(1),
        ...Array(d).fill(0),
      );
      const table = cohenKappa([
        [a, b],
        [c, d],
      ]).value;
      const fast = kappaOfCounts(a, b, c, d);
      if (table === null) expect(fast).toBeNaN();
      else expect(fast).toBeCloseTo(table, 10);
      expect(macroF1OfCounts(counts(a, b, c, d))).toBeCloseTo(macroF1(consensus, panel, 2).value!, 10);
      const ac1 = gwetAc(unitRatingsOfRaters([panel, consensus], 2)).value!;
      expect(ac1OfCounts(counts(a, b, c, d))).toBeCloseTo(ac1, 10);
    }),
  );
});
