import { expect, test } from "vitest";
import type { VariableValue } from "../../../domain/vignette.ts";
import { type Condition, meets, variablesOf } from "./condition.ts";

const PLACES = ["age", "work", "pets", "main"];
type Row = readonly VariableValue[];
const holds = (condition: Condition, row: Row) => meets(condition, (id) => row[PLACES.indexOf(id)]!);
const anna: Row = [34, "student", ["cat", "dog"], "cat"];

test("a value, one of several, bounds of a number and of a list's length", () => {
  expect(holds({ work: "student" }, anna)).toBe(true);
  expect(holds({ work: ["retired", "student"] }, anna)).toBe(true);
  expect(holds({ work: ["retired"] }, anna)).toBe(false);
  expect(holds({ age: { min: 34, max: 34 } }, anna)).toBe(true);
  expect(holds({ age: { max: 33 } }, anna)).toBe(false);
  expect(holds({ pets: { min: 2 } }, anna)).toBe(true);
  expect(holds({ pets: { max: 0 } }, anna)).toBe(false);
});

test("what a list holds, and likeness to another variable", () => {
  expect(holds({ pets: { includes: "dog" } }, anna)).toBe(true);
  expect(holds({ pets: { sameAs: "main" } }, anna)).toBe(true);
  expect(holds({ pets: { sameAs: "work" } }, anna)).toBe(false);
});

test("all tests must hold, and null meets none", () => {
  expect(holds({ age: 34, work: "retired" }, anna)).toBe(false);
  const nobody: Row = [null, null, null, null];
  for (const condition of [
    { age: { max: 99 } },
    { pets: { max: 3 } },
    { work: "x" },
    { work: { sameAs: "main" } },
  ]) {
    expect(holds(condition, nobody)).toBe(false);
  }
});

test("the variables that a condition looks at", () => {
  expect(variablesOf({ pets: { sameAs: "main" }, age: 1 })).toEqual(["pets", "age", "main"]);
});
