import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { chown, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { type Cluster, runClusterProgram } from "./cluster.ts";
import { assertOurVersion, notACluster } from "./data-folder-version.ts";
import { diskFull, saysDiskFull, serverTrouble } from "./server-trouble.ts";
import { TOKEN_FILE } from "./socket-folder.ts";
import type { SystemUser } from "./system-user.ts";
import { takeTurn } from "./take-turn.ts";

/** The one role. Who may open the socket's folder may be it: there is no password to keep. */
export const ROLE = "holdfast";

/** initdb takes seconds: a temporary folder older than this was left by a process that died. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Makes the data folder where there is none. It is made in a temporary folder that is renamed at the end, so
 * that nobody ever sees a half-made one, and of two processes that do it at once one wins.
 * @param now milliseconds since 1970.
 * @throws UserError on a full disk (nothing is left behind), and where the folder is of another version or
 * holds something else.
 */
export async function ensureCluster(cluster: Cluster, now: number): Promise<void> {
  const { folder, dataFolder } = cluster.home;
  if (isCluster(dataFolder)) return assertOurVersion(dataFolder, cluster.native.major);
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) throw notACluster(dataFolder);
  try {
    await removeAbandoned(cluster, now);
    const done = await takeTurn(`${dataFolder}.turn`);
    try {
      if (!isCluster(dataFolder)) await makeCluster(cluster);
    } finally {
      done();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC" || saysDiskFull(String(error)))
      throw diskFull(folder);
    throw error;
  }
}

async function makeCluster(cluster: Cluster): Promise<void> {
  const { folder, dataFolder } = cluster.home;
  const fresh = join(folder, `${basename(dataFolder)}.new-${randomBytes(6).toString("hex")}`);
  try {
    await initdb(cluster, fresh);
    await rename(fresh, dataFolder);
    await syncFolder(folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!isCluster(dataFolder)) throw error;
  }
}

/** A power cut must not take the new name back, and with it everything that was stored under it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

function isCluster(dataFolder: string): boolean {
  return existsSync(join(dataFolder, "PG_VERSION"));
}

/** Text sorts by code point, whatever the machine's language: rankings must not depend on it. */
async function initdb(cluster: Cluster, fresh: string): Promise<void> {
  const { user } = cluster.home;
  await mkdir(fresh, { mode: 0o700 });
  await give(fresh, user);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = ["-D", fresh, "-U", ROLE, "--auth=trust", "--no-instructions", ...locale];
  const result = await runClusterProgram(cluster, "initdb", args, fresh);
  if (result.code !== 0) throw serverTrouble("Making the database", cluster.home.folder, result.output);
  const token = join(fresh, TOKEN_FILE);
  await writeFile(token, randomBytes(16).toString("hex"), { mode: 0o600 });
  await give(token, user);
}

/** In some containers root may not become anybody else. */
async function give(path: string, user: SystemUser | null): Promise<void> {
  if (user === null) return;
  await chown(path, user.uid, user.gid).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      `Postgres refuses to run as root, and nothing can be given to user id ${user.uid} here (${error.code}): ` +
        "run Holdfast as an ordinary user, or set HOLDFAST_DATABASE_URL to use a server of your own.",
    );
  });
}

async function removeAbandoned(cluster: Cluster, now: number): Promise<void> {
  const { folder, dataFolder } = cluster.home;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(dataFolder)}.new-`)) continue;
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats !== undefined && now - stats.mtimeMs > ABANDONED_MS) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
