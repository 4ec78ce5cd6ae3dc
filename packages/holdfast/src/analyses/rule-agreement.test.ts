import { describe, expect, it } from "vitest";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples } from "../statistics/resamples.ts";
import { type ClinicianLabel, ruleAgreement } from "./rule-agreement.ts";
import { labelledRun } from "./testing/labelled-run.ts";

const task = { criteria: [["identification", 1] as const, ["disclaimers", 1] as const] };

describe("ruleAgreement", () => {
  const run = labelledRun([task, task], [[{ labels: "11" }, { labels: "0-" }]]);
  const resamples = drawResamples(2, 100, seededRandom(1));
  const label = (one: number, criterion: number, met: boolean): ClinicianLabel => ({
    target: 0,
    task: one,
    repeat: 0,
    criterion,
    met,
  });

  it("is κ over criteria that both labelled: 2 of 3 agree, chance 4/9, so (2/3 − 4/9)/(5/9)", () => {
    // The rule says 1, 1, 0; clinicians say 1, 0, 0: pe = (2/3 · 1/3) + (1/3 · 2/3) = 4/9.
    const found = ruleAgreement(
      run,
      run.labels,
      [label(0, 0, true), label(0, 1, false), label(1, 0, false), label(1, 1, true)],
      resamples,
    );
    expect(found).toMatchObject({ n: 3, missing: 1 });
    expect(found.value).toBeCloseTo((2 / 3 - 4 / 9) / (5 / 9), 12);
  });

  it("is undefined where both know one label only, and without labels", () => {
    const same = ruleAgreement(run, run.labels, [label(0, 0, true), label(0, 1, true)], resamples);
    expect(same).toMatchObject({ value: null, n: 2, reason: expect.any(String) });
    expect(ruleAgreement(run, run.labels, [], resamples)).toMatchObject({ value: null, n: 0 });
  });
});
