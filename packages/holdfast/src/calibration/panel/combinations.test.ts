import { expect, test } from "vitest";
import { combinationCount, combinations } from "./combinations.ts";

test("455 panels of three among fifteen candidates, 15 of one, 3,003 of five (DistressBench, calibration)", () => {
  expect([3, 1, 5].map((size) => combinationCount(15, size))).toEqual([455, 15, 3003]);
  expect([...combinations(15, 3)]).toHaveLength(455);
  expect([...combinations(15, 5)]).toHaveLength(3003);
  expect(new Set([...combinations(15, 5)].map(String)).size).toBe(3003);
});

test("in lexicographic order, each ascending", () => {
  expect([...combinations(4, 3)]).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 3],
    [1, 2, 3],
  ]);
  expect([...combinations(3, 3)]).toEqual([[0, 1, 2]]);
});

test("nobody can choose three of two", () => {
  expect([...combinations(2, 3)]).toEqual([]);
  expect(combinationCount(2, 3)).toBe(0);
});
