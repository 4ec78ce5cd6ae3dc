import { expect, test } from "vitest";
import { keptBody } from "./kept-body.ts";
import { createRedactor } from "./redact.ts";

const redact = createRedactor(["my-own-key"]);
const keep = (text: string, limit = 32_768) => keptBody(text, JSON.parse(text), redact, limit);

test("a body is kept as JSON without secrets, and as the beginning of its text where it is too long", () => {
  expect(keep('{"a":["my-own-key"]}')).toEqual({ a: ["[removed]"] });
  expect(keep('{"a":["my-own-key"]}', 8)).toBe('{"a":["[');
  expect(keptBody("my-own-key, not JSON", undefined, redact, 99)).toBe("[removed], not JSON");
  expect(keptBody("", undefined, redact, 99)).toBeNull();
});

test.each([100, 101, 10_000, 16_000])("a body nested %i deep overflows no stack, here or later", (depth) => {
  const text = `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const kept = keep(text);
  if (depth > 100) expect(kept).toBe(text);
  else expect(JSON.stringify(kept)).toBe(text);
});
