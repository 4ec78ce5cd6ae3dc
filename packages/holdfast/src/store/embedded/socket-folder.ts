import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import type { ClusterHome } from "./cluster-home.ts";

/** Random text that a data folder is given when it is made. */
export const TOKEN_FILE = "holdfast-token";

/**
 * A socket's path may have 107 bytes on Linux and 103 on macOS, whatever the length of the workspace's path;
 * TMPDIR is not used since it differs between the sessions that must meet here.
 */
const ROOM = "/tmp";

/**
 * The folder of the server's socket: 40 bytes long. Its name comes from the data folder's path and its token:
 * a copied workspace has another path, and a workspace made again at the same path has another token, so
 * neither can meet the other's server.
 */
export function socketFolder(dataFolder: string): string {
  const token = readFileSync(join(dataFolder, TOKEN_FILE), "utf8");
  const hash = createHash("sha256").update(`${dataFolder}\n${token}`).digest("hex");
  return join(ROOM, `holdfast-${hash.slice(0, 26)}`);
}

/**
 * Makes the socket's folder, closed to everyone but the server's user (and root).
 * @throws UserError where somebody else holds that name.
 */
export function ensureSocketFolder(home: ClusterHome): string {
  const folder = socketFolder(home.dataFolder);
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (home.user !== null) chownSync(folder, home.user.uid, home.user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusable(folder, String(error));
  }
  assertOurs(folder, home);
  return folder;
}

/** Two processes may be making it: between its making and its change of owner it is still root's. */
function assertOurs(folder: string, home: ClusterHome): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const owners = home.user === null ? [process.getuid?.()] : [home.user.uid, 0];
  if (!stats.isDirectory() || !owners.includes(stats.uid) || (stats.mode & 0o077) !== 0) {
    throw unusable(folder, "it belongs to somebody else or is open to others");
  }
}

/** Leaves nothing in /tmp; does nothing while a socket is in the folder. */
export function removeSocketFolder(dataFolder: string): void {
  try {
    rmdirSync(socketFolder(dataFolder));
  } catch {
    // Already gone, or a newcomer's server uses it.
  }
}

function unusable(folder: string, why: string): UserError {
  return new UserError(
    `The database's socket needs the folder ${folder}, which cannot be used: ${why}. ` +
      "Remove it, or set HOLDFAST_DATABASE_URL to use a server of your own.",
  );
}
