import { expect, it } from "vitest";
import { criteriaInstrument } from "./criteria-instrument.ts";

it("has an item a criterion, named with its task, in the section of its dimension", () => {
  const criterion = { id: "c1", text: "Asks about safety", weight: 3 };
  const { items, asked } = criteriaInstrument("tasks", [
    { id: "a", criteria: [{ ...criterion, dimension: "identification" }] },
    { id: "b", criteria: [criterion] },
  ]);
  expect(items.map(({ id, section }) => [id, section])).toEqual([
    ["a/c1", "identification"],
    ["b/c1", "no dimension"],
  ]);
  expect(items[0]?.levels).toEqual(["not-met", "met"]);
  expect(asked).toBe("where-rated");
});
