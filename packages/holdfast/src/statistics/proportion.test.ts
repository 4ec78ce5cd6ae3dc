import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proportion } from "./proportion.ts";

describe("proportion", () => {
  // Reference bounds: R binom.test(x, n)$conf.int
  it.each([
    [0, 10, 0, 0.3084971],
    [1, 10, 0.002528579, 0.4450161],
    [5, 10, 0.187086, 0.812914],
    [10, 10, 0.6915029, 1],
  ])("%i of %i has the exact interval of R's binom.test", (count, n, low, high) => {
    const found = proportion(count, n);
    expect(found.low).toBeCloseTo(low, 6);
    expect(found.high).toBeCloseTo(high, 6);
  });

  it("with none of n, the upper bound is 1 − 0.025^(1/n) in closed form", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), (n) => {
        expect(proportion(0, n).high).toBeCloseTo(1 - 0.025 ** (1 / n), 10);
      }),
    );
  });

  it("holds its share and mirrors under counting the other side", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, part) => {
          const count = Math.round(n * part);
          const one = proportion(count, n);
          const other = proportion(n - count, n);
          expect(one.low! <= one.value! && one.value! <= one.high!).toBe(true);
          expect(one.low).toBeCloseTo(1 - other.high!, 12);
        },
      ),
    );
  });

  it("is undefined, with a reason, where nothing settles it", () => {
    expect(proportion(0, 0, 4)).toMatchObject({
      value: null,
      low: null,
      unsettled: 4,
      reason: expect.any(String),
    });
  });
});
