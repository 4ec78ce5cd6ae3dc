import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mean } from "./mean.ts";
import { median, quantile } from "./quantile.ts";
import { seededRandom } from "./random.ts";
import { selectQuantile } from "./select-quantile.ts";

describe("quantile (type 7)", () => {
  it("interpolates: the 0.25 quantile of 1, 2, 3, 4 lies at place 0.75, so 1.75", () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
  });

  it("gives the ends at 0 and 1, and null for nothing", () => {
    expect([quantile([3, 5, 9], 0), quantile([3, 5, 9], 1), quantile([], 0.5)]).toEqual([3, 9, null]);
  });
});

describe("median and mean", () => {
  it("median sorts by number, not by text", () => {
    expect(median([10, 9, 100])).toBe(10);
    expect(median([])).toBeNull();
  });

  it("mean leaves missing values out, and is null when all are", () => {
    expect(mean([1, Number.NaN, 3])).toBe(2);
    expect(mean([Number.NaN])).toBeNull();
  });
});

describe("selectQuantile", () => {
  it("equals the quantile of the sorted numbers, also with many ties", () => {
    const numbers = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 3 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
    );
    fc.assert(
      fc.property(numbers, fc.constantFrom(0, 0.025, 0.3, 0.5, 0.975, 1), (values, p) => {
        const sorted = Float64Array.from(values).sort();
        // Which of 0 and −0 comes first is nobody's matter: adding 0 makes one of both.
        const plain = (x: number | null) => (x === null ? null : x + 0);
        expect(plain(selectQuantile(Float64Array.from(values), p))).toEqual(plain(quantile(sorted, p)));
      }),
    );
  });

  it("finds the tails of many numbers just the same: drawn, in order, nearly all equal", () => {
    const random = seededRandom(5);
    const drawn = Float64Array.from({ length: 5_000 }, () => Math.round(random() * 300));
    const inOrder = Float64Array.from({ length: 5_000 }, (_, i) => i / 7);
    const flat = Float64Array.from({ length: 5_000 }, (_, i) => (i % 500 === 1 ? -i : 0));
    for (const values of [drawn, inOrder, inOrder.toReversed(), flat]) {
      for (const p of [0.001, 0.025, 0.0999, 0.901, 0.975, 0.9999]) {
        expect(selectQuantile(values.slice(), p)).toBe(quantile(values.toSorted(), p));
      }
    }
  });
});
