import { describe, expect, it } from "vitest";
import type { TargetConfiguration } from "./summary.ts";
import { targetPairs } from "./target-pairs.ts";

const configuration = (model: string, prompt: string, reasoning: string): TargetConfiguration => ({
  model,
  version: null,
  prompt,
  reasoning,
});

describe("targetPairs", () => {
  it("takes every pair of up to twelve targets: 12 × 11 / 2", () => {
    const twelve = Array.from({ length: 12 }, (_, i) => configuration(`m${i}`, "default-v1", "none"));
    const { which, pairs } = targetPairs(twelve, 0);
    expect([which, pairs.length]).toEqual(["all", 66]);
  });

  it("says where only the prompt or only reasoning differs", () => {
    const { pairs } = targetPairs(
      [
        configuration("m", "default-v1", "none"),
        configuration("m", "therapeutic-v0", "none"),
        configuration("m", "therapeutic-v0", "max"),
      ],
      null,
    );
    expect(pairs).toEqual([
      { first: 0, second: 1, differsIn: "prompt" },
      { first: 0, second: 2, differsIn: null },
      { first: 1, second: 2, differsIn: "reasoning" },
    ]);
  });

  it("compares many with the leader, and those of one model with each other", () => {
    // Ten models under two prompts: 19 against the leader, of which one differs in the prompt alone, and 9 such pairs more.
    const many = Array.from({ length: 20 }, (_, i) =>
      configuration(`m${Math.floor(i / 2)}`, i % 2 === 0 ? "default-v1" : "therapeutic-v0", "none"),
    );
    const { which, pairs } = targetPairs(many, 6);
    expect([which, pairs.length]).toEqual(["selected", 19 + 9]);
    expect(pairs.filter(({ first, second }) => first === 6 || second === 6)).toHaveLength(19);
    expect(pairs.filter(({ differsIn }) => differsIn === "prompt")).toHaveLength(10);
  });
});
