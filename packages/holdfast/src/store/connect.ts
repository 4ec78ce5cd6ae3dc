import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Environment } from "../domain/environment.ts";
import type { UserError } from "../domain/user-error.ts";
import { serverAddress, unreachableServer } from "./database-url.ts";
import { ensureDatabase } from "./embedded/ensure-database.ts";
import { embeddedConfig } from "./embedded/join-server.ts";
import { openCluster } from "./embedded/open-cluster.ts";
import type { Log } from "./log.ts";
import { ensureWorkspace, workspaceFolder } from "./workspace.ts";

/** Where the data lies, in words that may be shown. */
export interface DatabaseLocation {
  readonly kind: "embedded" | "server";
  /** Version of the server, for example `18.4`. */
  readonly serverVersion: string;
  /** Data folder, or host, port and database. */
  readonly where: string;
  /** Why it is there. */
  readonly reason: string;
  /** The embedded server's data folder; `null` for a server of one's own. */
  readonly dataFolder: string | null;
}

/** An open database. `S` is the schema that Kysely checks statements against. */
export interface Database<S = unknown> {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<S>;
  readonly location: DatabaseLocation;
  /** Settings for a client of one's own: LISTEN, session locks, pg-boss. Holds the password: never print it. */
  readonly config: pg.ClientConfig;
  /** Why the server is away, where it is and the reason is known: what to show when retries are used up. */
  trouble(): UserError | null;
  /** Waits for statements under way, closes all connections, and stops the embedded server if we are the last. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly env: Environment;
  /** Absolute path. */
  readonly cwd: string;
  readonly log: Log;
  /** Most connections this process may hold; 10 unless given. */
  readonly poolSize?: number;
  /** Database inside the embedded server; `holdfast` unless given. Not for HOLDFAST_DATABASE_URL. */
  readonly databaseName?: string;
}

/**
 * Opens the workspace's database: the server that HOLDFAST_DATABASE_URL names, else the embedded one, which is
 * made and started where needed. bigint and numeric values come back as strings.
 * @throws UserError (exit 2) where it cannot be had; never with a password in it.
 */
export function openDatabase<S = unknown>(options: OpenDatabaseOptions): Promise<Database<S>> {
  const url = options.env.HOLDFAST_DATABASE_URL?.trim();
  return url ? openServer(url, options) : openEmbedded(options);
}

async function openServer<S>(url: string, options: OpenDatabaseOptions): Promise<Database<S>> {
  const address = serverAddress(url);
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "holdfast",
    keepAlive: true,
  };
  const pool = makePool(config, options);
  try {
    const location: DatabaseLocation = {
      kind: "server",
      serverVersion: await serverVersion(pool),
      where: `host ${address.host}, port ${address.port}, database ${address.database}`,
      reason: "named by HOLDFAST_DATABASE_URL",
      dataFolder: null,
    };
    return asDatabase(pool, config, location, { trouble: () => null, leave: async () => undefined });
  } catch (error) {
    await pool.end();
    throw unreachableServer(address, error);
  }
}

async function openEmbedded<S>(options: OpenDatabaseOptions): Promise<Database<S>> {
  const workspace = workspaceFolder(options.env, options.cwd);
  await ensureWorkspace(workspace);
  const { cluster, presence } = await openCluster(workspace, options.log);
  try {
    const { dataFolder, reason } = cluster.home;
    const name = options.databaseName ?? "holdfast";
    await ensureDatabase(embeddedConfig(dataFolder, "postgres"), name);
    const config = embeddedConfig(dataFolder, name);
    const pool = makePool(config, options);
    const version = await serverVersion(pool);
    const location: DatabaseLocation = {
      kind: "embedded",
      serverVersion: version,
      where: dataFolder,
      reason,
      dataFolder,
    };
    return asDatabase(pool, config, location, presence);
  } catch (error) {
    await presence.leave();
    throw error;
  }
}

function makePool(config: pg.ClientConfig, options: OpenDatabaseOptions): pg.Pool {
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? 10 });
  // Without these listeners a server that restarts ends our process: the pool's for idle connections, the
  // connection's for the time between two statements of a transaction. The statement's own error is enough.
  pool.on("error", (error) =>
    options.log.warn(`A database connection was lost (${(error as { code?: string }).code ?? "closed"}).`),
  );
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function serverVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "unknown";
}

function asDatabase<S>(
  pool: pg.Pool,
  config: pg.ClientConfig,
  location: DatabaseLocation,
  claim: { trouble(): UserError | null; leave(): Promise<void> },
): Database<S> {
  const kysely = new Kysely<S>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await kysely.destroy();
    if (!pool.ended) await pool.end();
    await claim.leave();
  };
  return {
    pool,
    kysely,
    location,
    config,
    trouble: claim.trouble,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
