import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packedRatios } from "./packed-ratios.ts";
import { seededRandom } from "./random.ts";
import { resampledSums } from "./resampled-sums.ts";
import { drawResamples } from "./resamples.ts";

const part = (numerator: number[], denominator: number[]) => ({
  numerator: Float64Array.from(numerator),
  denominator: Float64Array.from(denominator),
});

describe("packedRatios", () => {
  it("unpacks what was drawn: units 0, 1, 1 give (5 + 3 + 3)/(1 + 2 + 2) = 2.2", () => {
    const resamples = { units: 3, resamples: 1, counts: Uint16Array.from([1, 2, 0]) };
    // The scale is 16, the first power of two above 3 · 5: 21 + 35 + 35 = 91 = 11 + 16 · 5.
    expect(packedRatios(resamples, [part([5, 3, 4], [1, 2, 1])])[0]![0]).toBe(2.2);
  });

  it("is undefined where nothing with a denominator was drawn", () => {
    const resamples = { units: 2, resamples: 1, counts: Uint16Array.from([0, 2]) };
    expect(packedRatios(resamples, [part([5, 0], [1, 0])])[0]![0]).toBeNaN();
  });

  it("is the ratio of the two sums, also of parts that cannot be packed", () => {
    const units = 30;
    const resamples = drawResamples(units, 50, seededRandom(3));
    const column = (entry: fc.Arbitrary<number>) => fc.array(entry, { minLength: units, maxLength: units });
    const score = fc.double({ min: 0, max: 100, noNaN: true });
    const entry = fc.oneof(fc.nat(40), fc.constant(0));
    const weights = fc.oneof(column(entry), column(fc.double({ min: 0, max: 1, noNaN: true })));
    fc.assert(
      fc.property(fc.array(fc.tuple(column(score), weights), { minLength: 1, maxLength: 6 }), (given) => {
        const parts = given.map(([numerator, denominator]) =>
          part(
            numerator.map((value, u) => (denominator[u] === 0 ? 0 : value)),
            denominator,
          ),
        );
        packedRatios(resamples, parts).forEach((ratios, i) => {
          const [top, bottom] = resampledSums(resamples, [parts[i]!.numerator, parts[i]!.denominator]);
          ratios.forEach((ratio, r) => {
            const plain = top![r]! / bottom![r]!;
            if (Number.isNaN(plain)) expect(ratio).toBeNaN();
            else expect(Math.abs(ratio - plain)).toBeLessThanOrEqual(1e-8 * Math.max(1, plain));
          });
        });
      }),
      { numRuns: 40 },
    );
  });
});
