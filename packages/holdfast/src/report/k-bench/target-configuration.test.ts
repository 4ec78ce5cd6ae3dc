import { describe, expect, it } from "vitest";
import { promptWords, targetConfiguration } from "./target-configuration.ts";

describe("promptWords", () => {
  it.each([
    ["http", "its own"],
    ["module/chat.mjs", "its own"],
    ["scripted/full-care", "its own"],
    ["transcripts", "not known"],
    ["openai/model-1", "none"],
  ])("says of %s without a system prompt: %s", (model, words) => {
    expect(promptWords({ model, prompt: null })).toBe(words);
  });

  it("names a prompt by its name, and a text of the user's as such", () => {
    expect(promptWords({ model: "http", prompt: "companion" })).toBe("companion");
    const given = targetConfiguration({ name: "a", provider: "http", systemPrompt: "Be kind." } as never);
    expect(promptWords(given)).toBe("own text");
  });
});
