import { describe, expect, test } from "vitest";
import { resampledMeans, withInterval } from "../../statistics/bootstrap.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { averageOverCases, differenceOverCases } from "./average-over-cases.ts";

const column = (...values: number[]) => Float64Array.from(values);
const draws = (units: number) => drawResamples(units, 2000, seededRandom(1));

describe("an average over pairs, resampled by case", () => {
  test("worked: pair means 2 and −1, effect 0.5; a case that a side lacks is in no sum", () => {
    const found = averageOverCases([column(1, 3, Number.NaN), column(-1, -1, -1)], draws(3));
    expect(found).toMatchObject({ value: 0.5, n: 2, missing: 0 });
    expect(found.low).toBeLessThan(0.5);
    expect(found.high).toBeGreaterThan(0.5);
  });

  test("what all pairs have in common is not averaged away: pairs meet the same cases", () => {
    const one = column(0, 10, 0, 10, 0, 10);
    const [single, many] = [[one], [one, one, one]].map((columns) => averageOverCases(columns, draws(6)));
    expect(many).toEqual({ ...single, n: 3 });
  });

  test("columns that lack the same cases are resampled as one, with the figures of each by itself", () => {
    const columns = [column(1, 5, 2, 8), column(3, 1, 4, 1), column(2, Number.NaN, 7, 1)];
    const resamples = draws(4);
    const means = resampledMeans(resamples, columns);
    const averages = Float64Array.from(
      means[0]!,
      (_, r) => (means[0]![r]! + means[1]![r]! + means[2]![r]!) / 3,
    );
    const expected = withInterval(0, averages, 4, 0);
    const found = averageOverCases(columns, resamples);
    expect(found.low).toBeCloseTo(expected.low!, 9);
    expect(found.high).toBeCloseTo(expected.high!, 9);
  });

  test("a pair without a case in common is counted as missing; none gives no figure", () => {
    const nothing = column(Number.NaN, Number.NaN);
    expect(averageOverCases([column(1, 2), nothing], draws(2))).toMatchObject({
      value: 1.5,
      n: 1,
      missing: 1,
    });
    expect(averageOverCases([nothing], draws(2))).toMatchObject({ value: null, n: 0, missing: 1 });
    expect(averageOverCases([column(1, Number.NaN)], draws(2))).toMatchObject({ value: 1, low: null });
  });
});

describe("a difference of two strata, resampled by case", () => {
  const NONE = Number.NaN;
  const low = [column(90, 92, NONE, NONE), column(80, 82, NONE, NONE), column(NONE, NONE, NONE, NONE)];
  const high = [column(NONE, NONE, 89, 91), column(NONE, NONE, 80, 80), column(NONE, NONE, 70, 70)];

  test("worked: (90 − 91 + 80 − 81) / 2 = −1, over the two configurations that have both", () => {
    expect(differenceOverCases(low, high, draws(4))).toMatchObject({ value: -1, n: 2, missing: 1 });
  });

  test("has no interval over fewer cases than it needs, and no figure where no configuration has both", () => {
    expect(differenceOverCases(low, high, draws(4), 3)).toMatchObject({
      value: -1,
      low: null,
      high: null,
      reason: "an interval needs at least 3 cases",
    });
    expect(differenceOverCases(low.slice(2), high.slice(2), draws(4)).value).toBeNull();
  });
});
