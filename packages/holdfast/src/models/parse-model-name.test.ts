import { describe, expect, it } from "vitest";
import { parseModelName } from "./parse-model-name.ts";

describe("parseModelName", () => {
  it("splits at the first slash only, since some providers' ids hold slashes", () => {
    expect(parseModelName("openrouter/openai/gpt-5.5")).toEqual({
      name: "openrouter/openai/gpt-5.5",
      provider: "openrouter",
      model: "openai/gpt-5.5",
    });
    expect(parseModelName("ollama/llama3.3:70b")).toMatchObject({
      provider: "ollama",
      model: "llama3.3:70b",
    });
  });

  it("names the nearest known prefix of a mistyped one", () => {
    expect(() => parseModelName("openruter/openai/gpt-5.5")).toThrow(/"openruter"; did you mean openrouter/);
    expect(() => parseModelName("antropic/claude")).toThrow(/did you mean anthropic/);
  });

  it("lists the known prefixes where none is near", () => {
    expect(() => parseModelName("zzzzzzzz/x")).toThrow(/Known prefixes: openai, anthropic/);
  });

  it("wants a model after the prefix", () => {
    expect(() => parseModelName("openai")).toThrow(/names no model; expected openai\/MODEL/);
    expect(() => parseModelName("openai/ ")).toThrow(/names no model/);
  });

  it("says that an endpoint or a module needs a file", () => {
    expect(() => parseModelName("http/my-bot")).toThrow(/write a target file/);
  });
});
