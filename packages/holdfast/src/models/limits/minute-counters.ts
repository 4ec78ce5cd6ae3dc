import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";

/** Counters that processes share, each under its own key, and the clock by which they tell minutes apart. */
export interface MinuteCounters {
  /** Adds to a counter, or takes away, in one step; the total afterwards. */
  add(key: string, amount: number): Promise<number>;
  /** Milliseconds since 1970, the same for all who share the counters. */
  now(): number;
}

/** A counter outlives its minute by this much, since late corrections may still come. */
const KEPT_SECONDS = 300;
const TABLE = "rate_budget";

/** Counters for a process that has no others beside it. */
export function memoryCounters(now: () => number = Date.now): MinuteCounters {
  return { add: adder(new RateLimiterMemory({ points: 1, duration: KEPT_SECONDS })), now };
}

/**
 * Makes the table of the shared counters where it is missing. To be called under the lock of the migrations:
 * PostgreSQL lets two `CREATE TABLE IF NOT EXISTS` at the same moment collide.
 */
export function createCountersTable(pool: Pool, schemaName?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const made = (error?: Error) => (error ? reject(error) : resolve());
    new RateLimiterPostgres({ ...options(pool, schemaName), clearExpiredByTimeout: false }, made);
  });
}

/**
 * Counters that all processes on one database share. Minutes are those of the database's clock, whose distance
 * from ours is measured once here, so that machines with clocks apart still count in the same minute.
 */
export async function openPostgresCounters(pool: Pool, schemaName?: string): Promise<MinuteCounters> {
  const asked = Date.now();
  const { rows } = await pool.query<{ ms: string }>(
    "SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms",
  );
  const ahead = Number(rows[0]?.ms ?? asked) - (asked + Date.now()) / 2;
  const limiter = new RateLimiterPostgres({ ...options(pool, schemaName), tableCreated: true });
  return { add: adder(limiter), now: () => Date.now() + ahead };
}

function options(pool: Pool, schemaName: string | undefined) {
  return {
    storeClient: pool,
    storeType: "pool",
    tableName: TABLE,
    keyPrefix: "",
    points: 1,
    duration: KEPT_SECONDS,
    ...(schemaName === undefined ? {} : { schemaName }),
  };
}

/** `penalty` and `reward` count without ever refusing: what the total allows is decided by who asks. */
function adder(limiter: RateLimiterMemory | RateLimiterPostgres): MinuteCounters["add"] {
  return async (key, amount) => {
    const counted = amount < 0 ? limiter.reward(key, -amount) : limiter.penalty(key, amount);
    return (await counted).consumedPoints;
  };
}
