import pg from "pg";

/** Runs `work` while holding a session-level advisory lock on a connection of its own; others wait. */
export async function withSessionLock<T>(
  config: pg.ClientConfig,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [key]);
    return await work();
  } finally {
    await client.end();
  }
}
