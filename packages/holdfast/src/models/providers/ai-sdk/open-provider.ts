import type { Environment } from "../../../domain/environment.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { ProviderRecipe } from "./recipe.ts";
import { RECIPES } from "./recipes.ts";
import type { SdkModel } from "./sdk-model.ts";

/** A provider's model, ready to be called, with what else its calls need. */
export interface OpenedProvider {
  readonly model: SdkModel;
  readonly recipe: ProviderRecipe;
  readonly host: string;
  /** Values that must never be stored. */
  readonly secrets: readonly (string | undefined)[];
}

/** @throws UserError when the model's id, its address, its key or its package is missing. */
export async function openProvider(
  configuration: ModelConfiguration,
  env: Environment,
  fetch: typeof globalThis.fetch,
): Promise<OpenedProvider> {
  const { name, provider, model: modelId, apiKeyEnv } = configuration;
  const recipe = RECIPES[provider];
  if (recipe === undefined) throw new UserError(`${name}: provider ${provider} takes no part in this`);
  if (modelId === undefined)
    throw new UserError(
      `${name}: "model" is missing; provider ${provider} needs one, such as model: ${recipe.example}`,
    );
  const apiKey = findKey(configuration, recipe, env);
  const baseUrl = configuration.baseUrl ?? recipe.baseUrl(env);
  if (baseUrl === null)
    throw new UserError(
      `${name}: provider ${provider} has no address: ${recipe.addressHint ?? "set baseUrl"}`,
    );
  const secretNames = [...recipe.keyEnv, ...(recipe.otherSecrets ?? []), ...(apiKeyEnv ? [apiKeyEnv] : [])];
  return {
    model: await recipe.open({ configuration, modelId, baseUrl, apiKey, env, fetch }),
    recipe,
    host: new URL(baseUrl).host,
    secrets: secretNames.map((variable) => env[variable]),
  };
}

/** The key's value, or `undefined` where none is needed. Names are spoken of, values never. */
function findKey(
  { name, provider, apiKeyEnv }: ModelConfiguration,
  recipe: ProviderRecipe,
  env: Environment,
): string | undefined {
  const candidates = apiKeyEnv === undefined ? recipe.keyEnv : [apiKeyEnv];
  for (const candidate of candidates) {
    const value = env[candidate]?.trim();
    if (value) return value;
  }
  if (apiKeyEnv === undefined && recipe.keyOptional === true) return undefined;
  const [first, ...others] = candidates;
  const also = others.length === 0 ? "" : ` (or ${others.join(" or ")})`;
  throw new UserError(
    `${name}: no key for provider ${provider}: set the environment variable ${first}${also}, in the shell ` +
      `(export ${first}=…) or as a line of .env; apiKeyEnv in the configuration names another variable`,
  );
}
