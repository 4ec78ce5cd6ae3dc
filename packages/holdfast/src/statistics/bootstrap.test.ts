import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differenceEstimates, meanEstimates, ratioEstimates } from "./bootstrap.ts";
import { seededRandom } from "./random.ts";
import { resampledSums } from "./resampled-sums.ts";
import { drawResamples, type Resamples } from "./resamples.ts";

const column = (...values: number[]) => Float64Array.from(values);

/** All n^n equally likely resamples of n units, so that results can be worked out by hand. */
function allResamples(units: number): Resamples {
  const resamples = units ** units;
  const counts = new Uint16Array(units * resamples);
  for (let r = 0; r < resamples; r++) {
    for (let draw = 0, rest = r; draw < units; draw++, rest = Math.floor(rest / units)) {
      counts[r * units + (rest % units)]! += 1;
    }
  }
  return { units, resamples, counts };
}

describe("drawResamples", () => {
  it("draws as many units as there are in every resample, and the same ones for the same seed", () => {
    const once = drawResamples(7, 50, seededRandom(3));
    for (let r = 0; r < 50; r++) {
      expect(once.counts.subarray(r * 7, r * 7 + 7).reduce((sum, count) => sum + count, 0)).toBe(7);
    }
    expect(drawResamples(7, 50, seededRandom(3)).counts).toEqual(once.counts);
    expect(drawResamples(7, 50, seededRandom(4)).counts).not.toEqual(once.counts);
  });
});

describe("resampledSums", () => {
  it("equals the plain double loop for any number of columns, missing values counting 0", () => {
    const value = fc.oneof(
      fc.constant(0),
      fc.constant(Number.NaN),
      fc.double({ min: -5, max: 5, noNaN: true }),
    );
    const columns = fc.array(fc.array(value, { minLength: 6, maxLength: 6 }), { maxLength: 9 });
    const drawn = drawResamples(6, 20, seededRandom(1));
    fc.assert(
      fc.property(columns, (values) => {
        const sums = resampledSums(
          drawn,
          values.map((v) => Float64Array.from(v)),
        );
        values.forEach((v, c) => {
          for (let r = 0; r < 20; r++) {
            const plain = v.reduce(
              (sum, x, u) => sum + drawn.counts[r * 6 + u]! * (Number.isNaN(x) ? 0 : x),
              0,
            );
            expect(sums[c]![r]).toBeCloseTo(plain, 10);
          }
        });
      }),
    );
  });
});

describe("meanEstimates", () => {
  it("two tasks, 0 and 1: the four resamples have means 0, ½, ½, 1; type 7 at 2.5 % is 0.0375", () => {
    // sorted 0, ½, ½, 1; place (4 − 1) · 0.025 = 0.075 between 0 and ½: 0.075 · ½ = 0.0375
    const [estimate] = meanEstimates(allResamples(2), [column(0, 1)]);
    expect(estimate).toMatchObject({ value: 0.5, n: 2, missing: 0 });
    expect(estimate!.low).toBeCloseTo(0.0375, 12);
    expect(estimate!.high).toBeCloseTo(0.9625, 12);
  });

  it("leaves missing tasks out of the mean and counts them", () => {
    const [estimate] = meanEstimates(allResamples(3), [column(0.2, Number.NaN, 0.4)]);
    expect(estimate!.value).toBeCloseTo(0.3, 12);
    expect(estimate).toMatchObject({ n: 2, missing: 1, low: 0.2, high: 0.4 });
  });

  it("has no value without tasks, and no interval with one", () => {
    const none = column(Number.NaN, Number.NaN);
    const [empty, one] = meanEstimates(allResamples(2), [none, column(0.7, Number.NaN)]);
    expect(empty).toMatchObject({ value: null, n: 0, missing: 2, reason: expect.any(String) });
    expect(one).toMatchObject({ value: 0.7, low: null, high: null, n: 1, reason: expect.any(String) });
  });

  it("clips only at the end: case scores −1 and 0.5 have the mean −0.25, shown as 0", () => {
    const [estimate] = meanEstimates(allResamples(2), [column(-1, 0.5)], 2, { low: 0, high: 1 });
    expect(estimate).toMatchObject({ value: 0, low: 0 });
  });

  it("agrees with the normal approximation on a large sample", () => {
    // sd of a fair 0/1 variable is 0.5; 400 tasks: se 0.025, interval 0.5 ± 0.049
    const half = Float64Array.from({ length: 400 }, (_, i) => i % 2);
    const [estimate] = meanEstimates(drawResamples(400, 10_000, seededRandom("large")), [half]);
    expect(estimate!.low).toBeCloseTo(0.451, 2);
    expect(estimate!.high).toBeCloseTo(0.549, 2);
  });
});

describe("ratioEstimates", () => {
  it("pools over conversations: 1 of 3 and 2 of 3 conversations make 3 of 6, not a mean of task rates", () => {
    const [gap] = ratioEstimates(allResamples(2), [{ numerator: column(1, 2), denominator: column(3, 3) }]);
    expect(gap).toMatchObject({ value: 0.5, n: 6 });
    // resampled ratios: 1/3, 1/2, 1/2, 2/3; 2.5 % at 0.075 between 1/3 and 1/2
    expect(gap!.low).toBeCloseTo(1 / 3 + 0.075 / 6, 12);
  });

  it("drops resamples whose denominator is 0 and is undefined where it always is", () => {
    const [one, none] = ratioEstimates(allResamples(2), [
      { numerator: column(0, 1), denominator: column(0, 2) },
      { numerator: column(0, 0), denominator: column(0, 0) },
    ]);
    expect(one).toMatchObject({ value: 0.5, n: 2, low: null });
    expect(none).toMatchObject({ value: null, reason: expect.any(String) });
  });
});

describe("differenceEstimates", () => {
  it("pairs tasks: a constant lead of 0.1 has no spread although the tasks differ widely", () => {
    const b = column(0.1, 0.5, 0.9);
    const [lead] = differenceEstimates(allResamples(3), [[b.map((x) => x + 0.125), b]]);
    expect(lead!.value).toBeCloseTo(0.125, 12);
    expect(lead!.low).toBeCloseTo(0.125, 12);
    expect(lead!.high).toBeCloseTo(0.125, 12);
  });

  it("clips each side in each resample: means −1 and 0.5 are 0 and 0.5, though tasks differ by −1.5 on average", () => {
    const pair = [column(-3, 1), column(0.5, 0.5)] as const;
    const [apart] = differenceEstimates(allResamples(2), [pair], { low: 0, high: 1 });
    expect(apart).toMatchObject({ value: -0.5, n: 2, missing: 0 });
    // Resampled means of the first side: −3, −1, −1, 1, so the differences are −0.5, −0.5, −0.5, 0.5.
    expect(apart!.low).toBe(-0.5);
    expect(apart!.high).toBeCloseTo(0.5 - 0.075, 12);
    expect(differenceEstimates(allResamples(2), [pair])[0]!.value).toBe(-1.5);
  });

  it("uses the tasks both have", () => {
    const nan = Number.NaN;
    const [none] = differenceEstimates(allResamples(2), [[column(1, nan), column(nan, 1)]]);
    expect(none).toMatchObject({
      value: null,
      n: 0,
      missing: 2,
      reason: "no task has a score on both sides",
    });
  });
});
