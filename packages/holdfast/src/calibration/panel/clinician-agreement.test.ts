import { expect, test } from "vitest";
import type { Instrument } from "../../domain/instrument.ts";
import { shortItem, tableOf } from "../testing/short-ratings.ts";
import { clinicianAgreement } from "./clinician-agreement.ts";

const MET = { levels: ["not-met", "met"], notApplicable: null };

const INSTRUMENT: Instrument = {
  name: "key",
  asked: "where-rated",
  items: [
    shortItem("t1/c1", { ...MET, section: "identification" }),
    shortItem("t1/c2", { ...MET, section: "disclaimers" }),
    shortItem("t2/c1", { ...MET, section: "identification" }),
  ],
};

const itemOf = (item: string) => ({
  task: item.split("/")[0]!,
  dimension: item.endsWith("c2") ? "disclaimers" : "identification",
});

const DRAW = { resamples: 100, seed: 1 };
const everything = () => true;

test("three clinicians on four criteria, worked by hand", () => {
  const table = tableOf(INSTRUMENT, {
    r1: { "t1/c1": ["met", "met", "met"], "t1/c2": ["met", "not-met", "not-met"] },
    r2: { "t2/c1": ["not-met", "not-met", "not-met"] },
    r3: { "t1/c1": ["met", "met", "not-met"], "t1/c2": [null, "met", "met"] },
  });
  const found = clinicianAgreement(table, itemOf, everything, DRAW);
  expect(found.raters).toEqual(["a", "b", "c"]);
  // Identification: 3 met; 3 not met; 2 of 3 met. po = (1 + 1 + 1/3)/3 = 7/9. Share met: (1 + 0 + 2/3)/3 = 5/9.
  // Fleiss: pe = (5/9)² + (4/9)² = 41/81, κ = (63 − 41)/(81 − 41) = 0.55. AC1: pe = 2·(5/9)(4/9) = 40/81, 23/41.
  const identification = found.byDimension.get("identification")!;
  expect(identification.fleiss).toMatchObject({ value: expect.closeTo(0.55, 12), n: 3, missing: 0 });
  expect(identification.ac1).toMatchObject({ value: expect.closeTo(23 / 41, 12), n: 3 });
  // Two tasks are too few for an interval.
  expect(identification.fleiss).toMatchObject({ low: null, high: null });
  // Disclaimers: 1 of 3 met, and two of two met with one blank. po = (1/3 + 1)/2 = 2/3; met (1/3 + 1)/2 = 2/3.
  expect(found.byDimension.get("disclaimers")!.ac1.value).toBeCloseTo((2 / 3 - 4 / 9) / (5 / 9), 12);
  expect(found.all.fleiss.n).toBe(5);
});

test("over the dimensions that count only; a group that nobody labelled is undefined and says why", () => {
  const table = tableOf(INSTRUMENT, { r1: { "t1/c1": ["met", "not-met"] } });
  const found = clinicianAgreement(table, itemOf, (dimension) => dimension === "disclaimers", DRAW);
  expect(found.byDimension.has("disclaimers")).toBe(false);
  expect(found.all.fleiss).toMatchObject({ value: null, n: 0, reason: expect.any(String) });
});
