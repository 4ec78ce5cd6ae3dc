import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isConnectionLost } from "../connection-lost.ts";
import type { Cluster } from "./cluster.ts";
import { ensureCluster, ROLE } from "./create-cluster.ts";
import { saysDiskFull, serverTrouble } from "./server-trouble.ts";
import { socketFolder } from "./socket-folder.ts";
import { removeStalePidFile } from "./stale-pid-file.ts";
import { startServer } from "./start-server.ts";

/**
 * Everyone who uses the server holds this advisory lock, shared, in the database `postgres`; who gets it alone
 * is the last and stops the server. Advisory locks belong to one database, hence always the same one.
 */
export const PRESENCE_LOCK = 7_105_201_801;

/** How long a server that will not start is tried again: orphans of a killed one take up to 2.3 s to go. */
const PATIENCE_MS = 15_000;

/** How long a server may recover after a crash. */
const RECOVERY_MS = 10 * 60_000;

const PAUSE_MS = 100;

/** Settings of a connection to the embedded server. */
export function embeddedConfig(dataFolder: string, database: string): pg.ClientConfig {
  return {
    host: socketFolder(dataFolder),
    port: 5432,
    user: ROLE,
    database,
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: "holdfast",
  };
}

/**
 * Makes the cluster and starts the server where that is needed, and holds the presence lock on a connection of
 * its own. Races with others who start or stop it are settled by trying again.
 * @param signal ends the trying.
 * @returns the connection that holds the lock: whoever ends it has left.
 * @throws UserError where the server cannot be had.
 */
export async function joinServer(cluster: Cluster, signal: AbortSignal): Promise<pg.Client> {
  const begun = Date.now();
  let deadline = begun + PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    await ensureCluster(cluster, Date.now());
    const attempt = await tryToJoin(cluster);
    if (attempt instanceof pg.Client) return attempt;
    const busy = isBusy(attempt);
    if (busy) deadline = Math.min(Date.now() + PATIENCE_MS, begun + RECOVERY_MS);
    const said = busy ? attempt.message : await startServer(cluster);
    if (said === null) continue;
    mendOrGiveUp(cluster.home.dataFolder, said, Date.now() > deadline);
    await sleep(PAUSE_MS);
  }
}

function mendOrGiveUp(dataFolder: string, said: string, tooLate: boolean): void {
  if (tooLate || saysDiskFull(said)) throw serverTrouble("Starting the database", dataFolder, said);
  if (/lock file "postmaster.pid" already exists/.test(said)) removeStalePidFile(dataFolder);
}

/** A client that holds the lock, or why there is none. Waits while the last one out is stopping the server. */
async function tryToJoin(cluster: Cluster): Promise<pg.Client | Error> {
  const client = new pg.Client(embeddedConfig(cluster.home.dataFolder, "postgres"));
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [PRESENCE_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!(error instanceof Error) || !(isConnectionLost(error) || isBusy(error))) throw error;
    return error;
  }
}

/** It answers, but not yet: starting up, recovering, shutting down, or all its connections are taken. */
function isBusy(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "57P03" || code === "53300";
}
