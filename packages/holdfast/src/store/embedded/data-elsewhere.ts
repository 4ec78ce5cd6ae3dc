import { createHash, randomBytes } from "node:crypto";
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { SHARED_FOLDER } from "./native-files.ts";

/** Where a workspace's data lies when it cannot lie inside, and why. */
export interface DataElsewhere {
  readonly folder: string;
  /** One sentence for `doctor`. */
  readonly reason: string;
}

/** Kept in the workspace, so that a later start finds its data. */
const POINTER_FILE = "postgres-folder.json";

/** Kept beside the data, so that people find its workspace. */
const OWNER_FILE = "workspace";

/** What an earlier start chose; `null` where the data lies in the workspace or is not made yet. */
export function dataElsewhere(workspace: string): DataElsewhere | null {
  const text = readIfThere(join(workspace, POINTER_FILE));
  if (text === null) return null;
  const { folder, reason } = JSON.parse(text) as DataElsewhere;
  // The file may come with somebody's archive: root must not be led to any other folder by it.
  return dirname(folder) === SHARED_FOLDER ? { folder, reason } : null;
}

/**
 * Chooses a folder under /var/lib/holdfast and notes it in the workspace. Of several processes that choose at
 * once the first one's choice counts, for all.
 */
export function chooseElsewhere(workspace: string, reason: string): DataElsewhere {
  // The random part keeps a workspace that was removed and made again from finding its old data.
  const hash = createHash("sha256").update(workspace).digest("hex").slice(0, 16);
  const choice = { folder: join(SHARED_FOLDER, `${hash}-${randomBytes(4).toString("hex")}`), reason };
  const file = join(workspace, POINTER_FILE);
  const fresh = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(fresh, `${JSON.stringify(choice)}\n`);
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return dataElsewhere(workspace) ?? choice;
}

/** Makes the chosen folder, open to be passed through; the data folder inside is closed to all but its owner. */
export async function makeElsewhere({ folder }: DataElsewhere, workspace: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Explicit, since root's umask may close new folders.
  for (const path of [SHARED_FOLDER, folder]) await chmod(path, 0o755);
  writeFileSync(join(folder, OWNER_FILE), `${workspace}\n`);
}

/** Data whose workspace is gone, or has chosen another folder since: nothing will ever use it again. */
export function forgottenData(): DataElsewhere[] {
  return foldersThere().flatMap((name) => {
    const folder = join(SHARED_FOLDER, name);
    const workspace = readIfThere(join(folder, OWNER_FILE))?.trim();
    if (workspace === undefined || dataElsewhere(workspace)?.folder === folder) return [];
    return [{ folder, reason: `its workspace ${workspace} is gone` }];
  });
}

function foldersThere(): string[] {
  try {
    return readdirSync(SHARED_FOLDER);
  } catch {
    return [];
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
