import fc from "fast-check";
import { expect, it } from "vitest";
import { caseCount, caseNumber, casePlace } from "./case-number.ts";

it("numbers targets fastest and repeats slowest", () => {
  const shape = { targets: 2, tasks: 3, repeats: 2 };
  // (repeat 1 × 3 tasks + task 2) × 2 targets + target 1 = 11, the last of 12
  expect(caseNumber({ target: 1, task: 2, repeat: 1 }, shape)).toBe(11);
  expect(caseCount(shape)).toBe(12);
});

it("gives every place one number and back", () => {
  const size = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(size, size, size, fc.nat(), (targets, tasks, repeats, any) => {
      const shape = { targets, tasks, repeats };
      const number = any % caseCount(shape);
      expect(caseNumber(casePlace(number, shape), shape)).toBe(number);
    }),
  );
});
