import pg from "pg";

/** Taken already: by us before, or by another process at this moment (the unique index tells). */
const EXISTS = new Set(["42P04", "23505"]);

/**
 * Makes a database of that name where there is none; several processes may do so at once.
 * @param maintenance settings of a connection to a database that always exists.
 */
export async function ensureDatabase(maintenance: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(maintenance);
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!EXISTS.has((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
