import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isConnectionLost } from "../connection-lost.ts";
import type { Cluster } from "./cluster.ts";
import { ensureCluster, ROLE } from "./create-cluster.ts";
import { removeMistakenPidFile, serverProcess } from "./server-process.ts";
import { saysDiskFull, serverTrouble } from "./server-trouble.ts";
import { socketFolder } from "./socket-folder.ts";
import { startServer } from "./start-server.ts";

/**
 * Everyone who uses the server holds this advisory lock, shared, in the database `postgres`; who gets it alone
 * is the last and stops the server. Advisory locks belong to one database, hence always the same one.
 */
export const PRESENCE_LOCK = 7_105_201_801;

/** How long a server that will not start is tried again: orphans of a killed one take up to 2.3 s to go. */
const PATIENCE_MS = 20_000;

/** How long a process that runs without answering is waited for: it is opening its socket, or about to end. */
const SILENCE_MS = 60_000;

/** How long a server may recover after a crash. */
const RECOVERY_MS = 10 * 60_000;

const PAUSE_MS = 100;

/** Postgres' codes for: starting up, recovering or shutting down; all connections taken. */
const CANNOT_CONNECT_NOW = "57P03";
const TOO_MANY_CONNECTIONS = "53300";

const NO_SOCKET =
  "error: its process runs but does not answer on its socket (end it with kill -INT; its number is in postmaster.pid)";

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
  const { dataFolder } = cluster.home;
  const begun = Date.now();
  for (;;) {
    signal.throwIfAborted();
    await ensureCluster(cluster, Date.now());
    const attempt = await tryToJoin(cluster);
    if (attempt instanceof pg.Client) return attempt;
    const { said, patience } = await wakeServer(cluster, attempt);
    if (said === null) continue;
    if (saysDiskFull(said) || Date.now() - begun > patience) {
      throw serverTrouble("Starting the database", dataFolder, said);
    }
    await sleep(PAUSE_MS);
  }
}

interface Waking {
  /** Why the server does not answer; `null` where it does now. */
  readonly said: string | null;
  /** How long such a server is waited for, in milliseconds. */
  readonly patience: number;
}

/** Starts the server, unless one is there that will answer, or end, by itself. */
async function wakeServer(cluster: Cluster, failure: Error): Promise<Waking> {
  const { dataFolder } = cluster.home;
  const { code } = failure as NodeJS.ErrnoException;
  if (code === CANNOT_CONNECT_NOW) return { said: `FATAL: ${failure.message}`, patience: RECOVERY_MS };
  if (code === TOO_MANY_CONNECTIONS) return { said: `FATAL: ${failure.message}`, patience: PATIENCE_MS };
  const there = serverProcess(dataFolder);
  if (there === "running") return { said: NO_SOCKET, patience: SILENCE_MS };
  if (there === "mistaken") removeMistakenPidFile(dataFolder);
  return { said: await startServer(cluster), patience: PATIENCE_MS };
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
    if (!isConnectionLost(error) && (error as NodeJS.ErrnoException).code !== TOO_MANY_CONNECTIONS)
      throw error;
    return error as Error;
  }
}
