/**
 * A process that takes from a shared budget, for tests that need several: `node budget-client.ts BUDGET WANTED
 * MILLISECONDS`, workspace in HOLDFAST_HOME. Prints the minute of each request that was let through, one a line.
 */
import { openDatabase } from "../../store/connect.ts";
import { createCountersTable, openPostgresCounters } from "../limits/minute-counters.ts";
import { RateBudget } from "../limits/rate-budget.ts";

const [requestsPerMinute, wanted, milliseconds] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
];
const silent = { info: () => undefined, warn: () => undefined };
const database = await openDatabase({ env: process.env, cwd: process.cwd(), log: silent });
await createCountersTable(database.pool);
const counters = await openPostgresCounters(database.pool);
const budget = new RateBudget({ counters, requestsPerMinute });
const signal = AbortSignal.timeout(milliseconds);
const take = async () => {
  await budget.takeRequest("provider:host", signal);
  console.log(Math.floor(counters.now() / 60_000));
};
await Promise.allSettled(Array.from({ length: wanted }, take));
await database.close();
