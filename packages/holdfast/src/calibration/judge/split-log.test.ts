import { describe, expect, it } from "vitest";
import { holdoutHistory, holdoutSentence, type SplitEvent } from "./split-log.ts";

const day = (n: number) => `2026-07-0${n}T00:00:00.000Z`;
const read = (n: number, judge: string, more: Partial<SplitEvent> = {}): SplitEvent => ({
  at: day(n),
  event: "holdout-read",
  split: "s",
  by: "judge --holdout",
  judge,
  ...more,
});
const lock = (n: number, judge: string, atLeast = 0.9): SplitEvent => ({
  at: day(n),
  event: "judge-locked",
  split: "s",
  by: "lock",
  judge,
  thresholds: [{ figure: "agreement", of: "D1–D7", domain: null, part: "holdout", bound: "value", atLeast }],
});

describe("what a log tells of the holdout", () => {
  it("is clean where the judge was locked before anybody read it", () => {
    const history = holdoutHistory([lock(1, "a"), read(2, "a"), read(3, "a")], "s", "a");
    expect(history).toMatchObject({ lockedAt: day(1), readsBeforeLock: 0, readsSinceLock: 2 });
    expect(holdoutSentence(history)).toMatch(/^not read before locking; .*read 2 times since; no attempt/);
  });

  it("counts readings of other judges: what they showed may have shaped this one", () => {
    const log = [lock(1, "a"), read(2, "a"), read(3, "b"), lock(4, "c"), read(5, "c")];
    expect(holdoutHistory(log, "s", "c")).toMatchObject({
      readsBeforeLock: 2,
      judgesBeforeLock: 2,
      readsSinceLock: 1,
    });
  });

  it("says how many judges read it since, which looks clean in the log of each", () => {
    const log = [lock(1, "a"), lock(2, "b"), read(3, "a"), read(4, "b"), read(5, "b")];
    const history = holdoutHistory(log, "s", "b");
    expect(history).toMatchObject({ readsBeforeLock: 0, readsSinceLock: 3, judgesSinceLock: 2 });
    expect(holdoutSentence(history)).toMatch(/^not read before locking; .*read 3 times since, by 2 judges;/);
  });

  it("states thresholds anew where a judge is locked again, and what was read meanwhile comes before", () => {
    const history = holdoutHistory([lock(1, "a", 0.95), read(2, "a"), lock(3, "a", 0.8)], "s", "a");
    expect(history).toMatchObject({ lockedAt: day(3), readsBeforeLock: 1, thresholds: [{ atLeast: 0.8 }] });
    expect(holdoutSentence(history)).toMatch(/^read 1 time before locking, by 1 judge;/);
  });

  it("puts a run that came out later where it was begun", () => {
    const found = read(5, "b", { by: "run k-1, begun without --holdout", began: day(1) });
    expect(holdoutHistory([lock(2, "a"), found], "s", "a")).toMatchObject({
      readsBeforeLock: 1,
      readsSinceLock: 0,
    });
    expect(holdoutHistory([lock(2, "a"), { ...found, began: day(4) }], "s", "a").readsBeforeLock).toBe(0);
  });

  it("knows no lock of another judge or another split", () => {
    const log = [lock(1, "b"), { ...lock(2, "a"), split: "other" }, read(3, "b")];
    expect(holdoutHistory(log, "s", "a")).toMatchObject({
      lockedAt: null,
      thresholds: [],
      readsBeforeLock: 1,
    });
  });
});
