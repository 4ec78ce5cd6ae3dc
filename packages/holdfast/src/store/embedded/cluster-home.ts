import { existsSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { chooseElsewhere, type DataElsewhere, dataElsewhere, makeElsewhere } from "./data-elsewhere.ts";
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
  const before = dataElsewhere(folder);
  if (before !== null) return elsewhereHome(before, folder);
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
  return elsewhereHome(chooseElsewhere(folder, reason), folder);
}

async function elsewhereHome(elsewhere: DataElsewhere, workspace: string): Promise<ClusterHome> {
  // At every start: the process that chose the folder may have died before it was made.
  await makeElsewhere(elsewhere, workspace);
  const dataFolder = join(elsewhere.folder, "postgres");
  return {
    folder: elsewhere.folder,
    dataFolder,
    user: ownerOr(dataFolder, nobodyHere()),
    reason: elsewhere.reason,
  };
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
