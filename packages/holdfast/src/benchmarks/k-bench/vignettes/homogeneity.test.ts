import { expect, test } from "vitest";
import { homogeneity } from "./homogeneity.ts";

const cell = (a: number, b: number) => [...Array<string>(a).fill("a"), ...Array<string>(b).fill("b")];

test("two cells against their common shares", () => {
  // 30 + 20 of a, 20 + 30 of b: E = 25 everywhere; 4 × 5² / 25 = 4; df (2 − 1)(2 − 1) = 1; p = 0.0455.
  const { chiSquare, df, p } = homogeneity([cell(30, 20), cell(20, 30)]);
  expect(chiSquare).toBeCloseTo(4, 12);
  expect(df).toBe(1);
  expect(p).toBeCloseTo(0.0455, 4);
});

test("cells too small, and a variable with one value, cannot be compared", () => {
  expect(homogeneity([cell(3, 2), cell(2, 3)]).p).toBeNull();
  expect(homogeneity([cell(40, 0), cell(40, 0)]).p).toBeNull();
});
