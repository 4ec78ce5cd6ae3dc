import type { Environment } from "../../../domain/environment.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { SdkModel } from "./sdk-model.ts";

export interface OpenSettings {
  readonly configuration: ModelConfiguration;
  readonly modelId: string;
  readonly baseUrl: string;
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
  /** Where requests go unless the configuration says otherwise; `null` where it must say. */
  baseUrl(env: Environment): string | null;
  /** What to say where there is no address. */
  readonly addressHint?: string;
  /** Under which name the package looks for options of its own. */
  readonly optionsKey: string;
  /** Turns down blank assistant messages, so that an empty turn has to be left out of the history. */
  readonly refusesBlankTurns?: boolean;
  open(settings: OpenSettings): Promise<SdkModel>;
}

/** The `apiKey` member where there is a key: the packages tell a missing key from an undefined one. */
export function withKey(apiKey: string | undefined): { apiKey?: string } {
  return apiKey === undefined ? {} : { apiKey };
}
