import fc from "fast-check";
import { expect, test } from "vitest";
import { displayWidth, fitLine } from "./display-width.ts";

test("wide letters take two columns, marks and joiners none", () => {
  expect(displayWidth("care")).toBe(4);
  expect(displayWidth("危机")).toBe(4);
  expect(displayWidth("e\u0301")).toBe(1);
});

test("a fitted line is one line, and marks what it cut", () => {
  expect(fitLine(" a\n  b ", 10)).toBe("a b");
  expect(fitLine("abcdefghij", 5)).toBe("abcd…");
  // 2 + 2 columns and the mark are five; the third letter would make it seven.
  expect(fitLine("危机热线", 5)).toBe("危机…");
});

test("law: a fitted line never takes more columns than it may, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, width) => {
      const line = fitLine(text, width);
      expect(line).not.toMatch(/[\n\t]/);
      expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }),
  );
});
