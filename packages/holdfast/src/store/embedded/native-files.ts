import { createHash, randomBytes } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { chmod, cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { makeLinks, missingLinks } from "./library-links.ts";
import type { NativePackage } from "./platform-package.ts";
import { closedFolder, mayUse, type SystemUser } from "./system-user.ts";

/** Programs ready to run. */
export interface NativeFiles {
  /** Folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Value for LD_LIBRARY_PATH, or `null` where the programs find their libraries themselves. */
  readonly libraryPath: string | null;
}

/** Where the programs are copied to when the server's user cannot read them where they are. */
export const SHARED_FOLDER = "/var/lib/holdfast";

/** LD_LIBRARY_PATH is a list whose entries end at either of these; there is no way to escape them. */
const LIST_ENDS = /[:;]/;

/**
 * Makes the programs usable without touching the package's own folder, which may be read-only.
 * - The server's user cannot read them: a copy under /var/lib/holdfast.
 * - Library links missing on Linux: links in `keep`, named by LD_LIBRARY_PATH.
 * - The same on macOS: a copy in `keep`, since programs started through /bin/sh, as pg_ctl starts the server,
 *   lose such variables there.
 */
export async function prepareNative(
  native: NativePackage,
  keep: string,
  user: SystemUser | null,
): Promise<NativeFiles> {
  const folder = realpathSync(native.folder);
  if (user !== null && !readableBy(folder, user))
    return { folder: await copy(native, SHARED_FOLDER), libraryPath: null };
  if (missingLinks(folder).length === 0) return { folder, libraryPath: null };
  if (process.platform === "darwin") return { folder: await copy(native, keep), libraryPath: null };
  const links = LIST_ENDS.test(keep) ? plainFolder(folder) : join(keep, `links-${native.version}`);
  await makeLinks(folder, links);
  return { folder, libraryPath: `${links}:${join(folder, "lib")}` };
}

/**
 * A folder of ours outside the workspace, for links that a workspace of such a name cannot hold.
 * @throws UserError where somebody else holds its name, who could put other libraries there.
 */
function plainFolder(native: string): string {
  const uid = process.getuid?.() ?? 0;
  const hash = createHash("sha256").update(native).digest("hex").slice(0, 16);
  const folder = `/tmp/holdfast-links-${uid}-${hash}`;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const stats = lstatSync(folder);
  if (stats.isDirectory() && stats.uid === uid && (stats.mode & 0o022) === 0) return folder;
  throw new UserError(
    `${folder} belongs to somebody else or is open to others; remove it, or choose a workspace whose path holds ` +
      "neither a colon nor a semicolon.",
  );
}

function readableBy(folder: string, user: SystemUser): boolean {
  const postgres = join(folder, "bin", "postgres");
  if (closedFolder(postgres, user) !== null) return false;
  return [postgres, join(folder, "lib"), join(folder, "share")].every((path) =>
    mayUse(statSync(path), user, 5),
  );
}

/** Copies the programs, with their links, to `<into>/native-<version>`; several processes may do so at once. */
async function copy(native: NativePackage, into: string): Promise<string> {
  const folder = join(into, `native-${native.version}`);
  if (existsSync(folder)) return folder;
  await mkdir(into, { recursive: true });
  if (into === SHARED_FOLDER) await chmod(into, 0o755);
  const fresh = `${folder}.${randomBytes(4).toString("hex")}`;
  try {
    await cp(native.folder, fresh, { recursive: true, verbatimSymlinks: true });
    await openToAll(fresh);
    await makeLinks(fresh, join(fresh, "lib"));
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Lets everyone read, and run what its owner may run: a strict umask at the install would leave that out. */
async function openToAll(path: string): Promise<void> {
  const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const isFolder = stats.isDirectory();
  await chmod(path, isFolder || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) await openToAll(join(path, name));
}
