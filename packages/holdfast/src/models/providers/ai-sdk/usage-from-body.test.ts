import { describe, expect, it } from "vitest";
import { NO_USAGE } from "../../language-model.ts";
import { usageFromBody } from "./usage-from-body.ts";

describe("usageFromBody", () => {
  it("is null, never 0, where nothing is said", () => {
    for (const body of [undefined, null, {}, { usage: null }, { usage: {} }, [], "text"]) {
      expect(usageFromBody(body)).toEqual(NO_USAGE);
    }
  });

  it("keeps a 0 that the provider did say", () => {
    expect(usageFromBody({ usage: { prompt_tokens: 0, completion_tokens: 0 } })).toMatchObject({
      input: 0,
      output: 0,
    });
  });

  it("adds what Anthropic counts apart: 90 fresh + 20 read + 10 written = 120", () => {
    const usage = {
      input_tokens: 90,
      cache_read_input_tokens: 20,
      cache_creation_input_tokens: 10,
      output_tokens: 30,
    };
    expect(usageFromBody({ usage })).toMatchObject({ input: 120, output: 30, cachedInput: 20 });
  });

  it("adds Gemini's thoughts to its output: 20 + 10 = 30", () => {
    const usageMetadata = { promptTokenCount: 120, candidatesTokenCount: 20, thoughtsTokenCount: 10 };
    expect(usageFromBody({ usageMetadata })).toMatchObject({ input: 120, output: 30, reasoning: 10 });
  });

  it("reads Bedrock's and Ollama's names", () => {
    expect(usageFromBody({ usage: { inputTokens: 5, outputTokens: 6 } })).toMatchObject({
      input: 5,
      output: 6,
    });
    expect(usageFromBody({ prompt_eval_count: 5, eval_count: 6 })).toMatchObject({ input: 5, output: 6 });
    expect(usageFromBody({ eval_count: 6 })).toMatchObject({ input: null, output: 6 });
  });
});
