import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findJsonFault } from "./json-fault.ts";

describe("finding the first syntax error of a JSON text", () => {
  test.each([
    ['{"a": x}', 6, /a value/],
    ['{"a": 1,}', 8, /a key in "double quotes"/],
    ['{"a" 1}', 5, /":" after the key/],
    ['["a" "b"]', 5, /"," or "]"/],
    ['["a', 3, /closing "/],
    ['["a\tb"]', 3, /no raw control character/],
    ['["\\q"]', 2, /an escape/],
    ["[01]", 1, /a value/],
    ["[1] 2", 4, /nothing more/],
    ["", 0, /the text ends here/],
    [`${"[".repeat(3000)}`, 2001, /nested/],
  ])("%s at offset %i", (text, offset, expected) => {
    const fault = findJsonFault(text);
    expect(fault?.offset).toBe(offset);
    expect(fault?.expected).toMatch(expected);
  });

  test("agrees with JSON.parse on every text: law over values with one character changed", () => {
    const damaged = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom("", ",", '"', "}", "]", "\\", "1", "\u0000", " ", ":", "e", "-", "."),
      )
      .map(
        ([text, at, char]) =>
          text.slice(0, at % (text.length + 1)) + char + text.slice((at % (text.length + 1)) + 1),
      );
    fc.assert(
      fc.property(damaged, (text) => {
        const parses = canParse(text);
        expect(findJsonFault(text) === null).toBe(parses);
      }),
      { numRuns: 500 },
    );
  });
});

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
