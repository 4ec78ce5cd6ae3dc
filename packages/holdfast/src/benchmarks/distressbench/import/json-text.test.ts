import fc from "fast-check";
import { expect, test } from "vitest";
import { offsetOf, parseJsonText, position } from "./json-text.ts";

test("a syntax error names file, line and column", () => {
  const text = '{\n  "id": "a",\n  "turns": [,]\n}';
  expect(() => parseJsonText("tasks.json", text)).toThrow(/^tasks\.json:3:13: not JSON: expected a value/);
});

test("the offset of a value leads to the value; a missing member to the object that lacks it", () => {
  const text = '{"a": [10, {"b\\"": "x]"}, "y"], "c": null}';
  expect(text.slice(offsetOf(text, ["a", 1, 'b"']))).toMatch(/^"x]"/);
  expect(text.slice(offsetOf(text, ["a", 2]))).toMatch(/^"y"/);
  expect(text.slice(offsetOf(text, ["a", 1, "missing"]))).toMatch(/^\{"b/);
  expect(text.slice(offsetOf(text, ["c"]))).toMatch(/^null/);
});

test("law: the text at the offset of any list element begins with that element", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.constantFrom(undefined, 2), (list, indent) => {
      const text = JSON.stringify(list, null, indent);
      for (const [i, item] of list.entries()) {
        const found = text.slice(offsetOf(text, [i]));
        const first = JSON.stringify(item)[0]!;
        expect(found.startsWith(first)).toBe(true);
      }
    }),
  );
});

test("lines and columns count from 1", () => {
  expect(position("ab\ncd", 0)).toEqual({ line: 1, column: 1 });
  expect(position("ab\ncd", 4)).toEqual({ line: 2, column: 2 });
});
