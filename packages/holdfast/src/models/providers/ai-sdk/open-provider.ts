import type { ModelConfiguration, Provider } from "../../../domain/model-configuration.ts";
import { UserError } from "../../../domain/user-error.ts";
import { type ProviderRecipe, RECIPES } from "./recipes.ts";
import type { SdkModel, SdkOptions } from "./sdk-model.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A provider's model, ready to be called, with what else its calls need. */
export interface OpenedProvider {
  readonly model: SdkModel;
  readonly host: string;
  /** Values that must never be stored. */
  readonly secrets: readonly string[];
  /** Reasoning and provider options, the same for every call. */
  readonly options: Partial<SdkOptions>;
}

export async function openProvider(
  configuration: ModelConfiguration,
  env: Environment,
  fetch: typeof globalThis.fetch,
): Promise<OpenedProvider> {
  const recipe = recipeOf(configuration);
  const modelId = configuration.model;
  if (modelId === undefined)
    throw new UserError(
      `${configuration.name}: "model" is missing; provider ${configuration.provider} needs the model's id, for example model: ${recipe.example}`,
    );
  const baseUrl = configuration.baseUrl ?? recipe.baseUrl;
  if (baseUrl === undefined && recipe.needsBaseUrl === true)
    throw new UserError(
      `${configuration.name}: "baseUrl" is missing; provider ${configuration.provider} needs the server's address, for example baseUrl: http://127.0.0.1:8000/v1`,
    );
  const apiKey = findKey(configuration, recipe, env);
  const model = await recipe.open({ configuration, modelId, baseUrl, apiKey, env, fetch });
  return {
    model,
    host: baseUrl === undefined ? configuration.provider : new URL(baseUrl).host,
    secrets: [apiKey, ...(recipe.otherSecrets ?? []).map((name) => env[name])].filter((s) => s !== undefined),
    options: {},
  };
}

function recipeOf(configuration: ModelConfiguration): ProviderRecipe {
  const recipe = (RECIPES as Partial<Record<Provider, ProviderRecipe>>)[configuration.provider];
  if (recipe === undefined)
    throw new UserError(`${configuration.name}: provider ${configuration.provider} is not one of the SDK's`);
  return recipe;
}

/** The key's value, or `undefined` where none is needed. Names are spoken of, values never. */
function findKey(
  configuration: ModelConfiguration,
  recipe: ProviderRecipe,
  env: Environment,
): string | undefined {
  const named = configuration.apiKeyEnv;
  const names = named === undefined ? recipe.keyEnv : [named];
  for (const name of names) {
    const value = env[name]?.trim();
    if (value) return value;
  }
  if (named === undefined && recipe.keyOptional === true) return undefined;
  const [first, ...others] = names;
  const also = others.length === 0 ? "" : ` (or ${others.join(" or ")})`;
  throw new UserError(
    `${configuration.name}: no key for provider ${configuration.provider}: set the environment variable ${first}${also}, in the shell (export ${first}=…) or in a line of .env; another name can be given with apiKeyEnv`,
  );
}
