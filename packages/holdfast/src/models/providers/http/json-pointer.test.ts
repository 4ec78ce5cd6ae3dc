import { expect, test } from "vitest";
import type { Json } from "../../../domain/canonical-json.ts";
import { holds, valuesAt } from "./json-pointer.ts";

// The document of RFC 6901 §5, shortened.
const document: Json = { foo: ["bar", "baz"], "": 0, "a/b": 1, "m~n": 8, list: [{ t: "x" }, { t: "y" }, {}] };

test.each<[string, Json[]]>([
  ["", [document]],
  ["/foo", [["bar", "baz"]]],
  ["/foo/0", ["bar"]],
  ["/", [0]],
  ["/a~1b", [1]],
  ["/m~0n", [8]],
  ["/foo/2", []],
  ["/foo/01", []],
  ["/foo/-", []],
  ["/none/deeper", []],
  ["/toString", []],
  ["/list/*/t", ["x", "y"]],
  ["/foo/*", ["bar", "baz"]],
])("%j leads to %j", (pointer, found) => expect(valuesAt(document, pointer)).toEqual(found));

test.each<[Json[], object, boolean]>([
  [["a"], { equals: "a" }, true],
  [["a"], { equals: "b" }, false],
  [["b", "a"], { equals: "a" }, true],
  [[{ x: 1, y: 2 }], { equals: { y: 2, x: 1 } }, true],
  [[false], { equals: false }, true],
  [[], { equals: null }, false],
  [[null], { equals: null }, true],
  [[null], { exists: true }, false],
  [[0], { exists: true }, true],
  [[], { exists: false }, true],
])("%j under the condition %j: %s", (found, condition, expected) => {
  expect(holds(found, condition)).toBe(expected);
});
