import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
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
      const hash = await fileHash(configuration, cwd);
      if (hash === null) return configuration;
      return { ...configuration, version: `${configuration.version ?? "file"} ${hash}` };
    }),
  );
}

/**
 * A run may be worked on from several folders and machines, each with a copy of the module's file.
 * @throws UserError where the file is not here, or is not the one that the run was begun with.
 */
export async function assertPinned(
  configurations: readonly ModelConfiguration[],
  cwd: string,
): Promise<void> {
  for (const configuration of configurations) {
    const hash = await fileHash(configuration, cwd);
    if (hash === null || configuration.version?.endsWith(` ${hash}`)) continue;
    throw new UserError(
      `${configuration.name}: module ${configuration.model} is not the file that the run was begun with ` +
        `(here ${hash}, there ${configuration.version?.split(" ").at(-1)}); put the same file in its place`,
    );
  }
}

/** The first 16 hex digits of the SHA-256 of the module's own file; `null` for other providers. */
async function fileHash({ name, provider, model }: ModelConfiguration, cwd: string): Promise<string | null> {
  if (provider !== "module" || model === undefined) return null;
  const content = await readFile(resolve(cwd, model)).catch(() => {
    throw new UserError(
      `${name}: module ${model} not found in ${cwd}; check \`model:\`, or put a copy of the file there`,
    );
  });
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
