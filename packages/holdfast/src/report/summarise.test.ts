import { describe, expect, it } from "vitest";
import { generateRecords } from "../analyses/testing/generate-records.ts";
import type { ConversationRecord, RunRecords } from "../domain/run-records.ts";
import { smallRun } from "../domain/testing/small-run.ts";
import { toReportJson } from "./report-json.ts";
import { summarise } from "./summarise.ts";

const task = {
  criteria: [
    ["identification", 4],
    ["actionable-resources", 6],
    ["disclaimers", 10],
  ] as const,
  strata: { stage: "action", half: "public" },
};
const hidden = { ...task, strata: { stage: "action", half: "private" }, userTurns: 3 };
const options = { resamples: 200 };

describe("summarise, a run of two tasks and two targets worked by hand", () => {
  const summary = summarise(
    smallRun({
      tasks: [task, hidden],
      targets: ["careful", "cold"],
      judges: ["x", "y", "z"],
      conversations: [
        { target: 0, task: 0, labels: ["111", "110", "110"] }, // identification and resources: 10/20
        { target: 0, task: 1, labels: ["111", "111", "111"] }, // everything: 20/20
        { target: 1, task: 0, labels: ["100", "100", "000"] }, // identification only: 4/20
        { target: 1, task: 1, outcome: "empty", labels: [null, null, null] }, // nothing: 0
      ],
    }),
    options,
  );
  const [careful, cold] = summary.targets;

  it("scores (0.5 + 1)/2 and (0.2 + 0)/2, and ranks them", () => {
    expect([careful!.score.value, cold!.score.value]).toEqual([0.75, 0.1]);
    expect(summary.ranking.order.map(({ name }) => name)).toEqual(["careful", "cold"]);
  });

  it("splits by dimension in the benchmark's order", () => {
    expect(summary.dimensions).toEqual(["identification", "actionable-resources", "disclaimers"]);
    expect(careful!.dimensions.map(({ value }) => value)).toEqual([1, 1, 0.5]);
    expect(cold!.dimensions.map(({ value }) => value)).toEqual([0.5, 0, 0]);
  });

  it("finds the gap, all-met and the critical failures", () => {
    expect(careful!.gap).toMatchObject({ value: 0, numerator: 0, denominator: 2 });
    expect(cold!.gap).toMatchObject({ value: 1, numerator: 1, denominator: 1 });
    expect(summary.pooledGap).toMatchObject({ value: 1 / 3, numerator: 1, denominator: 3 });
    expect([careful!.allMet.value, cold!.allMet.value]).toEqual([0.5, 0]);
    expect(cold!.critical.identifiedWithoutResource).toMatchObject({ count: 1, n: 2 });
    expect(cold!.critical.unidentifiedAtAction).toMatchObject({ count: 1, n: 2 });
  });

  it("shows halves from the stratum, strata with turns last, and the emptiness apart", () => {
    expect(summary.halves![0]!.difference.value).toBe(-0.5);
    expect(summary.strata.map(({ key }) => key)).toEqual(["half", "stage", "turns"]);
    expect(cold!.outcomes.shares.empty).toBe(0.5);
    expect(summary.completeness).toMatchObject({ planned: 4, scored: 3, zero: 1, criteriaWithoutLabel: 0 });
    expect(summary.complete).toBe(true);
  });

  it("leaves undefined what nothing is known about", () => {
    expect(summary.leaveFamilyOut).toBeNull();
    expect(careful!.spend).toBeNull();
  });

  it("tells it in plain words", () => {
    const text = summary.plain.paragraphs.join("\n");
    expect(text).toContain("The highest score is 75.0 %");
    expect(text).toContain(
      "In 3 conversations a system saw everything it should have seen. In 1 of them (33.3 %)",
    );
    expect(text).toContain("In 1 conversation the person got nothing (empty: 1, blocked");
    expect(summary.plain.limits.join("\n")).toContain("Its figures measure nothing.");
  });
});

describe("summarise, completeness", () => {
  const complete = (conversations: Parameters<typeof smallRun>[0]["conversations"]) =>
    summarise(smallRun({ tasks: [task, task], judges: ["x", "y", "z"], conversations }), options);
  const read = { labels: ["111", "111", "111"] };

  it.each([
    ["not held", []],
    ["recorded but not held", [{ task: 1, outcome: null, labels: [null, null, null] }]],
    ["lost to an outage", [{ task: 1, outcome: "unavailable" as const, labels: [null, null, null] }]],
    ["without one judge's answer", [{ task: 1, labels: ["111", "111", null] }]],
  ])("is false with a conversation that is %s", (_what, rest) => {
    expect(complete([{ task: 0, ...read }, ...rest]).complete).toBe(false);
  });

  it("is true with criteria that judges read and could not decide: those are counted", () => {
    const summary = complete([
      { task: 0, ...read },
      { task: 1, labels: ["1-1", "1-1", "1-1"] },
    ]);
    expect(summary.complete).toBe(true);
    expect(summary.completeness.criteriaWithoutLabel).toBe(1);
  });

  it("of a run in which nothing was held has no figure, no interval and no NaN", () => {
    const json = JSON.stringify(toReportJson(complete([])));
    expect(json).not.toContain("NaN");
    expect(complete([]).targets[0]!.score).toMatchObject({ value: null, n: 0, missing: 2 });
    expect(complete([]).ranking).toMatchObject({ order: [], bandCount: 0, unranked: [0] });
  });
});

describe("summarise, healthbench", () => {
  it("clips the mean at the end: cases −0.5 and 0.25 have the mean −0.125, shown as 0", () => {
    const criteria = [
      ["", 8],
      ["", -4],
      ["", 8],
    ] as const;
    const run = smallRun({
      formula: "healthbench",
      tasks: [{ criteria }, { criteria }],
      conversations: [
        { task: 0, labels: ["01-"] },
        { task: 1, labels: ["110"] },
      ],
    });
    // 01-: −4 of 8; 110: 8 − 4 = 4 of 16
    expect(summarise(run, options).targets[0]!.score.value).toBe(0);
  });
});

describe("summarise, a larger generated run", () => {
  const records = generateRecords({ targets: 5, tasks: 60, repeats: 2, seed: 7 });
  const bytes = (changed: RunRecords) => JSON.stringify(toReportJson(summarise(changed, options)));

  it("finds the order of quality that was put in", () => {
    const order = summarise(records, options).ranking.order.map(({ target }) => target);
    expect(order).toEqual([4, 3, 2, 1, 0]);
  });

  it("gives the same bytes again, and whatever the order in which conversations were stored", () => {
    const stored: ConversationRecord[] = records.conversations.toReversed();
    expect(bytes(records)).toBe(bytes(records));
    expect(bytes({ ...records, conversations: stored })).toBe(bytes(records));
  });

  it("moves only intervals with the seed, never a value", () => {
    const [one, other] = [1, 2].map((seed) => summarise(records, { ...options, seed }).targets[0]!);
    expect(one!.score.value).toBe(other!.score.value);
    expect(one!.score.low).not.toBe(other!.score.low);
  });
});
