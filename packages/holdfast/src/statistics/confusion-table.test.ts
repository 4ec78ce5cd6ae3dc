import { expect, it } from "vitest";
import { confusionTable } from "./confusion-table.ts";

it("counts units by both raters' answers, with margins over the units that both rated", () => {
  const first = Int8Array.of(0, 0, 1, 2, -1, 1);
  const second = Int8Array.of(0, 1, 1, 0, 1, -1);
  expect(confusionTable(first, second, 3)).toEqual({
    counts: [
      [1, 1, 0],
      [0, 1, 0],
      [1, 0, 0],
    ],
    first: [2, 1, 1],
    second: [2, 2, 0],
    n: 4,
    value: 0.5,
  });
});

it("has counts of 0 and no share of agreement where nobody rated the same unit", () => {
  expect(confusionTable(Int8Array.of(0, -1), Int8Array.of(-1, 1), 2)).toMatchObject({
    counts: [
      [0, 0],
      [0, 0],
    ],
    value: null,
    reason: expect.any(String),
  });
});
