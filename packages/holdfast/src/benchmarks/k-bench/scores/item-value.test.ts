import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ItemResponse } from "../../../domain/rubric.ts";
import { conformanceTests } from "../../../statistics/testing/conformance.ts";
import { itemValue, letterValues } from "./item-value.ts";

describe("itemValue", () => {
  it("yes 1, partly 0.5, no 0; reverse-coded 1 − v", () => {
    const answers = ["yes", "partly", "no"] as const;
    expect(answers.map((answer) => itemValue(answer, false))).toEqual([1, 0.5, 0]);
    expect(answers.map((answer) => itemValue(answer, true))).toEqual([0, 0.5, 1]);
  });

  it("has no value for not applicable, no answer or a level of Q1, reversed or not", () => {
    for (const reverse of [false, true]) {
      for (const response of ["na", null, "none", "imminent"] as const) {
        expect(itemValue(response, reverse)).toBeNull();
      }
    }
  });

  it("reversed twice is itself", () => {
    fc.assert(
      fc.property(fc.constantFrom<ItemResponse>("yes", "partly", "no"), fc.boolean(), (response, reverse) => {
        expect(1 - itemValue(response, !reverse)!).toBe(itemValue(response, reverse));
      }),
    );
  });

  it("reads not applicable as no only where the policy says so: 0, reverse-coded 1", () => {
    const na = "a".charCodeAt(0);
    expect(letterValues(false, "exclude")[na]).toBeNaN();
    expect(letterValues(false, "as-no")[na]).toBe(0);
    expect(letterValues(true, "as-no")[na]).toBe(1);
    expect(letterValues(false, "as-no")["-".charCodeAt(0)]).toBeNaN();
  });

  interface Data {
    readonly responses: readonly (ItemResponse | null)[];
    readonly reverse: readonly boolean[];
  }
  interface Expected {
    readonly values: readonly (number | null)[];
    readonly score: number | null;
    readonly applicable: number;
  }
  conformanceTests<Data, Expected>("score-", ({ data, expected, tolerance }) => {
    const values = data.responses.map((response, i) => itemValue(response, data.reverse[i]!));
    expect(values).toEqual(expected.values);
    const there = values.filter((value) => value !== null);
    expect(there.length).toBe(expected.applicable);
    const score =
      there.length === 0 ? null : (100 * there.reduce((sum, value) => sum + value, 0)) / there.length;
    if (expected.score === null) expect(score).toBeNull();
    else expect(Math.abs(score! - expected.score)).toBeLessThanOrEqual(tolerance);
  });
});
