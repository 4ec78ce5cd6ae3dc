import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { CaseJobData } from "./case-queue.ts";
import { onConnection, type Transaction } from "./on-connection.ts";

/** A job that this worker holds. `retryCount` above 0 means that another worker has held it before. */
export interface ClaimedJob {
  readonly id: string;
  readonly queue: string;
  readonly retryCount: number;
  readonly data: CaseJobData;
}

export interface PullLoopOptions {
  readonly transaction: Transaction;
  readonly boss: PgBoss;
  readonly queue: string;
  readonly workerId: string;
  /** Jobs worked on at once. */
  readonly concurrency: number;
  /** Called once a batch before its jobs are handled: the place to load what earlier workers stored. */
  readonly prepare: (jobs: readonly ClaimedJob[]) => Promise<void>;
  /**
   * Works on one job and settles it, both durably. `freePlace` lets another job begin while this one only waits
   * for its rows to be written.
   */
  readonly handle: (job: ClaimedJob, freePlace: () => void) => Promise<void>;
  /** Once aborted no further job is claimed; those under way are waited for. */
  readonly signal: AbortSignal;
  /** Runs a repeatable statement again while the database is away. */
  readonly persist: <T>(statement: () => Promise<T>) => Promise<T>;
  /** Called about every half second while there is nothing to claim; `true` ends the loop. */
  readonly onIdle: () => Promise<boolean>;
}

const IDLE_MS = 500;
/** After the queue was found empty it is not asked again for this long, however many jobs end meanwhile. */
const EMPTY_MS = 200;
/**
 * Jobs are claimed ahead, so that a free place is filled without waiting for the database: as many as end in this
 * time. Of long conversations that is hardly any, and other workers find the last ones.
 */
const AHEAD_MS = 250;
const LEAST_AHEAD = 4;
const MOST_AHEAD = 100;
/** Until a first job has ended: some are then at work while the others are still being fetched. */
const MOST_AT_FIRST = 50;

/**
 * Fetches jobs in batches and keeps `concurrency` of them under way until the queue is done. (pg-boss's own
 * `work` polls every half second for each job: 1,000 trivial jobs took 50 s.)
 * @throws the first error of `handle`, after the other jobs under way have ended.
 */
export async function pullLoop(options: PullLoopOptions): Promise<void> {
  const { signal } = options;
  const places = new Places(options);
  let askAgainAt = 0;
  while (!signal.aborted && !places.failed) {
    const wanted = performance.now() < askAgainAt && !places.idle ? 0 : places.wanted();
    const claimed = wanted > 0 ? await claim(options, wanted) : [];
    if (claimed.length > 0) {
      await options.prepare(claimed);
      places.add(claimed);
      continue;
    }
    if (wanted > 0) askAgainAt = performance.now() + EMPTY_MS;
    if (places.idle && wanted > 0 && (await options.onIdle())) break;
    await places.somethingEnds(places.idle ? EMPTY_MS : IDLE_MS);
  }
  await places.finish();
}

/** The jobs of one loop: those under way and those claimed ahead. */
class Places {
  readonly #options: PullLoopOptions;
  readonly #ahead: ClaimedJob[] = [];
  readonly #underWay = new Set<Promise<void>>();
  #occupied = 0;
  #ended = 0;
  #hasBegun = false;
  #endedSince = performance.now();
  #failure: { error: unknown } | null = null;
  #wake: () => void = () => undefined;

