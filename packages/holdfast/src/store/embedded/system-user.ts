import { readFileSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";

/** The system user that runs the server. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Debian, Fedora, Alpine and the kernel's own overflow id agree on this number. */
const USUAL_NOBODY: SystemUser = { uid: 65534, gid: 65534 };

/** The `nobody` of a passwd file's text; the usual number where it lists none. */
export function nobody(passwd: string): SystemUser {
  const line = passwd.split("\n").find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid) return USUAL_NOBODY;
  return { uid: Number(uid), gid: Number(gid) };
}

/** `nobody` on this machine. */
export function nobodyHere(): SystemUser {
  try {
    return nobody(readFileSync("/etc/passwd", "utf8"));
  } catch {
    return USUAL_NOBODY;
  }
}

/**
 * The first folder on the way to `path` (itself included) that the user may not enter, or `null` where all
 * can be entered. `path` must be absolute and without symbolic links; parts that do not exist yet are passed over.
 */
export function closedFolder(path: string, user: SystemUser): string | null {
  const above = dirname(path);
  const blocked = above === path ? null : closedFolder(above, user);
  if (blocked !== null) return blocked;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || mayUse(stats, user, 1) ? null : path;
}

/** True where the permission bits grant the user what `bits` asks for (4 read, 2 write, 1 enter or run). */
export function mayUse(stats: Pick<Stats, "mode" | "uid" | "gid">, user: SystemUser, bits: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}
