import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spearman } from "./spearman.ts";
import { risingOrder, weightedMidRanks, weightedPearson } from "./weighted-correlation.ts";

function ranks(values: readonly number[], weights: readonly number[]): number[] {
  return [...weightedMidRanks(values, risingOrder(values), weights, new Float64Array(values.length))];
}

/** Each value as often as its weight says. */
function writtenOut<T>(values: readonly T[], weights: readonly number[]): T[] {
  return values.flatMap((value, i) => Array.from({ length: weights[i]! }, () => value));
}

describe("correlation of weighted pairs", () => {
  test("worked: x = 1, 2, 3, 4 and y = 1, 3, 2, 4 give 4 / 5", () => {
    // Σdx² = Σdy² = 5; Σdxdy = 2.25 − 0.25 − 0.25 + 2.25 = 4
    expect(weightedPearson([1, 2, 3, 4], [1, 3, 2, 4], [1, 1, 1, 1])).toBeCloseTo(0.8, 12);
  });

  test("a weight of 0 takes a pair out, a constant side has no correlation", () => {
    expect(weightedPearson([1, 2, 99], [1, 2, -7], [1, 1, 0])).toBeCloseTo(1, 12);
    expect(weightedPearson([1, 2, 3], [5, 5, 5], [1, 1, 1])).toBeNull();
    expect(weightedPearson([1, 2], [1, 2], [1, 0])).toBeNull();
    expect(weightedPearson([1, 2], [1, 2], [0, 0])).toBeNull();
  });

  test("worked ranks: 10, 20, 20, 30, the second counted twice", () => {
    // Written out: 10, 20, 20, 20, 30 → ranks 1, (2+3+4)/3 = 3, 5.
    expect(ranks([10, 20, 20, 30], [1, 2, 1, 1])).toEqual([1, 3, 3, 5]);
  });

  const pairs = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.nat(3)),
    {
      minLength: 2,
      maxLength: 12,
    },
  );

  test("is that of the sample written out, in Pearson's form and in Spearman's", () => {
    fc.assert(
      fc.property(pairs, (rows) => {
        const [x, y, weights] = [0, 1, 2].map((i) => rows.map((row) => row[i as 0 | 1 | 2]!));
        const [longX, longY] = [writtenOut(x!, weights!), writtenOut(y!, weights!)];
        const expected = longX.length < 2 ? null : spearman(longX, longY);
        const got = weightedPearson(ranks(x!, weights!), ranks(y!, weights!), weights!);
        if (expected === null) expect(got).toBeNull();
        else expect(got).toBeCloseTo(expected, 9);
      }),
    );
  });

  test("is not moved by a change of scale, and turns its sign with one side", () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 5 }), (rows, scale) => {
        const [x, y, weights] = [0, 1, 2].map((i) => rows.map((row) => row[i as 0 | 1 | 2]!));
        const plain = weightedPearson(x!, y!, weights!);
        const scaled = weightedPearson(
          x!.map((value) => -scale * value + 3),
          y!,
          weights!,
        );
        if (plain === null) expect(scaled).toBeNull();
        else expect(scaled).toBeCloseTo(-plain, 9);
      }),
    );
  });
});
