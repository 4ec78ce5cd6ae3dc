import fc from "fast-check";
import { expect, test } from "vitest";
import type { RowCodes } from "./row-codes.ts";
import { startTally } from "./tally.ts";

/** Two keys: the first with one value a row (codes 0–2), the second with none to three (codes 3–5). */
const codesOf = (rows: readonly number[][]): RowCodes => ({
  rows: rows.map((row) => Int32Array.from(row)),
  codes: [0, 0, 0, 1, 1, 1].map((group) => ({ group, quota: null })),
  groups: [
    { weight: 10, size: 3, isEven: true },
    { weight: 1, size: 3, isEven: false },
  ],
});

const row = fc
  .tuple(fc.constantFrom(0, 1, 2), fc.subarray([3, 4, 5]))
  .map(([first, rest]) => [first, ...rest]);

/** Σ(c − c̄)² by its definition. */
function imbalance(rows: readonly number[][], codes: readonly number[]): number {
  const counts = codes.map((code) => rows.filter((one) => one.includes(code)).length);
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
}

const cost = (rows: readonly number[][]) => 10 * imbalance(rows, [0, 1, 2]) + imbalance(rows, [3, 4, 5]);

test("what two rows would cost differs by what the definition says", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), row, row, (chosen, a, b) => {
      const tally = startTally(codesOf([...chosen, a, b]));
      for (const place of chosen.keys()) tally.add(place);
      const found = tally.costOf(chosen.length) - tally.costOf(chosen.length + 1);
      expect(found).toBeCloseTo(cost([...chosen, a]) - cost([...chosen, b]), 6);
    }),
  );
});

test("a row that is added and removed leaves no trace", () => {
  const tally = startTally(codesOf([[0, 3, 4], [1]]));
  const before = tally.costOf(0);
  tally.add(1);
  tally.remove(1);
  expect(tally.costOf(0)).toBe(before);
  expect([...tally.counts]).toEqual([0, 0, 0, 0, 0, 0]);
});
