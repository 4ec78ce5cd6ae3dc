import { describe, expect, test } from "vitest";
import { reasoningSupport } from "./reasoning-support.ts";

describe("what is known of a model's reasoning settings", () => {
  test.each([
    ["openai", "gpt-5.5", "medium"],
    ["openai", "gpt-5.5-2026-04-23", "medium"],
    ["openrouter", "openai/gpt-5.5", "medium"],
    ["openrouter", "z-ai/glm-5.2:free", "high"],
    ["openai", "gpt-4o-mini", "none"],
    ["google", "gemini-2.5-flash", "dynamic"],
    ["google", "gemini-2.5-flash-lite", "none"],
  ] as const)(
    "%s %s is found by the last part of its id, whatever its release",
    (provider, model, byDefault) => {
      expect(reasoningSupport({ provider, model })?.default).toBe(byDefault);
    },
  );

  test.each([
    ["openai", "gpt-5.9", "another version is another model"],
    ["openai", "gpt-5.5-mini", "another size too"],
    ["ollama", "gpt-5.5", "a local server may call anything by any name"],
    ["azure", "gpt-5.5", "a deployment too"],
    ["openai-compatible", undefined, "no model"],
  ] as const)("nothing is known of %s %s: %s", (provider, model, _why) => {
    expect(reasoningSupport({ provider, ...(model === undefined ? {} : { model }) })).toBeNull();
  });
});
