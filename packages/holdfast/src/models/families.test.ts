import { describe, expect, it } from "vitest";
import { familyOf } from "./families.ts";

describe("familyOf", () => {
  it.each([
    ["openai", "gpt-4o", "openai"],
    ["openai", "o4-mini", "openai"],
    ["openrouter", "openai/gpt-oss-120b", "openai"],
    ["openrouter", "anthropic/claude-sonnet-4.5", "anthropic"],
    ["bedrock", "us.anthropic.claude-sonnet-4-5-20250929-v1:0", "anthropic"],
    ["bedrock", "meta.llama3-1-70b-instruct-v1:0", "meta"],
    ["bedrock", "amazon.nova-pro-v1:0", "amazon"],
    ["ollama", "llama3.3:70b", "meta"],
    ["ollama", "gemma3", "google"],
    ["ollama", "phi4", "microsoft"],
    ["openrouter", "x-ai/grok-4", "xai"],
    ["openrouter", "z-ai/glm-4.6", "zhipu"],
    ["openrouter", "moonshotai/kimi-k2", "moonshot"],
    ["openrouter", "qwen/qwq-32b", "qwen"],
    ["openai-compatible", "Qwen/Qwen3-32B-Instruct", "qwen"],
    ["openai-compatible", "mistralai/Mixtral-8x7B", "mistral"],
  ] as const)("%s %s is %s", (provider, model, family) => {
    expect(familyOf({ provider, model })).toBe(family);
  });

  it("counts a distilled model to the family whose name comes first", () => {
    expect(familyOf({ provider: "ollama", model: "deepseek-r1-distill-llama-70b" })).toBe("deepseek");
  });

  it("lets a configuration say its own family", () => {
    expect(familyOf({ provider: "azure", model: "my-deployment", family: "openai" })).toBe("openai");
  });

  it("falls back on the provider's own family, and on none", () => {
    expect(familyOf({ provider: "mistral", model: "open-model" })).toBe("mistral");
    expect(familyOf({ provider: "azure", model: "my-deployment" })).toBeNull();
    expect(familyOf({ provider: "http" })).toBeNull();
    expect(familyOf({ provider: "scripted", model: "full-care" })).toBeNull();
  });

  it("does not read words out of the middle of others", () => {
    expect(familyOf({ provider: "ollama", model: "pirate-yield" })).toBeNull();
  });
});
