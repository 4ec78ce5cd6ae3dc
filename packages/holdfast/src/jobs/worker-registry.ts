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
  /** Takes the lock again after a lost connection, and our place among the workers; called by the housekeeping tick. */
  keepLock(): Promise<void>;
  /** Never fails: what it cannot tidy up now, others do. */
  leave(): Promise<void>;
}

// With claims that could not be given back it stays, and others take them from it as from a dead one.
const FORGET_WORKER = `
DELETE FROM worker WHERE id = $1 AND NOT EXISTS (SELECT FROM claim WHERE worker_id = $1)`;

// Again and again: a worker that was away for long may have been taken for dead and removed.
const REGISTER = `
INSERT INTO worker (id, lock_key, host, pid, started_at) VALUES ($1, $2, $3, $4, now()) ON CONFLICT DO NOTHING`;

/**
 * @param connect opens a dedicated connection, outside the pool.
 * @param persist runs a repeatable statement again while the database is away.
 */
export async function registerWorker(
  pool: pg.Pool,
  connect: () => Promise<pg.Client>,
  persist: (statement: () => Promise<void>) => Promise<void>,
): Promise<RegisteredWorker> {
  const id = randomUUID();
  const lockKey = createHash("sha256").update(id).digest().readBigInt64BE(0).toString();
  let client: pg.Client | null = null;

  async function keepLock(): Promise<void> {
    client ??= await lockedClient();
    await pool.query(REGISTER, [id, lockKey, hostname(), process.pid]);
  }

  async function lockedClient(): Promise<pg.Client> {
    const fresh = await connect();
    const lost = () => {
      if (client === fresh) client = null;
    };
    fresh.on("error", lost).on("end", lost);
    try {
      await fresh.query("SELECT pg_advisory_lock($1)", [lockKey]);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    return fresh;
  }

  await persist(keepLock);
  return {
    id,
    keepLock,
    async leave() {
      // Where the database is away others find our lock gone.
      await pool.query(FORGET_WORKER, [id]).catch(() => undefined);
      await client?.end().catch(() => undefined);
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
