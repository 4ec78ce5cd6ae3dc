import { createHash, randomBytes } from "node:crypto";
import type { PgBoss } from "pg-boss";
import { caseCount } from "../domain/case-number.ts";
import { createCaseQueue, queueName, sendCases } from "../jobs/case-queue.ts";
import { liveCases } from "../jobs/live-jobs.ts";
import { requeueDeadWorkers } from "../jobs/worker-registry.ts";
import { recountCost } from "../store/cost-ledger.ts";
import { findNewestOfLineage, findRun, type StoredRun } from "../store/find-run.ts";
import { inTransaction } from "../store/in-transaction.ts";
import { insertRun, type RunSettings } from "../store/insert-run.ts";
import { markFinished, nextRound } from "../store/run-progress.ts";
import { withReconnect } from "../store/with-reconnect.ts";
import { withSessionLock } from "../store/with-session-lock.ts";
import { changedContent } from "./changed-content.ts";
import { openCasesOf } from "./open-cases-of.ts";
import type { Store } from "./open-store.ts";
import type { RunPlan } from "./plan-run.ts";

export interface BegunRun {
  readonly run: StoredRun;
  /** `finished`: everything is there already and nothing will be asked. */
  readonly kind: "new" | "continued" | "finished";
  /** Conversations that need work. */
  readonly open: number;
}

/** How a command wants the run worked on. */
export interface WorkSettings extends Omit<RunSettings, "maxCost"> {
  /** Dollars; `null` lifts the limit; `undefined` keeps the one that the run has. */
  readonly maxCost: number | null | undefined;
}

/**
 * Makes the run of a command, or continues the one that the same command began. An identical finished run is
 * handed back as it is: nothing is paid twice unless `fresh` asks for it.
 * @throws UserError where the unfinished run of this command had other content, naming what changed.
 */
export async function beginRun(
  store: Store,
  boss: PgBoss,
  plan: RunPlan,
  settings: WorkSettings,
  { fresh }: { fresh: boolean },
): Promise<BegunRun> {
  return withSessionLock(store.database.config, lockKey(plan.lineage), async () => {
    const earlier = fresh ? null : await findNewestOfLineage(store.pool, plan.lineage);
    if (earlier) {
      const changed = changedContent(earlier, plan.manifest);
      if (changed === null) return openRound(store, boss, earlier, settings);
      if (!earlier.finished) throw changed;
    }
    return beginNew(store, boss, plan, withLimit(settings, null));
  });
}

/** Continues a stored run, whatever command made it. */
export async function continueRun(
  store: Store,
  boss: PgBoss,
  run: StoredRun,
  settings: WorkSettings,
): Promise<BegunRun> {
  return openRound(store, boss, run, settings);
}

/** One round is opened at a time, by whatever command: two at once would send jobs for the same cases. */
function openRound(store: Store, boss: PgBoss, run: StoredRun, settings: WorkSettings): Promise<BegunRun> {
  return withSessionLock(store.database.config, lockKey(run.id), () =>
    withReconnect(() => sendOpenCases(store, boss, run, settings)),
  );
}

async function sendOpenCases(
  store: Store,
  boss: PgBoss,
  run: StoredRun,
  settings: WorkSettings,
): Promise<BegunRun> {
  const { pool } = store;
  const open = await openCasesOf(store, run);
  if (open.length === 0) {
    if (!run.finished) await markFinished(pool, run.runNo);
    return { run: { ...run, finished: true }, kind: "finished", open: 0 };
  }
  await requeueDeadWorkers(
    pool,
    (work) => inTransaction(pool, work),
    boss,
    "00000000-0000-0000-0000-000000000000",
  );
  await createCaseQueue(boss, run.runNo);
  const live = await liveCases(pool, queueName(run.runNo));
  if (live.size === 0) await recountCost(pool, run.runNo);
  const round = await nextRound(pool, run.runNo, withLimit(settings, run.maxCost));
  await sendCases(
    boss,
    run.runNo,
    open.filter((caseNo) => !live.has(caseNo)),
    round,
  );
  return { run: (await findRun(pool, run.id))!, kind: "continued", open: open.length };
}

function withLimit({ maxCost, resendLimit }: WorkSettings, before: number | null): RunSettings {
  return { maxCost: maxCost === undefined ? before : maxCost, resendLimit };
}

/**
 * Nobody knows of the run before it is stored with all its jobs: what continuing one looks for (open cases, jobs
 * alive, money spent) need not be asked.
 */
async function beginNew(store: Store, boss: PgBoss, plan: RunPlan, settings: RunSettings): Promise<BegunRun> {
  const { pool } = store;
  const createdAt = new Date();
  const id = `${createdAt.toISOString().slice(0, 10).replaceAll("-", "")}-${randomBytes(4).toString("hex")}`;
  const { manifest } = plan;
  const conversations = caseCount({
    targets: manifest.targets.length,
    tasks: manifest.tasks.length,
    repeats: manifest.repeats,
  });
  await insertRun(pool, { ...plan, ...settings, id, conversations, createdAt }, async (client, runNo) => {
    await createCaseQueue(boss, runNo);
    const all = Array.from({ length: conversations }, (_, caseNo) => caseNo);
    await sendCases(boss, runNo, all, 0, client);
  });
  return { run: (await findRun(pool, id))!, kind: "new", open: conversations };
}

function lockKey(name: string): string {
  return createHash("sha256").update(`begin ${name}`).digest().readBigInt64BE(0).toString();
}
