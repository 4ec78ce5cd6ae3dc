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
  const labels = [label(0, 0, true), label(0, 1, false), label(1, 0, false), label(1, 1, true)];

  it("is κ over criteria with all labels: 2 of 3 agree, chance 4/9, so (2/3 − 4/9)/(5/9); the other rule agrees in all", () => {
    // The first rule says 1, 1, 0, the second 1, 0, 0; clinicians say 1, 0, 0: pe = 2/3 · 1/3 + 1/3 · 2/3.
    const second = Int8Array.of(1, 0, 0, 1);
    const found = ruleAgreement(run, [run.labels, second], labels, resamples);
    expect(found.first).toMatchObject({ n: 3, missing: 1 });
    expect(found.first.value).toBeCloseTo(0.4, 12);
    expect(found.second).toMatchObject({ value: 1, n: 3, missing: 1 });
    expect(found.difference.value).toBeCloseTo(0.6, 12);
  });

  it("is undefined where both know one label only, and without labels", () => {
    const same = ruleAgreement(
      run,
      [run.labels, run.labels],
      [label(0, 0, true), label(0, 1, true)],
      resamples,
    );
    expect(same.first).toMatchObject({ value: null, n: 2, reason: expect.any(String) });
    expect(same.difference).toMatchObject({ value: null, reason: "one of the rules has no κ" });
    expect(ruleAgreement(run, [run.labels, run.labels], [], resamples).second).toMatchObject({ n: 0 });
  });
});
