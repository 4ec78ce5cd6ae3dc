import type pg from "pg";
import { withReconnect } from "./with-reconnect.ts";

/**
 * A statement on the pool that waits for a database which is away. Only for what may be repeated: a read, or a
 * write that leaves the same rows however often it is done.
 */
export function steadyQuery<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  return withReconnect(() => pool.query<Row>(text, [...values]));
}
