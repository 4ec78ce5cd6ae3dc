import { setTimeout as wait } from "node:timers/promises";
import type { Output } from "../cli/output.ts";
import { showProgress } from "../cli/progress-display.ts";
import type { WorkerCommand } from "../cli/run-services.ts";
import { queueName } from "../jobs/case-queue.ts";
import { liveJobs } from "../jobs/live-jobs.ts";
import { loadPrices } from "../models/price-table.ts";
import type { StopSwitch } from "../pipeline/stop.ts";
import { listRuns, type StoredRun } from "../store/find-run.ts";
import { executeRun } from "./execute-run.ts";
import { findRunByPrefix } from "./find-run-by-prefix.ts";
import type { Store } from "./open-store.ts";

export interface WorkerOptions {
  readonly store: Store;
  readonly command: WorkerCommand;
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stop: StopSwitch;
  readonly hardAbort: AbortSignal;
}

const IDLE_MS = 1_000;

/** Works on whichever unfinished run has jobs, one run after the other, until stopped (or idle, where asked). */
export async function workAsWorker(options: WorkerOptions): Promise<void> {
  const { store, command, stop, output } = options;
  while (!stop.reason) {
    const run = await nextRun(store, command);
    if (run) {
      output.err(`Working on run ${run.id}.`);
      await workOnce(options, run);
      continue;
    }
    if (command.untilIdle) return;
    await wait(IDLE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

async function workOnce(options: WorkerOptions, run: StoredRun): Promise<void> {
  const { command, output } = options;
  await executeRun({
    ...options,
    begun: { run, kind: "continued", open: run.cases },
    prices: await loadPrices(),
    baseDir: options.cwd,
    concurrency: command.concurrency,
    callsAtOnce: command.callsAtOnce ?? null,
    show: (progress) => showProgress(progress, output),
  });
}

async function nextRun(store: Store, { run }: WorkerCommand): Promise<StoredRun | null> {
  const candidates =
    run === undefined ? await listRuns(store.pool) : [await findRunByPrefix(store.pool, run)];
  for (const candidate of candidates) {
    if (candidate.finished || candidate.stopped !== null) continue;
    if ((await liveJobs(store.pool, queueName(candidate.runNo))) > 0) return candidate;
  }
  return null;
}
