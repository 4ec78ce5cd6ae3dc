import { describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import {
  deterministicJudge,
  frozenJudgeId,
  type JudgeIdentityInput,
  judgeIdentity,
} from "./judge-identity.ts";
import { SMALL_PROMPTS, SMALL_RUBRIC } from "./testing/small-rubric.ts";

const judge: ModelConfiguration = { name: "the judge", provider: "openai", model: "openai/gpt-4o" };
const input: JudgeIdentityInput = {
  judge,
  prompts: SMALL_PROMPTS,
  rubric: SMALL_RUBRIC,
  mode: "per-section",
};
const date = "2026-07-09";
const [first, ...others] = SMALL_RUBRIC.items;

test("an id names versions, model and day, and ends with the identity's first digits", () => {
  const { id, hash } = frozenJudgeId({ ...input, date });
  expect(id).toBe(`judge-v1-rubric-v1.0-gpt-4o-20260709-${hash.slice(0, 8)}`);
  expect(frozenJudgeId({ ...input, date })).toEqual(frozenJudgeId({ ...structuredClone(input), date }));
});

describe("an edited judge is another judge, whether or not a version was raised", () => {
  const edits: [string, "prompt" | "rubric" | "decoding", Partial<JudgeIdentityInput>][] = [
    ["a word of the instructions", "prompt", { prompts: { ...SMALL_PROMPTS, system: "Decide well." } }],
    ["a word of the question", "prompt", { prompts: { ...SMALL_PROMPTS, items: "{{items}}" } }],
    ["an example", "prompt", { prompts: { ...SMALL_PROMPTS, examples: "Like this." } }],
    ["the version alone", "prompt", { prompts: { ...SMALL_PROMPTS, version: "2" } }],
    ["how items are grouped", "prompt", { mode: "whole-rubric" }],
    [
      "an anchor",
      "rubric",
      { rubric: { ...SMALL_RUBRIC, items: [{ ...first!, anchors: { yes: "else" } }, ...others] } },
    ],
    ["an item", "rubric", { rubric: { ...SMALL_RUBRIC, items: others } }],
    ["the model", "decoding", { judge: { ...judge, model: "openai/gpt-5" } }],
    ["the temperature", "decoding", { judge: { ...judge, temperature: 1 } }],
    ["the seed", "decoding", { judge: { ...judge, seed: 7 } }],
    ["the reasoning", "decoding", { judge: { ...judge, reasoning: "high" } }],
    ["the output cap", "decoding", { judge: { ...judge, maxOutputTokens: 4096 } }],
    ["the address", "decoding", { judge: { ...judge, baseUrl: "https://example.org/v1" } }],
  ];

  test.each(edits)("%s", (_, part, edit) => {
    const before = judgeIdentity(input);
    const after = judgeIdentity({ ...input, ...edit });
    const changed = (["prompt", "rubric", "decoding"] as const).filter(
      (each) => before[each] !== after[each],
    );
    expect(changed).toEqual([part]);
    expect(after.hash).not.toBe(before.hash);
    expect(frozenJudgeId({ ...input, ...edit, date }).id).not.toBe(frozenJudgeId({ ...input, date }).id);
  });

  test.each<[string, Partial<ModelConfiguration>]>([
    ["its name", { name: "another name" }],
    ["its price", { price: { inputPerMillion: 1, outputPerMillion: 2 } }],
    ["where its key is", { apiKeyEnv: "OTHER_KEY" }],
    ["its pace", { requestsPerMinute: 5, tokensPerMinute: 6, maxConcurrency: 2, timeoutSeconds: 30 }],
    ["a default that is written out", { temperature: 0 }],
  ])("%s makes no other judge", (_, change) => {
    expect(judgeIdentity({ ...input, judge: { ...judge, ...change } })).toEqual(judgeIdentity(input));
  });
});

test("decoding is deterministic and has a cap of its own, unless the configuration says otherwise", () => {
  expect(deterministicJudge(judge)).toMatchObject({ temperature: 0, maxOutputTokens: 16_384 });
  expect(deterministicJudge({ ...judge, temperature: 1, maxOutputTokens: 8_192 })).toMatchObject({
    temperature: 1,
    maxOutputTokens: 8_192,
  });
  const script: ModelConfiguration = { name: "s", provider: "scripted", model: "rule-rubric-judge" };
  expect(deterministicJudge(script)).toBe(script);
});

test.each(["", "today", "2026-13-01", "2026-02-31", "09.07.2026", "2026-7-9"])('"%s" is no day', (wrong) => {
  expect(() => frozenJudgeId({ ...input, date: wrong })).toThrow(/is no day; write YYYY-MM-DD/);
});
