import { describe, expect, it } from "vitest";
import type { ModelConfiguration, Provider } from "../../../domain/model-configuration.ts";
import { UserError } from "../../../domain/user-error.ts";
import { createModel } from "../../create-model.ts";
import { ollamaAddress } from "./ollama.ts";

function open(provider: Provider, more: Partial<ModelConfiguration> = {}, env: Record<string, string> = {}) {
  const configuration = { name: "my target", provider, model: "m", ...more };
  return createModel(configuration, { env, baseDir: "." });
}

describe("keys", () => {
  it.each([
    ["openai", /my target: no key for provider openai: set the environment variable OPENAI_API_KEY/],
    ["anthropic", /ANTHROPIC_API_KEY/],
    ["google", /GOOGLE_GENERATIVE_AI_API_KEY \(or GEMINI_API_KEY or GOOGLE_API_KEY\)/],
    ["xai", /XAI_API_KEY/],
    ["mistral", /MISTRAL_API_KEY/],
    ["deepseek", /DEEPSEEK_API_KEY/],
    ["openrouter", /OPENROUTER_API_KEY/],
    ["azure", /AZURE_API_KEY \(or AZURE_OPENAI_API_KEY\)/],
    ["bedrock", /AWS_BEARER_TOKEN_BEDROCK/],
  ] as const)("%s: a missing one is named", async (provider, message) => {
    await expect(open(provider)).rejects.toThrow(message);
    await expect(open(provider)).rejects.toBeInstanceOf(UserError);
  });

  it("an own name is the one looked for, and values are never spoken of", async () => {
    const call = open("openai", { apiKeyEnv: "TEAM_KEY" }, { OPENAI_API_KEY: "sk-other-value-1234" });
    await expect(call).rejects.toThrow(/environment variable TEAM_KEY,/);
    await expect(call).rejects.not.toThrow(/sk-other/);
  });

  it("white space is no key", async () => {
    await expect(open("openai", {}, { OPENAI_API_KEY: " \n" })).rejects.toThrow(/no key/);
  });

  it("none is needed for a server of one's own", async () => {
    const compatible = await open("openai-compatible", { baseUrl: "http://127.0.0.1:9/v1" });
    expect(compatible.limitKey).toBe("openai-compatible:127.0.0.1:9");
    expect((await open("ollama")).limitKey).toBe("ollama:127.0.0.1:11434");
  });
});

describe("addresses and models", () => {
  it("an openai-compatible server must say where it is", async () => {
    await expect(open("openai-compatible")).rejects.toThrow(/has no address: .*baseUrl/);
  });

  it("azure and bedrock say what they go by", async () => {
    await expect(open("azure", {}, { AZURE_API_KEY: "k" })).rejects.toThrow(/AZURE_RESOURCE_NAME/);
    await expect(open("bedrock", {}, { AWS_BEARER_TOKEN_BEDROCK: "k" })).rejects.toThrow(/AWS_REGION/);
  });

  it("a missing model is named with an example", async () => {
    const configuration = { name: "my target", provider: "anthropic" } as const;
    await expect(createModel(configuration, { env: {}, baseDir: "." })).rejects.toThrow(
      /"model" is missing.*claude/,
    );
  });

  it("ollama's own variable is understood", () => {
    expect(ollamaAddress({ OLLAMA_HOST: "0.0.0.0:9999" })).toBe("http://127.0.0.1:9999/api");
    expect(ollamaAddress({ OLLAMA_HOST: "gpu-box" })).toBe("http://gpu-box:11434/api");
    expect(ollamaAddress({ OLLAMA_HOST: "https://models.example" })).toBe("https://models.example/api");
  });
});

describe("packages that may be missing", () => {
  const isInstalled = (name: string) =>
    import(name).then(
      () => true,
      () => false,
    );

  it.each([
    ["azure", "@ai-sdk/azure", { AZURE_API_KEY: "k", AZURE_RESOURCE_NAME: "r" }],
    ["bedrock", "@ai-sdk/amazon-bedrock", { AWS_BEARER_TOKEN_BEDROCK: "k", AWS_REGION: "eu-west-1" }],
  ] as const)("%s: the one to install is named", async (provider, packageName, env) => {
    if (await isInstalled(packageName)) {
      expect((await open(provider, {}, { ...env })).limitKey).toMatch(`${provider}:`);
    } else {
      await expect(open(provider, {}, { ...env })).rejects.toThrow(`npm install ${packageName}`);
    }
  });
});
