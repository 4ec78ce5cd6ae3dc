import { createHash, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { SHARED_FOLDER } from "./native-files.ts";
import { closedFolder, nobodyHere, type SystemUser } from "./system-user.ts";

/** Where one workspace's server keeps its files, and who runs it. */
export interface ClusterHome {
  /** Folder around the data folder; without symbolic links. */
  readonly folder: string;
  readonly dataFolder: string;
  /** `null` where we run it as ourselves. */
  readonly user: SystemUser | null;
  /** One sentence for `doctor`: why the data is where it is. */
  readonly reason: string;
}

/** Kept in the workspace when its data lies elsewhere, so that a later start finds it again. */
const ELSEWHERE = "postgres-folder.json";

/**
 * Chooses the place of a workspace's server. As an ordinary user: the workspace. As root: Postgres refuses to
 * run as root, so the server runs as the owner of an existing data folder, else as `nobody`; where that user
 * cannot enter the workspace the data goes to /var/lib/holdfast/<hash of the workspace's path>-<random>.
 * @param uid our own user id.
 */
export async function clusterHome(workspace: string, uid: number): Promise<ClusterHome> {
  const folder = realpathSync(workspace);
  const inside = { folder, dataFolder: join(folder, "postgres") };
  if (uid !== 0) {
    assertOwner(inside.dataFolder, uid);
    return { ...inside, user: null, reason: "in the workspace" };
  }
  return homeForRoot(folder, inside);
}

async function homeForRoot(
  folder: string,
  inside: Pick<ClusterHome, "folder" | "dataFolder">,
): Promise<ClusterHome> {
  const elsewhere = rememberedFolder(folder);
  if (elsewhere !== null) {
    // Made again in case only the pointer was written before the process that chose it died.
    await makeSharedFolder(elsewhere.folder);
    return elsewhereHome(elsewhere.folder, elsewhere.reason);
  }
  const user = ownerOr(inside.dataFolder, nobodyHere());
  const closed = closedFolder(folder, user);
  if (closed === null)
    return {
      ...inside,
      user,
      reason: `in the workspace, run by user id ${user.uid} since Postgres refuses root`,
    };
  if (existsSync(inside.dataFolder)) throw cannotEnter(inside.dataFolder, closed, user);
  const reason = `Postgres refuses root, and user id ${user.uid}, who runs it, may not enter ${closed}`;
  const chosen = remember(folder, { folder: join(SHARED_FOLDER, elsewhereName(folder)), reason });
  await makeSharedFolder(chosen.folder);
  return elsewhereHome(chosen.folder, chosen.reason);
}

/** The random part keeps a workspace that was removed and made again from finding its old data. */
function elsewhereName(workspace: string): string {
  const hash = createHash("sha256").update(workspace).digest("hex").slice(0, 16);
  return `${hash}-${randomBytes(4).toString("hex")}`;
}

function elsewhereHome(folder: string, reason: string): ClusterHome {
  const dataFolder = join(folder, "postgres");
  return { folder, dataFolder, user: ownerOr(dataFolder, nobodyHere()), reason };
}

function ownerOr(path: string, otherwise: SystemUser): SystemUser {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.uid === 0 ? otherwise : { uid: stats.uid, gid: stats.gid };
}

function assertOwner(dataFolder: string, uid: number): void {
  const stats = statSync(dataFolder, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid === uid) return;
  throw new UserError(
    `The database in ${dataFolder} belongs to user id ${stats.uid} and you are ${uid}: run Holdfast as the user ` +
      "(or as root) who made it, or choose another workspace with HOLDFAST_HOME.",
  );
}

function cannotEnter(dataFolder: string, closed: string, user: SystemUser): UserError {
  return new UserError(
    `The database in ${dataFolder} is run by user id ${user.uid}, who may not enter ${closed}: ` +
      `let others pass through it (chmod o+x '${closed}'), or choose another workspace with HOLDFAST_HOME.`,
  );
}

async function makeSharedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Explicit, since root's umask may close new folders.
  for (const path of [SHARED_FOLDER, folder]) await chmod(path, 0o755);
}

interface Elsewhere {
  readonly folder: string;
  readonly reason: string;
}

function rememberedFolder(workspace: string): Elsewhere | null {
  const file = join(workspace, ELSEWHERE);
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, "utf8")) as Elsewhere;
}

/** Of several processes that choose at once the first one's choice counts, for all. */
function remember(workspace: string, choice: Elsewhere): Elsewhere {
  const file = join(workspace, ELSEWHERE);
  const fresh = `${file}.${randomBytes(4).toString("hex")}`;
  writeFileSync(fresh, `${JSON.stringify(choice)}\n`);
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return rememberedFolder(workspace) ?? choice;
}
