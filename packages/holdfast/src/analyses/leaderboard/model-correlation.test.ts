import { describe, expect, test } from "vitest";
import { spearman } from "../../statistics/spearman.ts";
import { modelCorrelation } from "./model-correlation.ts";

const DRAW = { seed: 5, resamples: 1000 };
const row = (model: string, x: number | null, y: number | null) => ({ model, x, y });

describe("correlation of overall with combined risk", () => {
  const entries = [
    row("a/x", 90, 70),
    row("a/x", 91, 75),
    row("b/y", 93, 72),
    row("c/z", 95, 90),
    row("d/w", 95, 80),
    row("e/v", 60, null),
  ];

  test("counts entries, and those that lack a score", () => {
    const { pearson, spearman: rho } = modelCorrelation(entries, DRAW);
    expect(pearson).toMatchObject({ n: 5, missing: 1 });
    // 90, 91, 93, 95, 95 against 70, 75, 72, 90, 80.
    expect(rho.value).toBeCloseTo(spearman([90, 91, 93, 95, 95], [70, 75, 72, 90, 80])!, 12);
    for (const { value, low, high } of [pearson, rho]) {
      expect(low).toBeLessThanOrEqual(value!);
      expect(high).toBeGreaterThanOrEqual(value!);
      expect(high).toBeLessThanOrEqual(1);
    }
  });

  test("entries of one base model say no more for being many", () => {
    const copied = entries.flatMap((one) => [one, one]);
    expect(modelCorrelation(copied, DRAW).pearson.low).toBeCloseTo(
      modelCorrelation(entries, DRAW).pearson.low!,
      9,
    );
  });

  test("one base model gives no interval; a constant side no figure", () => {
    const alone = [row("a/x", 90, 70), row("a/x", 91, 75)];
    expect(modelCorrelation(alone, DRAW).pearson).toMatchObject({
      value: 1,
      low: null,
      reason: "an interval needs at least two base models",
    });
    expect(modelCorrelation([row("a/x", 90, 70), row("b/y", 90, 75)], DRAW).spearman).toMatchObject({
      value: null,
      reason: "a correlation needs two configurations that differ in both figures",
    });
    expect(modelCorrelation([], DRAW).pearson.value).toBeNull();
  });
});
