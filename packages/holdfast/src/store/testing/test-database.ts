import { randomBytes } from "node:crypto";
import { userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type Database, openDatabase } from "../connect.ts";
import { testRoom } from "./test-room.ts";

/** One server for every test file and every run of this user; the last file out stops it. */
const HOME = join(testRoom(), `holdfast-tests-${userInfo().uid}`);

const SILENT = { info: () => undefined, warn: () => undefined };

/**
 * An empty database for the test file that calls this at its top, dropped at its end. All files share one
 * embedded server, whatever their number and however many run at once.
 * @param prepare runs once the database is open; migrations, for instance.
 * @returns a function that gives the database, usable inside tests and hooks.
 */
export function useTestDatabase<S = unknown>(
  prepare?: (database: Database<S>) => Promise<void>,
): () => Database<S> {
  let database: Database<S> | null = null;
  beforeAll(async () => {
    database = await openTestDatabase<S>();
    await prepare?.(database);
  });
  afterAll(async () => {
    await database?.close();
  });
  return () => {
    if (database === null)
      throw new Error("useTestDatabase: the database is there inside tests and hooks only");
    return database;
  };
}

/** The same for a test that needs to decide itself when the database is opened; `close` drops it. */
export async function openTestDatabase<S = unknown>(): Promise<Database<S>> {
  const databaseName = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const database = await openDatabase<S>({
    env: { HOLDFAST_HOME: HOME },
    cwd: "/",
    log: SILENT,
    databaseName,
  });
  await dropLeftovers(database.config);
  return { ...database, close: () => closeAndDrop(database, databaseName) };
}

async function closeAndDrop<S>(database: Database<S>, name: string): Promise<void> {
  // `with (force)` also ends what a test left open.
  await withMaintenance(database.config, (client) =>
    client.query(`drop database if exists "${name}" with (force)`),
  );
  await database.close();
}

/** Databases of test processes that died. */
async function dropLeftovers(config: pg.ClientConfig): Promise<void> {
  await withMaintenance(config, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'test\\_%'",
    );
    for (const { datname } of rows) {
      if (!isAlive(Number(datname.split("_")[1])))
        await client.query(`drop database if exists "${datname}" with (force)`);
    }
  });
}

async function withMaintenance(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...config, database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
