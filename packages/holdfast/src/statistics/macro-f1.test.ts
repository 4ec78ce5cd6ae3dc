import { describe, expect, it } from "vitest";
import { macroF1 } from "./macro-f1.ts";

const codes = (...values: number[]) => Int8Array.from(values);

describe("macroF1", () => {
  it("is the plain mean of the classes: F1 2·2/(3 + 2) and 2·1/(1 + 2)", () => {
    // truth 0 0 0 1, predicted 0 0 1 1: class 0 has TP 2, FN 1, FP 0; class 1 has TP 1, FP 1.
    const found = macroF1(codes(0, 0, 0, 1), codes(0, 0, 1, 1), 2);
    expect(found.value).toBeCloseTo((0.8 + 2 / 3) / 2, 12);
    expect(found.perClass).toEqual([
      { f1: 0.8, precision: 1, recall: 2 / 3, support: 3 },
      { f1: 2 / 3, precision: 0.5, recall: 1, support: 1 },
    ]);
    expect(found).toMatchObject({ accuracy: 0.75, n: 4 });
  });

  it("counts a class that is only predicted as 0, and skips one that is nowhere, or counts it 0 where told", () => {
    const predicted = codes(0, 1);
    const truth = codes(0, 0);
    // F1 of class 0 is 2/3; class 1 is predicted only: 0; class 2 is nowhere.
    expect(macroF1(truth, predicted, 3).value).toBeCloseTo((2 / 3 + 0) / 2, 12);
    expect(macroF1(truth, predicted, 3).perClass[2]).toEqual({
      f1: null,
      precision: null,
      recall: null,
      support: 0,
    });
    expect(macroF1(truth, predicted, 3, "zero").value).toBeCloseTo((2 / 3 + 0 + 0) / 3, 12);
  });

  it("is undefined without a pair; a missing side is left out, not predicted wrong", () => {
    expect(macroF1(codes(0, -1), codes(-1, 0), 2)).toMatchObject({
      value: null,
      accuracy: null,
      n: 0,
      reason: expect.any(String),
    });
    expect(macroF1(codes(0, 1, 1), codes(0, 1, -1), 2)).toMatchObject({ value: 1, n: 2 });
  });
});