  constructor(options: PullLoopOptions) {
    this.#options = options;
    options.signal.addEventListener("abort", () => this.#wake(), { once: true });
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  get idle(): boolean {
    return this.#underWay.size === 0 && this.#ahead.length === 0;
  }

  /** How many jobs to claim now: none until half of those claimed ahead are used up. */
  wanted(): number {
    const ahead = this.#aheadOf();
    if (this.#ahead.length > ahead / 2) return 0;
    this.#ended = 0;
    this.#endedSince = performance.now();
    const wanted = Math.max(1, this.#options.concurrency - this.#occupied + ahead - this.#ahead.length);
    return this.#hasBegun ? wanted : Math.min(wanted, MOST_AT_FIRST);
  }

  /** At the pace of late, what ends in `AHEAD_MS`. */
  #aheadOf(): number {
    const pace = this.#ended / Math.max(1, performance.now() - this.#endedSince);
    return Math.min(MOST_AHEAD, Math.max(LEAST_AHEAD, Math.ceil(pace * AHEAD_MS)));
  }

  add(jobs: readonly ClaimedJob[]): void {
    this.#ahead.push(...jobs);
    this.#start();
  }

  somethingEnds(atMostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, atMostMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Waits for the jobs under way, hands back the others. */
  async finish(): Promise<void> {
    await Promise.all(this.#underWay);
    await giveBack(this.#options, this.#ahead);
    if (this.#failure) throw this.#failure.error;
  }

  #start(): void {
    const { concurrency, signal } = this.#options;
    while (this.#occupied < concurrency && !signal.aborted && !this.failed) {
      const job = this.#ahead.shift();
      if (!job) return;
      this.#begin(job);
    }
  }

  #begin(job: ClaimedJob): void {
    this.#occupied++;
    let isHeld = true;
    const freePlace = (): void => {
      if (!isHeld) return;
      isHeld = false;
      this.#occupied--;
      this.#ended++;
      this.#hasBegun = true;
      this.#start();
      this.#wake();
    };
    const work: Promise<void> = this.#options
      .handle(job, freePlace)
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => {
        this.#underWay.delete(work);
        freePlace();
        this.#wake();
      });
    this.#underWay.add(work);
  }
}

const CLAIM = `
INSERT INTO claim (job_id, queue, retry_count, worker_id)
SELECT job_id, $2, retry_count, $3 FROM unnest($1::uuid[], $4::int[]) AS row (job_id, retry_count)
ON CONFLICT (job_id) DO UPDATE SET retry_count = excluded.retry_count, worker_id = excluded.worker_id`;

// A job that was given to somebody else meanwhile has a higher retry count, and stays theirs.
const FORGET = `
DELETE FROM claim USING unnest($1::uuid[], $2::int[]) AS done (job_id, retry_count)
WHERE claim.job_id = done.job_id AND claim.retry_count = done.retry_count`;

/** Fetches jobs and notes whose they are, in one transaction: a job can't be held by nobody. */
function claim(options: PullLoopOptions, wanted: number): Promise<ClaimedJob[]> {
  const { boss, queue, workerId } = options;
  return options.persist(() =>
    options.transaction(async (client) => {
      const jobs = await boss.fetch<CaseJobData>(queue, { batchSize: wanted, db: onConnection(client) });
      if (jobs.length === 0) return [];
      const [ids, retryCounts] = [jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)];
      await client.query(CLAIM, [ids, queue, workerId, retryCounts]);
      return jobs.map(({ id, retryCount, data }) => ({ id, queue, retryCount, data }));
    }),
  );
}

/** Completes jobs and forgets who held them, inside the caller's transaction. */
export async function completeJobs(
  boss: PgBoss,
  client: pg.PoolClient,
  jobs: readonly Omit<ClaimedJob, "data">[],
): Promise<void> {
  const db = onConnection(client);
  for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
    await boss.complete(
      queue,
      group.map(({ id, retryCount }) => ({ id, retryCount })),
      null,
      { db },
    );
  }
  await forgetClaims(client, jobs);
}

/** Hands jobs back to the queue unfinished. */
export async function giveBack(
  { transaction, boss, queue }: Pick<PullLoopOptions, "transaction" | "boss" | "queue">,
  jobs: readonly Omit<ClaimedJob, "data">[],
): Promise<void> {
  if (jobs.length === 0) return;
  await transaction(async (client) => {
    const attempts = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
    await boss.fail(queue, attempts, { reason: "handed back" }, { db: onConnection(client) });
    await forgetClaims(client, jobs);
  });
}

async function forgetClaims(client: pg.PoolClient, jobs: readonly Omit<ClaimedJob, "data">[]): Promise<void> {
  await client.query(FORGET, [jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)]);
}
