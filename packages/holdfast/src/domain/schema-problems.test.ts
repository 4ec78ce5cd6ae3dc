import { expect, test } from "vitest";
import { z } from "zod";
import { schemaProblems } from "./schema-problems.ts";
import { pathText } from "./value-path.ts";

const schema = z.strictObject({
  name: z.string(),
  level: z.enum(["low", "high"]).optional(),
  parts: z.array(z.strictObject({ weight: z.int().min(1) })).optional(),
  where: z.union([z.string(), z.strictObject({ path: z.string() })]).optional(),
  byName: z.record(z.string(), z.strictObject({ colour: z.string() })).optional(),
});

test.each<[unknown, string, string]>([
  [
    { nam: "a", name: "a" },
    "nam",
    'unknown key "nam"; did you mean "name"? (known keys: name, level, parts, where, byName)',
  ],
  [
    { name: "a", zzzzzz: 1 },
    "zzzzzz",
    'unknown key "zzzzzz" (known keys: name, level, parts, where, byName)',
  ],
  [{}, "name", "is missing; expected string"],
  [{ name: null }, "name", "expected string, found null"],
  [{ name: "a", level: "hihgh" }, "level", 'expected one of low, high; did you mean "high"?'],
  [
    { name: "a", parts: [{ weight: 1 }, { wieght: 1 }] },
    "parts[1].wieght",
    'unknown key "wieght"; did you mean "weight"? (known keys: weight)',
  ],
  [
    { name: "a", where: { path: "x", pth: 1 } },
    "where.pth",
    'unknown key "pth"; did you mean "path"? (known keys: path)',
  ],
  [{ name: "a", where: 7 }, "where", "Invalid input"],
  [
    { name: "a", byName: { x: { color: "red" } } },
    "byName.x.color",
    'unknown key "color"; did you mean "colour"? (known keys: colour)',
  ],
  ["text", "", "expected object, found a string"],
])("%j: %s: %s", (value, path, message) => {
  const [first] = schemaProblems(schema, value);
  expect({ path: pathText(first!.path), message: first!.message }).toEqual({ path, message });
});

test("what fits has no problems; what doesn't is never repeated in the message", () => {
  expect(schemaProblems(schema, { name: "a" })).toEqual([]);
  const problems = schemaProblems(schema, { name: "a", level: "sk-very-secret", where: ["sk-very-secret"] });
  expect(problems).toHaveLength(2);
  expect(JSON.stringify(problems)).not.toContain("very-secret");
});
