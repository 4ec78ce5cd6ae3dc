import { describe, expect, it } from "vitest";
import { type ModelReply, NO_USAGE } from "../models/language-model.ts";
import { Progress } from "./progress.ts";
import { progressLines } from "./progress-display.ts";

const START = 1_000_000;

const REPLY: ModelReply = {
  outcome: "ok",
  text: "I hear you.",
  events: [],
  usage: { ...NO_USAGE, input: 100, output: 20 },
  rawReason: null,
  httpStatus: 200,
  returnedModel: null,
  ignored: [],
  retryAfterMs: null,
  body: null,
  detail: null,
};

function progressOf(...targets: { name: string; cases: number; done: number }[]): Progress {
  return new Progress(targets, START);
}

describe("the last line", () => {
  it("tells conversations, speed, tokens and cost", () => {
    const progress = progressOf({ name: "bot", cases: 10, done: 0 });
    for (let call = 0; call < 4; call++) progress.replied(REPLY, 0.05);
    progress.caseStarted();
    progress.caseEnded(0, true);
    progress.caseStarted();
    // 4 calls in 2 s; 4 × 120 tokens; 1 of 10 took 2 s, so 9 take 18 s.
    expect(progressLines(progress, START + 2_000)).toEqual([
      "1 of 10 conversations · 1 running · 2.0 calls/s · 480 tokens · $0.20 · about 18 s left",
    ]);
  });

  it("guesses the end from what this process did, not from what it found done", () => {
    const progress = progressOf({ name: "bot", cases: 100, done: 90 });
    progress.replied(REPLY, 0);
    progress.caseStarted();
    progress.caseEnded(0, true);
    // 1 in 10 s, 9 left: 90 s. With the 90 of earlier work it would be 1 s.
    expect(progressLines(progress, START + 10_000).at(-1)).toContain("91 of 100");
    expect(progressLines(progress, START + 10_000).at(-1)).toContain("about 2 min left");
  });

  it("guesses nothing before something has ended", () => {
    const progress = progressOf({ name: "bot", cases: 100, done: 90 });
    progress.replied(REPLY, 0);
    expect(progressLines(progress, START + 10_000).at(-1)).not.toContain("left");
  });

  it("counts failed conversations as ended, and says how many failed", () => {
    const progress = progressOf({ name: "bot", cases: 3, done: 0 });
    progress.replied(REPLY, null);
    progress.caseStarted();
    progress.caseEnded(0, false);
    // 1 in 5 s, 2 left: 10 s.
    expect(progressLines(progress, START + 5_000)).toEqual([
      "0 of 3 conversations · 0 running · 1 failed · 0.2 calls/s · 120 tokens · cost unknown · about 10 s left",
    ]);
  });

  it("says so where only some prices are known", () => {
    const progress = progressOf({ name: "bot", cases: 3, done: 0 });
    progress.replied(REPLY, 1.5);
    progress.replied(REPLY, null);
    expect(progressLines(progress, START + 1_000)[0]).toContain("$1.50 + 1 calls of unknown price");
  });

  it("does not divide by a time of zero", () => {
    const line = progressLines(progressOf({ name: "bot", cases: 3, done: 0 }), START)[0];
    expect(line).toContain("0.0 calls/s");
  });
});

describe("the lines above it", () => {
  it("show each of several targets", () => {
    const progress = progressOf({ name: "one", cases: 5, done: 2 }, { name: "two", cases: 5, done: 0 });
    progress.caseStarted();
    progress.caseEnded(1, false);
    expect(progressLines(progress, START + 1_000).slice(0, 2)).toEqual([
      "  one: 2 of 5",
      "  two: 0 of 5, 1 failed",
    ]);
  });

  it("say for whom we wait, how long and why, until it is over", () => {
    const progress = progressOf({ name: "bot", cases: 5, done: 0 });
    const limit = {
      limit: 8,
      inFlight: 0,
      waiting: 5,
      coolingUntil: START + 45_000,
      reason: "rate limited" as const,
    };
    progress.limits.set("openai:api.openai.com", () => limit);
    expect(progressLines(progress, START + 500)[0]).toBe(
      "  waiting 45 s for openai:api.openai.com: rate limited",
    );
    expect(progressLines(progress, START + 45_000)).toHaveLength(1);
  });

  it("show no control characters out of a name", () => {
    const progress = progressOf(
      { name: "a\u001b[31mred", cases: 1, done: 0 },
      { name: "b", cases: 1, done: 0 },
    );
    expect(progressLines(progress, START + 1).join("")).not.toContain("\u001b");
  });
});
