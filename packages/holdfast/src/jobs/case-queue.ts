import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { onConnection } from "./on-connection.ts";

/** What a job says: which case of which run, and in which round of work it was sent. */
export interface CaseJobData {
  readonly caseNo: number;
  /** 0 for the first invocation of a run, then 1, 2, … : only round 0 can be sure that nothing is stored yet. */
  readonly round: number;
}

/** Name of a run's queue. */
export function queueName(runNo: number): string {
  return `run-${runNo}`;
}

/**
 * Makes a run's queue. Jobs never expire and are retried without end: a job is taken from a worker only when
 * that worker is known to be dead (see worker-registry.ts), never because it is slow. Of one case at most one
 * job is alive (`exclusive`), so that sending it again, after a lost acknowledgement, adds nothing.
 */
export async function createCaseQueue(boss: PgBoss, runNo: number): Promise<void> {
  await boss.createQueue(queueName(runNo), {
    policy: "exclusive",
    retryLimit: 1_000_000,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 23 * 3600,
    retentionSeconds: 365 * 24 * 3600,
    deleteAfterSeconds: 0,
  });
}

const JOBS_IN_A_STATEMENT = 5_000;

/**
 * Sends one job a case, in the order given; none where the case has one that is alive. With a `client` they are
 * part of its transaction.
 */
export async function sendCases(
  boss: PgBoss,
  runNo: number,
  caseNos: readonly number[],
  round: number,
  client?: pg.PoolClient,
): Promise<void> {
  for (let start = 0; start < caseNos.length; start += JOBS_IN_A_STATEMENT) {
    const jobs = caseNos
      .slice(start, start + JOBS_IN_A_STATEMENT)
      .map((caseNo) => ({ data: { caseNo, round }, singletonKey: String(caseNo) }));
    await boss.insert(queueName(runNo), jobs, client ? { db: onConnection(client) } : {});
  }
}
