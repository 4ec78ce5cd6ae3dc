import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { UserError } from "../domain/user-error.ts";
import type { Database } from "./connect.ts";

/** Held by whoever changes the schema; any number does that nobody else uses. */
const MIGRATION_LOCK = 7_105_201_802;

/** Kysely's own table of what was done. */
const DONE_TABLE = "kysely_migration";

/**
 * Brings the schema up to date, then runs `afterwards` (the job engine's own schema). Both happen under one
 * session lock, so that of several processes that start together one does the work and the others find it done.
 * @param migrations by name; they run in the alphabetical order of their names, each in a transaction.
 * @throws UserError where the database holds migrations that this program does not know: a newer one made them.
 */
export async function migrate<S>(
  database: Database<S>,
  migrations: Readonly<Record<string, Migration>>,
  afterwards?: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client(database.config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    assertKnown(await doneMigrations(client), Object.keys(migrations));
    await runMigrations(database, migrations);
    await afterwards?.();
  } finally {
    // Ending the session gives the lock back.
    await client.end().catch(() => undefined);
  }
}

async function doneMigrations(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass($1) is not null as there",
    [DONE_TABLE],
  );
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${DONE_TABLE} order by name`);
  return rows.map(({ name }) => name);
}

function assertKnown(done: readonly string[], known: readonly string[]): void {
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new UserError(
    `The database was last used by a newer Holdfast (it has ${unknown.join(", ")}, which this one does not know): ` +
      "install that version or a later one, or choose another workspace with HOLDFAST_HOME.",
  );
}

async function runMigrations<S>(
  database: Database<S>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
