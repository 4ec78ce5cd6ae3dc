import { describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { identityOf } from "./target-identity.ts";

const target = (given: Partial<ModelConfiguration>): ModelConfiguration => ({
  name: "x",
  provider: "openai",
  ...given,
});

describe("a target as an entry of a leaderboard", () => {
  test.each([
    [{ provider: "openai", model: "gpt-5.5" }, "openai/gpt-5.5", "openai"],
    [{ provider: "openrouter", model: "openai/gpt-5.5" }, "openai/gpt-5.5", "openai"],
    [{ provider: "xai", model: "grok-4.20" }, "x-ai/grok-4.20", "x-ai"],
    [{ provider: "mistral", model: "mistral-small" }, "mistralai/mistral-small", "mistralai"],
    [{ provider: "openai", model: "gpt-5.5", version: "2026-04-23" }, "openai/gpt-5.5@2026-04-23", "openai"],
    // A deployed product has no model that anybody knows.
    [{ provider: "http", name: "our product" }, "http/our product", "http"],
  ] as const)("%j is %s of %s", (given, baseModel, provider) => {
    expect(identityOf(target(given))).toMatchObject({ baseModel, provider });
  });

  test("has the name of its prompt, or tells texts of one's own apart", () => {
    expect(identityOf(target({ promptName: "default-v1", systemPrompt: "…" })).prompt).toBe("default-v1");
    const [one, other] = ["Be kind.", "Be brief."].map(
      (systemPrompt) => identityOf(target({ systemPrompt })).prompt,
    );
    expect(one).toMatch(/^own-text-[0-9a-f]{8}$/);
    expect(one).not.toBe(other);
    expect(identityOf(target({ systemPrompt: "" })).prompt).toBe("none");
    expect(identityOf(target({ provider: "http" })).prompt).toBe("its-own");
  });

  test.each([
    ["low", "anything", "low", true],
    [undefined, "gpt-5.5", "provider default", false],
    ["provider-default", "gpt-5.5 · default-v1 · provider default (medium)", "default medium", false],
    // A matrix calls `none` what a model that never reasons does without being asked.
    ["provider-default", "gpt-4o-mini · default-v1 · none", "none", true],
    // No name makes a default into a setting that was asked for.
    ["provider-default", "gpt-5.5 · default-v1 · high", "provider default", false],
    ["high", "gpt-5.5 · default-v1 · low", "high", true],
  ] as const)("reasoning %s under the name %s is %s", (reasoning, name, text, chosen) => {
    const given = reasoning === undefined ? { name } : { name, reasoning };
    expect(identityOf(target(given)).reasoning).toMatchObject({ text, chosen });
  });

  test("says what else was set", () => {
    expect(identityOf(target({ temperature: 1, maxOutputTokens: 800, seed: 4 })).variant).toBe(
      "temperature 1, at most 800 tokens, seed 4",
    );
    const [a, b] = ["https://a.example/v1", "https://b.example/v1"].map(
      (baseUrl) => identityOf(target({ baseUrl })).variant,
    );
    expect(a).toMatch(/^settings [0-9a-f]{8}$/);
    expect(a).not.toBe(b);
    expect(identityOf(target({})).variant).toBe("");
  });
});
