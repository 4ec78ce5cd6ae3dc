import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitRatingsOfCounts, unitRatingsOfRaters } from "./build-unit-ratings.ts";
import { MEASUREMENT_LEVELS, type MeasurementLevel } from "./difference-function.ts";
import { krippendorffAlpha } from "./krippendorff-alpha.ts";

/** Krippendorff 2011, example C: twelve units, four observers; 1 to 5, 0 stands for missing. */
const EXAMPLE_C = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3],
  [0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0],
].map((observer) => Int8Array.from(observer, (value) => value - 1));
const VALUES = [1, 2, 3, 4, 5];

/**
 * α from its definition, pair of ratings by pair of ratings, with none of the counting of the code under test.
 * @param units values of each unit
 */
function alphaByPairs(units: number[][], level: MeasurementLevel, values: number[]): number | null {
  const pairable = units.filter((unit) => unit.length >= 2);
  const all = pairable.flat();
  const n = all.length;
  const frequency = values.map((_, code) => all.filter((other) => other === code).length);
  const difference = (a: number, b: number): number => {
    if (a === b) return 0;
    if (level === "nominal") return 1;
    if (level === "interval") return (values[a]! - values[b]!) ** 2;
    if (level === "ratio") return ((values[a]! - values[b]!) / (values[a]! + values[b]!)) ** 2;
    const [low, high] = a < b ? [a, b] : [b, a];
    const between = frequency.slice(low, high + 1).reduce((sum, count) => sum + count, 0);
    return (between - (frequency[low]! + frequency[high]!) / 2) ** 2;
  };
  const pairs = (list: number[]) =>
    list.flatMap((a, i) => list.flatMap((b, j) => (i === j ? [] : [difference(a, b)])));
  const sum = (numbers: number[]) => numbers.reduce((total, x) => total + x, 0);
  const observed = sum(pairable.map((unit) => sum(pairs(unit)) / (unit.length - 1))) / n;
  const expected = sum(pairs(all)) / (n * (n - 1));
  return n === 0 || expected === 0 ? null : 1 - observed / expected;
}

describe("krippendorffAlpha", () => {
  it.each([
    ["nominal", 0.743],
    ["ordinal", 0.815],
    ["interval", 0.849],
    ["ratio", 0.797],
  ] as const)("%s α of Krippendorff's (2011) example C is %s", (level, published) => {
    const alpha = krippendorffAlpha(unitRatingsOfRaters(EXAMPLE_C, 5), level, VALUES);
    expect(alpha.value).toBeCloseTo(published, 3);
    // The twelfth unit has one rating: 40 of 41 are pairable.
    expect(alpha).toMatchObject({ pairable: 40, n: 11 });
  });

  it("equals the sum over all pairs of ratings, at every level", () => {
    const units = fc.array(fc.array(fc.nat(3), { maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(units, fc.constantFrom(...MEASUREMENT_LEVELS), (answers, level) => {
        const counts = answers.map((unit) =>
          [0, 1, 2, 3].map((code) => unit.filter((x) => x === code).length),
        );
        const values = [0, 1, 2.5, 10];
        const alpha = krippendorffAlpha(
          unitRatingsOfCounts(counts),
          level,
          counts.length === 0 ? [] : values,
        );
        const plain = alphaByPairs(answers, level, values);
        if (plain === null) expect(alpha.value).toBeNull();
        else expect(alpha.value).toBeCloseTo(plain, 10);
      }),
    );
  });

  it("measures ordinal distance by pairable values alone, and a declared category in between that nobody chose by 0", () => {
    const used = krippendorffAlpha(
      unitRatingsOfCounts([
        [1, 1],
        [2, 0],
        [0, 2],
      ]),
      "ordinal",
    );
    const spread = krippendorffAlpha(
      unitRatingsOfCounts([
        [1, 0, 1],
        [2, 0, 0],
        [0, 0, 2],
      ]),
      "ordinal",
    );
    expect(spread.value).toBeCloseTo(used.value!, 12);
    // A single rating of the middle category is pairable with nothing, and moves nothing apart.
    const single = krippendorffAlpha(
      unitRatingsOfCounts([
        [1, 0, 1],
        [2, 0, 0],
        [0, 0, 2],
        [0, 1, 0],
      ]),
      "ordinal",
    );
    expect(single.value).toBeCloseTo(used.value!, 12);
  });

  it("is undefined where one category is all there is, with Do and De of 0", () => {
    expect(
      krippendorffAlpha(
        unitRatingsOfCounts([
          [3, 0],
          [2, 0],
        ]),
        "nominal",
      ),
    ).toEqual({
      value: null,
      observed: 0,
      expected: 0,
      pairable: 5,
      n: 2,
      reason: "all ratings are of one and the same category",
    });
  });

  it("has no Do and De where no unit has two ratings", () => {
    expect(
      krippendorffAlpha(
        unitRatingsOfCounts([
          [1, 0],
          [0, 0],
        ]),
        "interval",
      ),
    ).toMatchObject({
      value: null,
      observed: null,
      expected: null,
      pairable: 0,
      n: 0,
    });
  });

  it("refuses negative ratio values, values of another number, and scales beyond reason", () => {
    const ratings = unitRatingsOfCounts([[1, 1]]);
    expect(() => krippendorffAlpha(ratings, "ratio", [-1, 1])).toThrow("0 or more");
    expect(() => krippendorffAlpha(ratings, "interval", [1])).toThrow("1 values for 2 categories");
    expect(() => krippendorffAlpha({ ...ratings, categories: 10_001 }, "nominal")).toThrow("10001");
  });
});
