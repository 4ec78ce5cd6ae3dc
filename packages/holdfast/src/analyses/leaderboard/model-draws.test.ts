import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanOverModels, meanOverPairs } from "./model-draws.ts";

const DRAW = { seed: 1, resamples: 2000 };
const value = (model: string, x: number | null) => ({ model, value: x });

describe("means over pairs, resampled by base model", () => {
  test("each pair counts once in one mean, each base model once in the other", () => {
    // Pairs: (2 + 4 + 9) / 3 = 5. Models: ((2 + 4) / 2 + 9) / 2 = 6.
    const values = [value("a", 2), value("a", 4), value("b", 9), value("c", null)];
    expect(meanOverPairs(values, DRAW)).toMatchObject({ value: 5, n: 3, missing: 1 });
    expect(meanOverModels(values, DRAW)).toMatchObject({ value: 6, n: 2, missing: 1 });
  });

  test("a model's pairs are drawn together: copies of a pair add nothing to what is known", () => {
    const once = ["a", "b", "c", "d"].map((model, i) => value(model, i));
    const thrice = once.flatMap((one) => [one, one, one]);
    const [plain, copied] = [meanOverPairs(once, DRAW), meanOverPairs(thrice, DRAW)];
    expect(copied).toMatchObject({ value: plain.value, low: plain.low, high: plain.high, n: 12 });
  });

  test("does not depend on the order of the pairs", () => {
    const values = ["c", "a", "b", "a"].map((model, i) => value(model, i * i));
    expect(meanOverPairs(values.toReversed(), DRAW)).toEqual(meanOverPairs(values, DRAW));
  });

  test("one base model has a mean and no interval; none has neither", () => {
    expect(meanOverPairs([value("a", 1), value("a", 3)], DRAW)).toEqual({
      value: 2,
      low: null,
      high: null,
      n: 2,
      missing: 0,
      reason: "an interval needs at least two base models",
    });
    expect(meanOverPairs([value("a", null)], DRAW)).toMatchObject({ value: null, n: 0, missing: 1 });
    expect(meanOverModels([], DRAW).reason).toBe("no pair has a score on both sides");
  });

  test("both means agree, interval and all, where every model has as many pairs", () => {
    const effects = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(effects, (rows) => {
        const values = rows.flatMap(([a, b], i) => [value(`m${i}`, a), value(`m${i}`, b)]);
        const draw = { seed: 3, resamples: 200 };
        const [pairs, models] = [meanOverPairs(values, draw), meanOverModels(values, draw)];
        expect(pairs.value).toBeCloseTo(models.value!, 9);
        expect(pairs.low).toBeCloseTo(models.low!, 9);
        expect(pairs.high).toBeCloseTo(models.high!, 9);
      }),
      { numRuns: 30 },
    );
  });
});
