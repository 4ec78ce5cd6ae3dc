import type { PgBoss } from "pg-boss";
import { loadProtocol } from "../benchmarks/registry.ts";
import type { Progress } from "../cli/progress.ts";
import { queueName } from "../jobs/case-queue.ts";
import { liveJobs } from "../jobs/live-jobs.ts";
import { type ClaimedJob, completeJobs, giveBack, pullLoop } from "../jobs/pull-loop.ts";
import { type RegisteredWorker, requeueDeadWorkers } from "../jobs/worker-registry.ts";
import type { PriceTable } from "../models/prices/price-table.ts";
import { conversationTraits } from "../models/providers/http/conversation-traits.ts";
import type { EarlierCalls } from "../pipeline/durable-ask.ts";
import type { StopSwitch } from "../pipeline/stop.ts";
import { restoreReply } from "../pipeline/stored-reply.ts";
import { openCallLog } from "../store/call-log.ts";
import type { StoredRun } from "../store/find-run.ts";
import { openCaseLog } from "../store/finish-cases.ts";
import { inTransaction } from "../store/in-transaction.ts";
import { loadCalls } from "../store/load-calls.ts";
import { readCases, readWording, shapeOf } from "../store/read-run.ts";
import { markStopped, readStopped } from "../store/run-progress.ts";
import { withReconnect } from "../store/with-reconnect.ts";
import { createCaseHandler, earlierCallsTaker } from "./case-handler.ts";
import type { Store } from "./open-store.ts";
import { openRunCallers, type RunCallers } from "./run-callers.ts";
import { type ModelServices, openRunModels, type RunModels } from "./run-models.ts";
import { heldConversationsOf } from "./source-run.ts";
import { keepHeapSteady } from "./steady-heap.ts";

export interface WorkOptions extends ModelServices {
  readonly store: Store;
  readonly boss: PgBoss;
  readonly worker: RegisteredWorker;
  readonly run: StoredRun;
  readonly prices: PriceTable;
  /** Conversations at once. */
  readonly concurrency: number;
  readonly stop: StopSwitch;
  readonly hardAbort: AbortSignal;
  readonly progress: Progress;
}

const HOUSEKEEPING_MS = 2_000;

/**
 * Works on the jobs of one run until none is left anywhere, or the switch is thrown. Any number of processes
 * may do so at once; all they share is the database.
 */
export async function workOnRun(options: WorkOptions): Promise<void> {
  const { store, boss, worker, run, stop } = options;
  const { pool } = store;
  keepHeapSteady();
  const models = await openRunModels(run.manifest, options);
  try {
    const transaction = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(pool, work);
    const queue = queueName(run.runNo);
    const earlier = new Map<number, EarlierCalls>();
    const callers = await openCallers(options, models);
    const asking = new Set<ClaimedJob>();
    const handle = await openHandler(options, models, callers, earlier, () => asking.size === 0);
    const left: ClaimedJob[] = [];
    const stopHousekeeping = keepHouse(options, transaction);
    const persist = withReconnect;
    try {
      await pullLoop({
        transaction,
        boss,
        queue,
        workerId: worker.id,
        concurrency: options.concurrency,
        signal: stop.signal,
        persist,
        prepare: (jobs) => loadEarlier(options, jobs, earlier),
        handle: async (job, freePlace) => {
          asking.add(job);
          const asked = () => {
            asking.delete(job);
            freePlace();
          };
          const isSettled = await orStop(stop, handle(job, asked)).finally(() => asking.delete(job));
          if (!isSettled) left.push(job);
        },
        onIdle: async () => (await persist(() => liveJobs(pool, queue))) === 0,
      });
    } finally {
      // The replies that other judges are writing while one of them made its conversation end.
      await callers.settled();
      stopHousekeeping();
      await persist(() => giveBack({ transaction, boss, queue }, left));
    }
    if (stop.reason && stop.reason.kind !== "interrupted")
      await markStopped(pool, run.runNo, stop.reason.message);
  } finally {
    await models.close();
  }
}

/** Where one conversation cannot be stored no other sends anything more, and replies under way still come in. */
async function orStop<T>(stop: StopSwitch, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    stop.stop({ kind: "failed", message: "a conversation could not be stored" });
    throw error;
  }
}

function openCallers(options: WorkOptions, models: RunModels): Promise<RunCallers> {
  const { store, worker, run, stop, progress } = options;
  for (const [key, limit] of models.limits) progress.limits.set(key, () => limit.snapshot());
  return openRunCallers(models, {
    pool: store.pool,
    runNo: run.runNo,
    manifest: run.manifest,
    workerId: worker.id,
    maxCost: run.maxCost,
    prices: options.prices,
    log: openCallLog(store.pool, worker.id),
    stop,
    hardAbort: options.hardAbort,
    onReply: (reply, cost) => progress.replied(reply, cost),
  });
}

async function openHandler(
  options: WorkOptions,
  models: RunModels,
  callers: RunCallers,
  earlier: Map<number, EarlierCalls>,
  isLast: () => boolean,
) {
  const { store, boss, run, progress } = options;
  const cases = openCaseLog(store.pool, (client, jobs) => completeJobs(boss, client, jobs), isLast);
  const protocol = await loadProtocol(run.manifest.benchmark);
  const [stored, wording, held] = await Promise.all([
    readCases(store.pool, run),
    readWording(store.pool, run),
    heldConversationsOf(store, run),
  ]);
  return createCaseHandler({
    run,
    shape: shapeOf(run),
    scriptOf: protocol.openCases({ manifest: run.manifest, wording, cases: stored, held }),
    callers,
    products: models.targets.map(({ model }) => conversationTraits(model)),
    hardAbort: options.hardAbort,
    takeEarlier: earlierCallsTaker(earlier),
    finish: (finished) => cases.add(finished),
    progress,
  });
}

/** Only a job of the first round that nobody has held before can be sure that nothing is stored. */
async function loadEarlier(
  { store, run }: WorkOptions,
  jobs: readonly ClaimedJob[],
  earlier: Map<number, EarlierCalls>,
): Promise<void> {
  const caseNos = jobs
    .filter((job) => job.retryCount > 0 || job.data.round > 0)
    .map((job) => job.data.caseNo);
  if (caseNos.length === 0) return;
  const attempts = await loadCalls(store.pool, run.runNo, caseNos);
  for (const [caseNo, ofCase] of Map.groupBy(attempts, (attempt) => attempt.caseNo)) {
    const steps = Map.groupBy(ofCase, (attempt) => attempt.step);
    earlier.set(
      caseNo,
      new Map(
        [...steps].map(([step, stored]) => [
          step,
          stored.map(({ attempt, reply, withdrawn }) => ({
            attempt,
            withdrawn,
            reply: reply === null ? null : restoreReply(reply),
          })),
        ]),
      ),
    );
  }
}

/** Every two seconds: holds our own lock, hands over the jobs of dead workers, and hears whether to stop. */
function keepHouse(
  { store, boss, worker, run, stop }: WorkOptions,
  transaction: Parameters<typeof requeueDeadWorkers>[1],
): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      await worker.keepLock();
      await requeueDeadWorkers(store.pool, transaction, boss, worker.id);
      const stopped = await readStopped(store.pool, run.runNo);
      if (stopped !== null) stop.stop({ kind: "cancelled-elsewhere", message: stopped });
    } catch {
      // The database is away for a moment; the next tick tries again, and work waits on its own.
    } finally {
      busy = false;
    }
  }, HOUSEKEEPING_MS);
  return () => clearInterval(timer);
}
