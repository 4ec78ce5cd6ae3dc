import pg from "pg";
import type { PgBoss } from "pg-boss";
import { installBoss, openBoss } from "../jobs/open-boss.ts";
import { type RegisteredWorker, registerWorker } from "../jobs/worker-registry.ts";
import { createCountersTable } from "../models/limits/minute-counters.ts";
import { type Database, type OpenDatabaseOptions, openDatabase } from "../store/connect.ts";
import { migrate } from "../store/migrate.ts";
import { MIGRATIONS } from "../store/migrations/index.ts";
import type { Schema } from "../store/schema.ts";
import { announceOutages, withReconnect } from "../store/with-reconnect.ts";

/** The database, brought up to date, with the means to work on jobs. */
export interface Store {
  readonly database: Database<Schema>;
  readonly pool: pg.Pool;
  /** Starts the job engine; only processes that run cases need it. */
  openBoss(): Promise<PgBoss>;
  /** Registers this process as a worker. */
  register(): Promise<RegisteredWorker>;
  close(): Promise<void>;
}

export async function openStore(options: OpenDatabaseOptions): Promise<Store> {
  announceOutages((text) => options.log.warn(text));
  const database = await openDatabase<Schema>(options);
  const { pool } = database;
  let boss: PgBoss | null = null;
  try {
    await withReconnect(() =>
      migrate(database, MIGRATIONS, async () => {
        await installBoss(pool);
        await createCountersTable(pool);
      }),
    );
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    pool,
    async openBoss() {
      boss ??= await withReconnect(() =>
        openBoss(pool, (error) => options.log.warn(`Job engine: ${error.message}`)),
      );
      return boss;
    },
    register: () => registerWorker(pool, () => connectApart(database.config), withReconnect),
    async close() {
      await boss?.stop({ graceful: false, close: false });
      await database.close();
    },
  };
}

async function connectApart(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
