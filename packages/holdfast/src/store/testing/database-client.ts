/**
 * A process that uses a workspace's database, for tests that need several, other users, or one to kill.
 * `node database-client.ts`, workspace in HOLDFAST_HOME. Prints one JSON value a line: `{"location": …}` once
 * open, `{"error": …}` and exit 2 where it cannot be. Orders come as lines on standard input: `write` (insert
 * 1, 2, 3, … for ever and print each number once it is stored), `close`.
 */
import { createInterface } from "node:readline";
import { type Database, openDatabase } from "../connect.ts";
import { withReconnect } from "../with-reconnect.ts";

let closing = false;
let writing: Promise<void> | undefined;

const print = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ env: process.env, cwd: process.cwd(), log: silent });
  print({ location: database.location });
  for await (const order of createInterface({ input: process.stdin })) {
    if (order === "write") writing = write(database);
    if (order === "close") break;
  }
  closing = true;
  await writing;
  await database.close();
  process.exit(0);
} catch (error) {
  print({ error: error instanceof Error ? error.message : String(error) });
  process.exit(2);
}

async function write(database: Database): Promise<void> {
  await database.pool.query("create table if not exists written (n integer primary key)");
  for (let n = 1; !closing; n += 1) {
    // Keyed, so that a row whose acknowledgement was lost is not an error when it is sent again.
    await withReconnect(() =>
      database.pool.query("insert into written values ($1) on conflict do nothing", [n]),
    );
    print(n);
  }
}
