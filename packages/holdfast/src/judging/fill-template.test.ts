import fc from "fast-check";
import { expect, test } from "vitest";
import { fillTemplate, placeholdersOf } from "./fill-template.ts";

test("what is put in is never read again", () => {
  const filled = fillTemplate("{{a}} and {{b}}", { a: "{{b}} {{7*7}}", b: "$& $1 {{a}}" });
  expect(filled).toBe("{{b}} {{7*7}} and $& $1 {{a}}");
});

test("a placeholder without a value is an error that names it", () => {
  expect(() => fillTemplate("{{transcrpt}}", { transcript: "" })).toThrow(/no value for \{\{transcrpt\}\}/);
  expect(() => fillTemplate("{{constructor}}", {})).toThrow(/constructor/);
});

test("placeholders are listed once each; other braces are text", () => {
  expect(placeholdersOf("{{b}} {{a}} {{b}} {{7*7}} {a} {{ a }}")).toEqual(["b", "a"]);
});

test("any value stands in the result as it is", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(fillTemplate("<{{a}}|{{b}}>", { a, b })).toBe(`<${a}|${b}>`);
    }),
  );
});
