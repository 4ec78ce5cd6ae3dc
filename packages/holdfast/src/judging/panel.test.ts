import { expect, test } from "vitest";
import { checkPanel } from "./panel.ts";

test("a panel is one judge or an odd number of different ones", () => {
  for (const names of [["a"], ["a", "b", "c"], ["a", "b", "c", "d", "e"]])
    expect(() => checkPanel(names)).not.toThrow();
});

test.each([
  [[], /none is named/],
  [["a", "b"], /2 are named/],
  [["a", "b", "c", "d"], /4 are named/],
  [["a", "a", "a"], /"a" is named twice/],
])("%j is refused", (names, message) => {
  expect(() => checkPanel(names)).toThrow(message);
});
