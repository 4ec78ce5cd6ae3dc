import type pg from "pg";
import { PgBoss } from "pg-boss";

/** Schema of the job engine's own tables. */
export const BOSS_SCHEMA = "holdfast_jobs";

/**
 * Starts pg-boss on our pool. Its own clocks stay off: what they would do (expire slow jobs, delete old ones)
 * is wrong for conversations that may take an hour, and dead workers are found by worker-registry.ts.
 * Its tables are made by `installBoss`, under the migration lock.
 */
export async function openBoss(pool: pg.Pool, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = makeBoss(pool, { migrate: false, createSchema: false });
  boss.on("error", onError);
  await boss.start();
  return boss;
}

/** Makes or updates pg-boss's tables. Three of these at once: one fails; so it runs under the migration lock. */
export async function installBoss(pool: pg.Pool): Promise<void> {
  const boss = makeBoss(pool, { migrate: true, createSchema: true });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

function makeBoss(pool: pg.Pool, options: { migrate: boolean; createSchema: boolean }): PgBoss {
  return new PgBoss({
    ...options,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: BOSS_SCHEMA,
    supervise: false,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  });
}
