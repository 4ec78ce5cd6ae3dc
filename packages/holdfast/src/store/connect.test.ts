import { expect, test } from "vitest";
import { openDatabase } from "./connect.ts";
import { isConnectionLost } from "./connection-lost.ts";
import { useTestDatabase } from "./testing/test-database.ts";
import { withReconnect } from "./with-reconnect.ts";

const log = { info: () => undefined, warn: () => undefined };
const database = useTestDatabase();

/** The test server's address as a team's own server would have it. */
function url(): string {
  const { host, user, database: name } = database().config;
  return `postgres://${user}:unused@/${name}?host=${host}`;
}

test("HOLDFAST_DATABASE_URL: that server is used, and neither started nor stopped", async () => {
  const other = await openDatabase({ env: { HOLDFAST_DATABASE_URL: url() }, cwd: "/nowhere", log });
  await other.pool.query("create table theirs as select 1 as one");
  expect(other.location).toMatchObject({ kind: "server", dataFolder: null });
  expect(JSON.stringify(other.location)).not.toContain("unused");
  await other.close();
  expect((await database().pool.query("select one from theirs")).rows).toEqual([{ one: 1 }]);
});

test("a server that is not there is named without its password", async () => {
  const env = { HOLDFAST_DATABASE_URL: "postgres://mia:s3cret@127.0.0.1:1/study" };
  const failure = await openDatabase({ env, cwd: "/", log }).catch((error: Error) => error);
  expect(failure).toMatchObject({ name: "UserError", exitCode: 2 });
  expect(String(failure)).toContain("host 127.0.0.1, port 1, database study: nothing listens there");
  expect(String(failure)).not.toContain("s3cret");
});

test("connections that the server ends are replaced, in and between statements", async () => {
  const { pool } = database();
  const holder = await pool.connect();
  const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
  await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  const failure = await holder.query("select 1").catch((error: Error) => error);
  expect(isConnectionLost(failure)).toBe(true);
  holder.release(failure instanceof Error ? failure : undefined);
  expect((await withReconnect(() => pool.query("select 2 as two"))).rows).toEqual([{ two: 2 }]);
});
