import { describe, expect, it } from "vitest";
import { generateRecords } from "../../analyses/testing/generate-records.ts";
import type { ConversationRecord, RunRecords } from "../../domain/run-records.ts";
import { smallRun } from "../../domain/testing/small-run.ts";
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

  it("has no score without a family's judges where no family is known, whoever hands over the list", () => {
    const records = smallRun({ tasks: [task], conversations: [{ task: 0, labels: ["111"] }] });
    const families = { targets: [null], judges: [null] };
    expect(summarise(records, { ...options, families }).leaveFamilyOut).toBeNull();
  });

  it("takes halves from the tasks before any that are handed over", () => {
    const records = smallRun({ tasks: [task, hidden], conversations: [{ task: 0, labels: ["111"] }] });
    const [gap] = summarise(records, { ...options, halves: ["private", "public"] }).halves!;
    expect(gap).toMatchObject({ public: { value: 1, n: 1 }, private: { value: null, missing: 1 } });
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

describe("summarise, plain words", () => {
  const paragraphs = (run: Parameters<typeof smallRun>[0]) =>
    summarise(smallRun(run), options).plain.paragraphs.join("\n");

  it("claims nothing done that is not: an unfinished run is to be answered, a system without a score is named", () => {
    const text = paragraphs({
      tasks: [task],
      targets: ["heard", "silent"],
      conversations: [
        { target: 0, task: 0, labels: ["100"] },
        { target: 1, task: 0, outcome: "timeout" },
      ],
    });
    expect(text).toContain("Each is to answer 1 written conversation once");
    expect(text).toContain("heard scores 20.0 %. Without a score: silent.");
    expect(text).toContain("of 2 conversations 0 were not held yet, 1 were lost");
    expect(text).not.toContain("every judge");
  });

  it("names every way in which a person got nothing, so that the parts add up", () => {
    const outcomes = ["empty", "blocked-input", "blocked-output", "context-overflow"] as const;
    const text = paragraphs({
      tasks: outcomes.map(() => task),
      conversations: outcomes.map((outcome, place) => ({ task: place, outcome })),
    });
    expect(text).toContain(
      "In 4 conversations the person got nothing (empty: 1, blocked by a provider's filter: 2, too long for the system: 1)",
    );
  });

  it("says that judges decided too little, and speaks of points where points are scored", () => {
    const text = paragraphs({
      formula: "healthbench",
      tasks: [task, task],
      conversations: [
        { task: 0, labels: ["111"] },
        { task: 1, labels: ["---"] },
      ],
    });
    expect(text).toContain("a share of the points that could be earned");
    expect(text).toContain("On 1 conversation the judges decided too little for a score: not in any figure.");
    expect(text).not.toContain("gave least");
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
    const { targets, plain } = summarise(run, options);
    expect(targets[0]!.score.value).toBe(0);
    expect(plain.limits.join("\n")).toContain("A mean below 0, where harm outweighs help, is shown as 0");
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
