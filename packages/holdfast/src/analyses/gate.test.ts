import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../domain/user-error.ts";
import { decideGate } from "./gate.ts";

const all = { n: 100, missing: 0 };
const subject = { name: "bot", score: { value: 0.71, ...all }, gap: { value: 0.35, ...all } };
const difference = (low: number | null) => ({ ...subject, difference: { value: 0, low, ...all } });

describe("decideGate", () => {
  it("passes at the limits: a score that reaches the minimum, a gap that does not exceed the maximum", () => {
    expect(decideGate([subject], { minScore: 0.71, maxGap: 0.35 }, true).verdict).toBe("pass");
    expect(decideGate([subject], { minScore: 0.72, maxGap: 0.35 }, true).verdict).toBe("fail");
    expect(decideGate([subject], { maxGap: 0.34 }, true).verdict).toBe("fail");
  });

  it("against a base, wants the lower bound of the paired difference strictly above −margin", () => {
    expect(decideGate([difference(-0.019)], { margin: 0.02 }, true).verdict).toBe("pass");
    expect(decideGate([difference(-0.02)], { margin: 0.02 }, true).verdict).toBe("fail");
    expect(decideGate([difference(null)], { margin: 0.02 }, true).verdict).toBe("incomplete");
    expect(decideGate([subject], { margin: 0.02 }, true).verdict).toBe("incomplete");
  });

  it("one failing target fails the gate, and the sentence says by what", () => {
    const { verdict, checks } = decideGate(
      [subject, { ...subject, name: "worse", score: { value: 0.5, ...all } }],
      { minScore: 0.7 },
      true,
    );
    expect(verdict).toBe("fail");
    expect(checks.map(({ text }) => text)).toEqual([
      "bot: score 0.710, at least 0.700 wanted",
      "worse: score 0.500, at least 0.700 wanted",
    ]);
  });

  it("never passes on null, on an incomplete run, or on nothing", () => {
    const value = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(value, value, fc.boolean(), (score, gap, complete) => {
        const subjects = [{ name: "bot", score: { value: score, ...all }, gap: { value: gap, ...all } }];
        const { verdict } = decideGate(subjects, { minScore: 0, maxGap: 1 }, complete);
        expect(verdict).toBe(score === null || gap === null || !complete ? "incomplete" : "pass");
      }),
    );
    expect(decideGate([], { minScore: 0.5 }, true).verdict).toBe("incomplete");
  });

  it("passes with missing tasks only where these cannot decide: 0.75 over 96 of 100 is 0.72 at worst", () => {
    const scored = (missing: number) => [{ ...subject, score: { value: 0.75, n: 100 - missing, missing } }];
    expect(decideGate(scored(4), { minScore: 0.72 }, true).verdict).toBe("pass");
    // (0.75 × 95 + 0 × 5) / 100 = 0.7125
    const { verdict, checks } = decideGate(scored(5), { minScore: 0.72 }, true);
    expect(verdict).toBe("incomplete");
    expect(checks[0]!.text).toBe(
      "bot: score 0.750, at least 0.720 wanted (over 95; 5 that could not be told may change it)",
    );
    // A gap of 0.3 over 90, and 10 unknown: (27 + 10) / 100 = 0.37 at worst.
    const open = { ...subject, gap: { value: 0.3, n: 90, missing: 10 } };
    expect(decideGate([open], { maxGap: 0.37 }, true).verdict).toBe("pass");
    expect(decideGate([open], { maxGap: 0.36 }, true).verdict).toBe("incomplete");
    // A lower bound of 0 over 99 tasks, and one unknown: −1/100 at worst.
    const against = { ...subject, difference: { value: 0.1, low: 0, n: 99, missing: 1 } };
    expect(decideGate([against], { margin: 0.011 }, true).verdict).toBe("pass");
    expect(decideGate([against], { margin: 0.009 }, true).verdict).toBe("incomplete");
  });

  it("never writes a figure like the limit it misses", () => {
    const close = { ...subject, score: { value: 0.69996, ...all } };
    expect(decideGate([close], { minScore: 0.7 }, true).checks[0]).toMatchObject({
      verdict: "fail",
      text: "bot: score 0.69996, at least 0.70000 wanted",
    });
  });

  it("refuses to decide nothing, or by an impossible limit", () => {
    expect(() => decideGate([subject], {}, true)).toThrow(UserError);
    expect(() => decideGate([subject], { minScore: 70 }, true)).toThrow(
      "min-score must lie between 0 and 1, got 70",
    );
    expect(() => decideGate([subject], { margin: Number.NaN }, true)).toThrow(UserError);
  });
});
