import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../domain/user-error.ts";
import { decideGate } from "./gate.ts";

const subject = { name: "bot", score: { value: 0.71 }, gap: { value: 0.35 } };
const difference = (low: number | null) => ({ ...subject, difference: { value: 0, low } });

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
      [subject, { ...subject, name: "worse", score: { value: 0.5 } }],
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
        const subjects = [{ name: "bot", score: { value: score }, gap: { value: gap } }];
        const { verdict } = decideGate(subjects, { minScore: 0, maxGap: 1 }, complete);
        expect(verdict).toBe(score === null || gap === null || !complete ? "incomplete" : "pass");
      }),
    );
    expect(decideGate([], { minScore: 0.5 }, true).verdict).toBe("incomplete");
  });

  it("refuses to decide nothing, or by an impossible limit", () => {
    expect(() => decideGate([subject], {}, true)).toThrow(UserError);
    expect(() => decideGate([subject], { minScore: 70 }, true)).toThrow(
      "min-score must lie between 0 and 1, got 70",
    );
    expect(() => decideGate([subject], { margin: Number.NaN }, true)).toThrow(UserError);
  });
});
