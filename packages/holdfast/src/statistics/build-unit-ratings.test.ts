import { expect, it } from "vitest";
import { unitRatingsOfCounts, unitRatingsOfRaters } from "./build-unit-ratings.ts";

it("puts the answers of each unit together and leaves missing ones out", () => {
  const ratings = unitRatingsOfRaters([Int8Array.of(0, -1, 2), Int8Array.of(1, -1, 2)], 3);
  expect(ratings).toEqual({
    units: 3,
    categories: 3,
    start: Int32Array.of(0, 2, 2, 4),
    codes: Int16Array.of(0, 1, 2, 2),
  });
});

it("takes counts a category", () => {
  expect(
    unitRatingsOfCounts([
      [2, 0],
      [0, 1],
    ]),
  ).toEqual({
    units: 2,
    categories: 2,
    start: Int32Array.of(0, 2, 3),
    codes: Int16Array.of(0, 0, 1),
  });
  expect(unitRatingsOfCounts([])).toMatchObject({ units: 0, categories: 0 });
});

it("refuses raters of different units, unknown codes, ragged rows and counts that are none", () => {
  expect(() => unitRatingsOfRaters([Int8Array.of(0), Int8Array.of(0, 1)], 2)).toThrow(RangeError);
  expect(() => unitRatingsOfRaters([Int8Array.of(2)], 2)).toThrow("code 2");
  expect(() => unitRatingsOfCounts([[1, 0], [1]])).toThrow("unit 1");
  expect(() => unitRatingsOfCounts([[1.5, 0]])).toThrow("1.5");
  expect(() => unitRatingsOfCounts([[-1, 0]])).toThrow("-1");
});
