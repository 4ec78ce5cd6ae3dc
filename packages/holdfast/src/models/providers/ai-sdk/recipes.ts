import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { Environment } from "./open-provider.ts";
import type { SdkModel } from "./sdk-model.ts";

export interface OpenSettings {
  readonly configuration: ModelConfiguration;
  readonly modelId: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly env: Environment;
  readonly fetch: typeof globalThis.fetch;
}

/** How one provider is opened. Its package is loaded only when a configuration asks for it. */
export interface ProviderRecipe {
  /** A model id for error messages. */
  readonly example: string;
  /** Variables that may hold the key; the first one found counts. */
  readonly keyEnv: readonly string[];
  readonly keyOptional?: boolean;
  /** Other variables whose values are secrets. */
  readonly otherSecrets?: readonly string[];
  /** The public address, where there is one for everybody. */
  readonly baseUrl?: string;
  readonly needsBaseUrl?: boolean;
  open(settings: OpenSettings): Promise<SdkModel>;
}

export const RECIPES = {
  "openai-compatible": {
    example: "my-model",
    keyEnv: [],
    keyOptional: true,
    needsBaseUrl: true,
    open: async ({ modelId, baseUrl, apiKey, fetch }) => {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const settings = { name: "compatible", baseURL: baseUrl ?? "", fetch, supportsStructuredOutputs: true };
      return createOpenAICompatible({ ...settings, ...withKey(apiKey) }).chatModel(modelId);
    },
  },
} satisfies Record<string, ProviderRecipe>;

function withKey(apiKey: string | undefined): { apiKey?: string } {
  return apiKey === undefined ? {} : { apiKey };
}
