import { describe, expect, it } from "vitest";
import { phaseRules } from "./study-phases.ts";

describe("phaseRules", () => {
  const rules = phaseRules({
    training: { transcripts: ["t1"], raters: ["a", "lead"] },
    formal: { raters: ["a", "b"] },
  });

  it("lets a rating stand where its transcript and rater are declared", () => {
    expect(rules.problem("training", "t1", "lead")).toBeNull();
    expect(rules.problem("formal", "t2", "b")).toBeNull();
  });

  it("says what is outside its phase", () => {
    expect(rules.problem("formal", "t1", "a")).toBe('transcript "t1" is declared for the training phase');
    expect(rules.problem("training", "t2", "a")).toBe(
      'transcript "t2" is not declared for the training phase',
    );
    expect(rules.problem("formal", "t2", "lead")).toBe('rater "lead" is declared for the training phase');
    expect(rules.problem("formal", "t2", "c")).toBe('rater "c" is not declared for the formal phase');
  });

  it("gives a rating without a phase the one that lists its transcript, then its rater, else formal", () => {
    expect(rules.phaseOf("t1", "a")).toBe("training");
    expect(rules.phaseOf("t2", "lead")).toBe("training");
    // a rater of both phases says nothing
    expect(rules.phaseOf("t2", "a")).toBe("formal");
  });

  it("knows no rule without a declaration", () => {
    expect(phaseRules().problem("training", "t", "r")).toBeNull();
    expect(phaseRules().phaseOf("t", "r")).toBe("formal");
  });
});
