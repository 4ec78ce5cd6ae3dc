import type { Provider } from "../../../domain/model-configuration.ts";
import { ollamaAddress, openOllama } from "./ollama.ts";
import { openAzure, openBedrock } from "./optional-providers.ts";
import { type ProviderRecipe, withKey } from "./recipe.ts";

/** One entry a provider; adding one means adding its name to the domain's list and its recipe here. */
export const RECIPES: Readonly<Partial<Record<Provider, ProviderRecipe>>> = {
  openai: {
    example: "gpt-5.5",
    keyEnv: ["OPENAI_API_KEY"],
    baseUrl: () => "https://api.openai.com/v1",
    optionsKey: "openai",
    open: async ({ configuration, modelId, baseUrl, apiKey, fetch }) => {
      const { createOpenAI } = await import("@ai-sdk/openai");
      const provider = createOpenAI({ baseURL: baseUrl, fetch, ...withKey(apiKey) });
      return configuration.options?.api === "responses"
        ? provider.responses(modelId)
        : provider.chat(modelId);
    },
  },
  anthropic: {
    example: "claude-sonnet-4-5",
    keyEnv: ["ANTHROPIC_API_KEY"],
    baseUrl: () => "https://api.anthropic.com/v1",
    optionsKey: "anthropic",
    refusesBlankTurns: true,
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL: baseUrl, fetch, ...withKey(apiKey) })(modelId);
    },
  },
  google: {
    example: "gemini-2.5-flash",
    keyEnv: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY"],
    baseUrl: () => "https://generativelanguage.googleapis.com/v1beta",
    optionsKey: "google",
    refusesBlankTurns: true,
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle({ baseURL: baseUrl, fetch, ...withKey(apiKey) })(modelId);
    },
  },
  xai: {
    example: "grok-4",
    keyEnv: ["XAI_API_KEY"],
    baseUrl: () => "https://api.x.ai/v1",
    optionsKey: "xai",
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createXai } = await import("@ai-sdk/xai");
      return createXai({ baseURL: baseUrl, fetch, ...withKey(apiKey) }).responses(modelId);
    },
  },
  mistral: {
    example: "mistral-large-latest",
    keyEnv: ["MISTRAL_API_KEY"],
    baseUrl: () => "https://api.mistral.ai/v1",
    optionsKey: "mistral",
    refusesBlankTurns: true,
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createMistral } = await import("@ai-sdk/mistral");
      return createMistral({ baseURL: baseUrl, fetch, ...withKey(apiKey) })(modelId);
    },
  },
  deepseek: {
    example: "deepseek-chat",
    keyEnv: ["DEEPSEEK_API_KEY"],
    baseUrl: () => "https://api.deepseek.com",
    optionsKey: "deepseek",
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createDeepSeek } = await import("@ai-sdk/deepseek");
      return createDeepSeek({ baseURL: baseUrl, fetch, ...withKey(apiKey) })(modelId);
    },
  },
  openrouter: {
    example: "openai/gpt-5.5",
    keyEnv: ["OPENROUTER_API_KEY"],
    baseUrl: () => "https://openrouter.ai/api/v1",
    optionsKey: "openrouter",
    refusesBlankTurns: true,
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createOpenRouter } = await import("@openrouter/ai-sdk-provider");
      return createOpenRouter({ baseURL: baseUrl, fetch, ...withKey(apiKey) }).chat(modelId);
    },
  },
  azure: {
    example: "my-deployment",
    keyEnv: ["AZURE_API_KEY", "AZURE_OPENAI_API_KEY"],
    baseUrl: ({ AZURE_RESOURCE_NAME: name }) => (name ? `https://${name}.openai.azure.com/openai` : null),
    addressHint:
      "set the environment variable AZURE_RESOURCE_NAME, or baseUrl: https://MY-RESOURCE.openai.azure.com/openai",
    optionsKey: "azure",
    open: openAzure,
  },
  bedrock: {
    example: "anthropic.claude-sonnet-4-5-20250929-v1:0",
    keyEnv: ["AWS_BEARER_TOKEN_BEDROCK", "AWS_SECRET_ACCESS_KEY"],
    otherSecrets: ["AWS_ACCESS_KEY_ID", "AWS_SESSION_TOKEN"],
    baseUrl: ({ AWS_REGION: region, AWS_DEFAULT_REGION: other }) =>
      (region ?? other) ? `https://bedrock-runtime.${region ?? other}.amazonaws.com` : null,
    addressHint: "set the environment variable AWS_REGION",
    optionsKey: "bedrock",
    refusesBlankTurns: true,
    open: openBedrock,
  },
  ollama: {
    example: "llama3.3",
    keyEnv: ["OLLAMA_API_KEY"],
    keyOptional: true,
    baseUrl: ollamaAddress,
    optionsKey: "ollama",
    open: openOllama,
  },
  "openai-compatible": {
    example: "my-model",
    keyEnv: [],
    keyOptional: true,
    baseUrl: () => null,
    addressHint: "give the server's address, for example baseUrl: http://127.0.0.1:8000/v1",
    optionsKey: "compatible",
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const settings = { name: "compatible", baseURL: baseUrl, fetch, supportsStructuredOutputs: true };
      return createOpenAICompatible({ ...settings, ...withKey(apiKey) }).chatModel(modelId);
    },
  },
};
