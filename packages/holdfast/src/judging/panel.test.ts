import { expect, test } from "vitest";
import { checkPanel, panelLabel } from "./panel.ts";

test.each([
  [3, 0, "met"],
  [2, 1, "met"],
  [1, 2, "not-met"],
  [2, 0, "met"], // one of three judges did not answer; the other two agree
  [0, 1, "not-met"], // a panel of one
  [1, 1, null], // two that differ: no majority, no label
  [0, 0, null], // nobody answered
] as const)("%i met and %i not met give %s", (met, notMet, label) => {
  expect(panelLabel(met, notMet)).toBe(label);
});

test("a panel is one judge or an odd number of different ones", () => {
  for (const names of [["a"], ["a", "b", "c"], ["a", "b", "c", "d", "e"]])
    expect(() => checkPanel(names)).not.toThrow();
});

test.each([
  [[], /none is named/],
  [["a", "b"], /2 are named/],
  [["a", "b", "c", "d"], /4 are named/],
  [["a", "a", "a"], /"a" is named more than once/],
])("%j is refused", (names, message) => {
  expect(() => checkPanel(names)).toThrow(message);
});
