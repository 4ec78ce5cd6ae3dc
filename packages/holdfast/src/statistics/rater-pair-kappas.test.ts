import { expect, it } from "vitest";
import { raterPairKappas } from "./rater-pair-kappas.ts";

const codes = (...values: number[]) => Int8Array.from(values);

it("has the κ of every two raters, and one that is undefined blanks no other", () => {
  // The third rater saw nothing that the others saw.
  const found = raterPairKappas([codes(0, 0, 1, 1, -1), codes(0, 1, 1, 1, -1), codes(-1, -1, -1, -1, 0)], 2);
  expect(found.pairs.map(({ first, second, kappa }) => [first, second, kappa.value])).toEqual([
    [0, 1, 0.5],
    [0, 2, null],
    [1, 2, null],
  ]);
  expect(found.pairs[1]!.kappa.reason).toBe("no item was rated by both");
  expect(found).toMatchObject({ value: 0.5, n: 1, undefinedPairs: 2 });
});

it("has no mean where no pair has a κ, and says why", () => {
  expect(raterPairKappas([codes(0)], 2)).toEqual({
    value: null,
    n: 0,
    undefinedPairs: 0,
    pairs: [],
    reason: "fewer than two raters",
  });
  expect(raterPairKappas([codes(0), codes(0)], 2)).toMatchObject({
    value: null,
    undefinedPairs: 1,
    reason: "κ of no pair is defined",
  });
});
