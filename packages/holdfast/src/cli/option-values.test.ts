import { describe, expect, test } from "vitest";
import {
  decimals,
  dollars,
  fraction,
  fractionInside,
  names,
  resendLimit,
  wholeNumber,
  wholeNumberFromOne,
  wholeNumberUpTo,
} from "./option-values.ts";

describe("readers of option values", () => {
  test("take what they say they take", () => {
    expect(wholeNumber("-7")).toBe(-7);
    expect(wholeNumberFromOne("1")).toBe(1);
    expect([fraction("0"), fraction("1"), fractionInside("0.03")]).toEqual([0, 1, 0.03]);
    expect([dollars("20"), dollars("none")]).toEqual([20, "none"]);
    expect(resendLimit("0")).toBe(0);
    expect(names(" a, b,", ["before"])).toEqual(["before", "a", "b"]);
  });

  test.each([
    [wholeNumber, "1.5"],
    [wholeNumber, ""],
    [wholeNumberFromOne, "0"],
    [wholeNumberUpTo(10), "11"],
    [wholeNumberUpTo(10), "0"],
    [decimals, "101"],
    [fraction, "1.1"],
    [fraction, " "],
    [fractionInside, "0"],
    [fractionInside, "1"],
    [dollars, "0"],
    [dollars, "Infinity"],
    [dollars, "twenty"],
    [resendLimit, "-1"],
  ])("%o refuses %j and says what it expected", (read, value) => {
    expect(() => read(value)).toThrow(/^expected /);
  });
});
