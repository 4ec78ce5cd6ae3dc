import type pg from "pg";
import { BOSS_SCHEMA } from "./open-boss.ts";

/** Number of a queue's jobs that wait or are worked on. */
export async function liveJobs(pool: pg.Pool | pg.PoolClient, queue: string): Promise<number> {
  const result = await pool.query<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM ${BOSS_SCHEMA}.job WHERE name = $1 AND state < 'completed'`,
    [queue],
  );
  return result.rows[0]!.jobs;
}

/** Case numbers of a queue's jobs that wait or are worked on. */
export async function liveCases(pool: pg.Pool | pg.PoolClient, queue: string): Promise<Set<number>> {
  const result = await pool.query<{ caseNo: number }>(
    `SELECT (data->>'caseNo')::int AS "caseNo" FROM ${BOSS_SCHEMA}.job WHERE name = $1 AND state < 'completed'`,
    [queue],
  );
  return new Set(result.rows.map(({ caseNo }) => caseNo));
}
