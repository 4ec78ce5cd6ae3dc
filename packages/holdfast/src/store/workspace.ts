import { chmod } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Environment } from "../domain/environment.ts";
import { UserError } from "../domain/user-error.ts";
import { makeFolders } from "../files/make-folders.ts";

/**
 * The folder that keeps everything of one workspace: `HOLDFAST_HOME`, else `./.holdfast`.
 * @param cwd absolute path that relative folders are taken from.
 * @throws UserError for a path that no configuration file of the database could name.
 */
export function workspaceFolder(env: Environment, cwd: string): string {
  const home = env.HOLDFAST_HOME?.trim();
  if (home && /[\r\n]/.test(home)) {
    throw new UserError("HOLDFAST_HOME holds a line break: give the path of a folder on one line.");
  }
  return resolve(cwd, home ? home : ".holdfast");
}

/**
 * Makes the workspace folder where it is missing.
 * @throws UserError where the path cannot be made, or is a file.
 */
export async function ensureWorkspace(folder: string): Promise<void> {
  try {
    const first = await makeFolders(folder);
    if (first !== undefined && process.getuid?.() === 0) await letThrough(folder, first);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new UserError(
      `Cannot make the workspace folder ${folder} (${code}): give a folder that you may write to in HOLDFAST_HOME.`,
    );
  }
}

/** Root's database is run by another user, who must pass through what we just made, whatever root's umask. */
async function letThrough(folder: string, first: string): Promise<void> {
  await chmod(folder, 0o711);
  if (folder !== first) await letThrough(dirname(folder), first);
}
