import { createRequire } from "node:module";
import type { Environment } from "../../domain/environment.ts";
import type { Provider } from "../../domain/model-configuration.ts";
import { RECIPES } from "../../models/providers/ai-sdk/recipes.ts";
import { type Check, good, type Verdict, warning } from "./finding.ts";

/** Providers whose package is installed only where somebody wants it. */
const OPTIONAL_PACKAGES = [
  ["azure", "@ai-sdk/azure"],
  ["bedrock", "@ai-sdk/amazon-bedrock"],
] as const;

/** Settings beside the key, by provider: one of each group is needed. */
const FURTHER_SETTINGS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  azure: [["AZURE_RESOURCE_NAME"]],
  bedrock: [["AWS_REGION", "AWS_DEFAULT_REGION"]],
};

/** Keys by the names of their variables, and the packages that only some need. Values are never looked into. */
export function providerChecks(
  env: Environment,
  isInstalled: (name: string) => boolean = isPackageInstalled,
): Check[] {
  return [
    { name: "provider keys", examine: () => keysVerdict(env) },
    ...OPTIONAL_PACKAGES.map(([provider, name]) => ({
      name: `package ${name}`,
      examine: () => packageVerdict(provider, name, env, isInstalled(name)),
    })),
  ];
}

function keysVerdict(env: Environment): Verdict {
  const providers = Object.entries(RECIPES).filter(([, { keyOptional }]) => !keyOptional);
  const set = providers.flatMap(([, { keyEnv }]) => keyEnv.filter((name) => isSet(env, name)).slice(0, 1));
  const missing = providers
    .filter(([, { keyEnv }]) => !keyEnv.some((name) => isSet(env, name)))
    .map(([, { keyEnv }]) => keyEnv[0]);
  const detail = `set: ${set.join(", ") || "none"}; not set: ${missing.join(", ") || "none"}`;
  if (set.length === 0) {
    return warning(
      detail,
      "Export the key of a provider, or write it to .env; offline and keyless targets work without.",
    );
  }
  const lacking = providers.flatMap(([provider, { keyEnv }]) =>
    keyEnv.some((name) => isSet(env, name)) ? lackingSettings(provider, env) : [],
  );
  return lacking.length === 0 ? good(detail) : warning(detail, `Also set ${lacking.join(" and ")}.`);
}

function lackingSettings(provider: string, env: Environment): string[] {
  const groups = FURTHER_SETTINGS[provider] ?? [];
  return groups.filter((names) => !names.some((name) => isSet(env, name))).map((names) => names.join(" or "));
}

function packageVerdict(provider: Provider, name: string, env: Environment, installed: boolean): Verdict {
  if (installed) return good("installed");
  const detail = `not installed; only ${provider}/ models need it`;
  const key = RECIPES[provider]?.keyEnv.find((variable) => isSet(env, variable));
  return key === undefined ? good(detail) : warning(`${detail}, and ${key} is set`, `npm install ${name}`);
}

/** A variable that is set to nothing is not set. */
export function isSet(env: Environment, name: string): boolean {
  return (env[name] ?? "").trim() !== "";
}

function isPackageInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch (error) {
    // A package without an entry for `require` is installed all the same.
    return (error as NodeJS.ErrnoException).code === "ERR_PACKAGE_PATH_NOT_EXPORTED";
  }
}
