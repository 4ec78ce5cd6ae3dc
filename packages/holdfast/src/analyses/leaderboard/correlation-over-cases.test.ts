import { describe, expect, test } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { correlationOverCases } from "./correlation-over-cases.ts";

const column = (...values: number[]) => Float64Array.from(values);
const NONE = Number.NaN;
const draws = drawResamples(4, 1000, seededRandom(1));

describe("correlation of two scores, resampled by case", () => {
  test("is that of the configurations' means, whatever a case lacks", () => {
    // Means of x: 1, 2, 3; of y: 2, 4, 6, from the cases that are there.
    const x = [column(1, 1, 1, NONE), column(2, 2, 2, 2), column(4, 2, 4, 2)];
    const y = [column(2, 2, NONE, NONE), column(3, 5, 4, 4), column(6, 6, 6, 6)];
    const { pearson, spearman } = correlationOverCases(x, y, draws);
    expect(pearson.value).toBeCloseTo(1, 12);
    expect(spearman).toMatchObject({ value: 1, n: 3, missing: 0 });
  });

  test("counts a configuration without a score as missing; too few give no figure", () => {
    const x = [column(1, 1, 1, 1), column(2, 2, 2, 3), column(NONE, NONE, NONE, NONE)];
    expect(correlationOverCases(x, x, draws).pearson).toMatchObject({ n: 2, missing: 1 });
    expect(correlationOverCases([x[0]!], [x[0]!], draws).pearson).toMatchObject({ value: null, n: 1 });
  });
});
