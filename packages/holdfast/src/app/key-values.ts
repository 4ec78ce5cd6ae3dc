import type { Environment } from "../domain/environment.ts";
import type { ModelConfiguration } from "../domain/model-configuration.ts";

/** Where providers look for a key that a configuration does not name. */
const CUSTOMARY = /_API_KEY$/;

/**
 * Values that must stand in nothing that leaves the house: those of the variables that configurations name, also inside
 * headers as `${NAME}`, and of every variable whose name ends as keys' names do.
 */
export function keyValues(models: readonly ModelConfiguration[], env: Environment): string[] {
  const named = models.flatMap(({ apiKeyEnv, options }) => [
    ...(apiKeyEnv === undefined ? [] : [apiKeyEnv]),
    ...[...JSON.stringify(options ?? {}).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!),
  ]);
  const customary = Object.keys(env).filter((name) => CUSTOMARY.test(name));
  const values = [...named, ...customary].map((name) => env[name]?.trim() ?? "");
  return [...new Set(values)].filter((value) => value !== "");
}
