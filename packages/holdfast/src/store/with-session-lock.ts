import pg from "pg";
import { withReconnect } from "./with-reconnect.ts";

/**
 * Runs `work` while holding a session-level advisory lock on a connection of its own; others wait. Where the
 * connection breaks meanwhile the lock is gone while the work goes on: it must be safe, if wasteful, without it.
 */
export async function withSessionLock<T>(
  config: pg.ClientConfig,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await withReconnect(() => lockedClient(config, key));
  try {
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lockedClient(config: pg.ClientConfig, key: string): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [key]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
