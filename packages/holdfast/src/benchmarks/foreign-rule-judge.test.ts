import { describe, expect, it } from "vitest";
import { loadProtocol } from "./registry.ts";

describe("a rule-based judge", () => {
  it.each([
    ["k-bench", "rule-judge-a", "rule-rubric-judge"],
    ["distressbench", "rule-rubric-judge", "rule-judge-a"],
  ])("of another benchmark is refused by %s before anything is sent", async (benchmark, foreign, own) => {
    const { checkJudge } = await loadProtocol(benchmark);
    const judge = (model: string) => ({ name: "j", provider: "scripted" as const, model });
    expect(() => checkJudge(judge(foreign))).toThrow(`use scripted/${own}, or a model`);
    expect(() => checkJudge(judge(own))).not.toThrow();
    expect(() => checkJudge({ name: "j", provider: "openai", model: foreign })).not.toThrow();
  });
});
