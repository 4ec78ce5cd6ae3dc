import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CELL } from "../../domain/scored-run.ts";
import { scoreColumn } from "../../domain/task-means.ts";
import { smallRun } from "../../domain/testing/small-run.ts";
import { mean } from "../../statistics/mean.ts";
import { scoreConversation } from "./score-conversation.ts";
import { scoreRun } from "./score-run.ts";

const score = (labels: number[], weights: number[], formula: "weighted" | "healthbench" = "weighted") =>
  scoreConversation(Int8Array.from(labels), 0, weights, formula);

describe("scoreConversation, weighted", () => {
  it("is the share of weight met: 10 and 5 of 10 + 3 + 5 + 2 = 20 are 15/20", () => {
    expect(score([1, 0, 1, 0], [10, 3, 5, 2])).toBe(0.75);
  });

  it("takes an unlabelled criterion out of both sums: 10 of 10 + 3 + 2 = 15", () => {
    expect(score([1, 0, -1, 0], [10, 3, 5, 2])).toBeCloseTo(10 / 15, 12);
  });

  it("has no score without any label", () => {
    expect(score([-1, -1], [3, 4])).toBeNaN();
  });

  it("lies in [0, 1], and never falls when a criterion becomes met", () => {
    const criteria = fc.array(fc.tuple(fc.constantFrom(-1, 0, 1), fc.integer({ min: 1, max: 20 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(criteria, fc.nat(), (all, pick) => {
        const labels = all.map(([label]) => label);
        const weights = all.map(([, weight]) => weight);
        const before = score(labels, weights);
        fc.pre(!Number.isNaN(before));
        expect(before >= 0 && before <= 1).toBe(true);
        const place = pick % all.length;
        if (labels[place] === 0) expect(score(labels.with(place, 1), weights)).toBeGreaterThan(before);
      }),
    );
  });
});

describe("scoreConversation, healthbench", () => {
  it("7 met, 5 not, 10 met, −6 met: achieved 7 + 0 + 10 − 6 = 11 of 7 + 5 + 10 = 22", () => {
    expect(score([1, 0, 1, 1], [7, 5, 10, -6], "healthbench")).toBe(11 / 22);
  });

  it("may fall below 0, and has no score where no labelled criterion has positive points", () => {
    expect(score([0, 1], [4, -6], "healthbench")).toBe(-1.5);
    expect(score([-1, 1], [4, -6], "healthbench")).toBeNaN();
  });
});

describe("scoreRun", () => {
  const one = { criteria: [["identification", 3] as const, ["actionable-resources", 1] as const] };

  it("averages repeats inside a task first: (3/4 + 4/4)/2 = 7/8 and 1/4 give 9/16, not (3/4 + 1 + 1/4)/3", () => {
    const { run } = scoreRun(
      smallRun({
        tasks: [one, one],
        repeats: 2,
        conversations: [
          { task: 0, repeat: 0, labels: ["10"] },
          { task: 0, repeat: 1, labels: ["11"] },
          { task: 1, repeat: 0, labels: ["01"] },
        ],
      }),
    );
    expect([...scoreColumn(run, 0)]).toEqual([7 / 8, 1 / 4]);
    expect(mean(scoreColumn(run, 0))).toBe(9 / 16);
    expect([...run.cells]).toEqual([CELL.scored, CELL.scored, CELL.scored, CELL.pending]);
  });

  it.each(["empty", "blocked-input", "blocked-output", "context-overflow"] as const)(
    "scores 0 with every criterion not met where the person got nothing (%s)",
    (outcome) => {
      const { run } = scoreRun(smallRun({ tasks: [one], conversations: [{ outcome, labels: [null] }] }));
      expect(run.scores[0]).toBe(0);
      expect([...run.labels]).toEqual([0, 0]);
      expect(run.cells[0]).toBe(CELL.zero);
    },
  );

  it.each(["timeout", "unavailable", "rate-limited", "malformed", "invalid-request"] as const)(
    "has no score where the reply was lost (%s): missing is never 0",
    (outcome) => {
      const { run } = scoreRun(smallRun({ tasks: [one], conversations: [{ outcome, labels: [null] }] }));
      expect(run.scores[0]).toBeNaN();
      expect(run.cells[0]).toBe(CELL.missing);
    },
  );

  it.each(["ok", "refused", "truncated"] as const)("scores what the panel read (%s)", (outcome) => {
    const { run } = scoreRun(smallRun({ tasks: [one], conversations: [{ outcome, labels: ["10"] }] }));
    expect(run.scores[0]).toBe(0.75);
  });

  it("tells a conversation nobody could score from one the judges have not read", () => {
    const judges = ["x", "y", "z"];
    const conversations = [{ labels: ["--", "1-", "0-"] }, { task: 1, labels: ["11", null, null] }];
    const { run } = scoreRun(smallRun({ tasks: [one, one], judges, conversations }));
    expect([...run.cells]).toEqual([CELL.unscored, CELL.unjudged]);
    expect([...run.scores]).toEqual([Number.NaN, Number.NaN]);
  });

  it("takes the labels two of three judges agree on while the third is still out", () => {
    const { run } = scoreRun(
      smallRun({ tasks: [one], judges: ["x", "y", "z"], conversations: [{ labels: ["11", "10", null] }] }),
    );
    expect([...run.labels]).toEqual([1, -1]);
    expect(run.cells[0]).toBe(CELL.scored);
  });

  it("refuses labels that do not fit the criteria, and a conversation recorded twice", () => {
    const records = (conversations: { labels: string[] }[]) => smallRun({ tasks: [one], conversations });
    expect(() => scoreRun(records([{ labels: ["1"] }]))).toThrow(
      "task t1: 1 labels were stored for 2 criteria",
    );
    expect(() => scoreRun(records([{ labels: ["1?"] }]))).toThrow('task t1: "?" is not a stored label');
    expect(() => scoreRun(records([{ labels: ["11"] }, { labels: ["11"] }]))).toThrow("was recorded twice");
  });

  it("leaves its input as it was", () => {
    const records = smallRun({ tasks: [one], conversations: [{ labels: ["10"] }] });
    const before = structuredClone(records);
    scoreRun(records);
    expect(records).toEqual(before);
  });
});
