import { createHash, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { onConnection, type Transaction } from "./on-connection.ts";

/** How long a worker on another machine may be without its lock before its jobs are given to others. */
const GRACE_SECONDS = 5;

/**
 * This process as a worker. While it lives it holds a session-level advisory lock on a connection of its own,
 * so that others can tell at once when it is gone, however it went.
 */
export interface RegisteredWorker {
  readonly id: string;
  /** Takes the lock again after a lost connection; called by the housekeeping tick. */
  keepLock(): Promise<void>;
  leave(): Promise<void>;
}

/** @param connect opens a dedicated connection, outside the pool. */
export async function registerWorker(
  pool: pg.Pool,
  connect: () => Promise<pg.Client>,
): Promise<RegisteredWorker> {
  const id = randomUUID();
  const lockKey = createHash("sha256").update(id).digest().readBigInt64BE(0).toString();
  let client: pg.Client | null = null;

  async function keepLock(): Promise<void> {
    if (client) return;
    const fresh = await connect();
    fresh.on("error", () => {
      client = null;
    });
    fresh.on("end", () => {
      client = null;
    });
    await fresh.query("SELECT pg_advisory_lock($1)", [lockKey]);
    client = fresh;
  }

  await keepLock();
  await pool.query(
    "INSERT INTO worker (id, lock_key, host, pid, started_at) VALUES ($1, $2, $3, $4, now())",
    [id, lockKey, hostname(), process.pid],
  );
  return {
    id,
    keepLock,
    async leave() {
      await pool.query("DELETE FROM worker WHERE id = $1", [id]);
      await client?.end();
    },
  };
}

// The lock is tried in its own statement for each worker and released by the end of the transaction.
const MARK_UNLOCKED = `
UPDATE worker SET unlocked_since = CASE
  WHEN pg_try_advisory_xact_lock(lock_key) THEN coalesce(unlocked_since, now()) END
WHERE id <> $1`;

const DEAD = `
SELECT id, host, pid, unlocked_since < now() - make_interval(secs => $1) AS overdue
FROM worker WHERE unlocked_since IS NOT NULL FOR UPDATE SKIP LOCKED`;

/**
 * Finds workers that are gone and hands their jobs to whoever fetches next. A worker on this machine whose
 * process no longer exists is dead at once; any other is given a few seconds, since a restart of the database
 * takes the locks of the living too.
 * @returns number of jobs handed over.
 */
export async function requeueDeadWorkers(
  pool: pg.Pool,
  transaction: Transaction,
  boss: PgBoss,
  ownId: string,
): Promise<number> {
  await pool.query(MARK_UNLOCKED, [ownId]);
  return transaction(async (client) => {
    const found = await client.query<WorkerRow>(DEAD, [GRACE_SECONDS]);
    let requeued = 0;
    for (const row of found.rows) if (isDead(row)) requeued += await requeueJobsOf(client, boss, row.id);
    return requeued;
  });
}

interface WorkerRow {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly overdue: boolean;
}

function isDead({ overdue, host, pid }: WorkerRow): boolean {
  return overdue || (host === hostname() && !processExists(pid));
}

async function requeueJobsOf(client: pg.PoolClient, boss: PgBoss, workerId: string): Promise<number> {
  const claims = await client.query<{ job_id: string; queue: string; retry_count: number }>(
    "DELETE FROM claim WHERE worker_id = $1 RETURNING job_id, queue, retry_count",
    [workerId],
  );
  const byQueue = Map.groupBy(claims.rows, (claim) => claim.queue);
  for (const [queue, jobs] of byQueue) {
    const attempts = jobs.map((job) => ({ id: job.job_id, retryCount: job.retry_count }));
    await boss.fail(queue, attempts, { reason: "worker gone" }, { db: onConnection(client) });
  }
  await client.query("DELETE FROM worker WHERE id = $1", [workerId]);
  return claims.rows.length;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
