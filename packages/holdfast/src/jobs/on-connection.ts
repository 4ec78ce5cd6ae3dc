import type pg from "pg";
import type { Db } from "pg-boss";

/** Runs work in one transaction on one connection; the store's is handed in. */
export type Transaction = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/** Lets a pg-boss call take part in the transaction of a connection. */
export function onConnection(client: pg.PoolClient): Db {
  return { executeSql: (text, values) => client.query(text, values) };
}
