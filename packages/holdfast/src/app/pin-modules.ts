import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createHash } from "node:crypto";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import { UserError } from "../domain/user-error.ts";

/**
 * Writes the hash of a module's file into its configuration, so that editing the file under an unfinished run
 * is a change of configuration like any other. What the file imports is not covered.
 */
export function pinModules(
  configurations: readonly ModelConfiguration[],
  cwd: string,
): Promise<ModelConfiguration[]> {
  return Promise.all(
    configurations.map(async (configuration) => {
      if (configuration.provider !== "module" || configuration.model === undefined) return configuration;
      const path = resolve(cwd, configuration.model);
      const content = await readFile(path).catch(() => {
        throw new UserError(
          `${configuration.name}: module ${configuration.model} not found; check \`model:\``,
        );
      });
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
      return { ...configuration, version: `${configuration.version ?? "file"} ${hash}` };
    }),
  );
}
