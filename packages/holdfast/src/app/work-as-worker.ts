import { setTimeout as wait } from "node:timers/promises";
import type { Output } from "../cli/output.ts";
import { showProgress } from "../cli/progress-display.ts";
import type { WorkerCommand } from "../cli/run-services.ts";
import { plainText } from "../domain/plain-text.ts";
import { EXIT, type ExitCode, UserError } from "../domain/user-error.ts";
import { queueName } from "../jobs/case-queue.ts";
import { liveJobs } from "../jobs/live-jobs.ts";
import type { PriceTable } from "../models/prices/price-table.ts";
import { exitCodeOf, StopSwitch } from "../pipeline/stop.ts";
import { listRuns, type StoredRun } from "../store/find-run.ts";
import { checkModels } from "./check-models.ts";
import { type Executed, executeRun } from "./execute-run.ts";
import { findRunByPrefix } from "./find-run-by-prefix.ts";
import type { Store } from "./open-store.ts";

export interface WorkerOptions {
  readonly store: Store;
  readonly command: WorkerCommand;
  readonly output: Output;
  readonly prices: PriceTable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stop: StopSwitch;
  readonly hardAbort: AbortSignal;
}

const IDLE_MS = 1_000;

/**
 * Works on whichever unfinished run has jobs, one run after the other, until stopped (or idle, where asked). A
 * run that cannot be worked on here, for want of a key or a file, is left to others and said so once.
 * @returns 0, or what went wrong last.
 * @throws UserError where the one run asked for cannot be worked on here.
 */
export async function workAsWorker(options: WorkerOptions): Promise<ExitCode> {
  const { store, command, stop } = options;
  const leftToOthers = new Set<string>();
  let exitCode: ExitCode = EXIT.done;
  let saidIdle = false;
  while (!stop.reason) {
    const next = await nextRun(store, command, leftToOthers);
    if (next === "over" || (next === "idle" && command.untilIdle)) return exitCode;
    if (next === "idle") {
      if (!saidIdle) options.output.err("No run has work now: waiting for one. Ctrl-C ends the worker.");
      saidIdle = true;
      await wait(IDLE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
      continue;
    }
    saidIdle = false;
    const worked = await workUnlessUnable(options, next);
    if (worked === EXIT.badInput) leftToOthers.add(next.id);
    if (worked !== EXIT.done) exitCode = worked;
  }
  return exitCodeOf(stop.reason);
}

async function workUnlessUnable(options: WorkerOptions, run: StoredRun): Promise<ExitCode> {
  try {
    return (await workOnce(options, run)).exitCode;
  } catch (error) {
    if (options.command.run !== undefined || !(error instanceof UserError)) throw error;
    options.output.err(`Run ${run.id} is left to other workers: ${plainText(error.message)}`);
    return EXIT.badInput;
  }
}

/** With a switch of its own: what stops this run (its budget, its key) stops no other. */
async function workOnce(options: WorkerOptions, run: StoredRun): Promise<Executed> {
  const { command, output, env, cwd } = options;
  const models = { env, baseDir: cwd, callsAtOnce: command.callsAtOnce ?? null };
  await checkModels(run.manifest, models);
  output.err(`Working on run ${run.id}.`);
  const stop = new StopSwitch();
  const passOn = () => stop.stop(options.stop.reason!);
  options.stop.signal.addEventListener("abort", passOn);
  if (options.stop.reason) passOn();
  try {
    const executed = await executeRun({
      ...options,
      ...models,
      stop,
      begun: { run, kind: "continued", open: run.cases },
      concurrency: command.concurrency,
      show: (progress) => showProgress(progress, output),
    });
    output.err(endingText(executed));
    return executed;
  } finally {
    options.stop.signal.removeEventListener("abort", passOn);
  }
}

function endingText({ runId, stopped, open }: Executed): string {
  if (stopped) return `Run ${runId} stopped: ${plainText(stopped.message)}`;
  return open === 0 ? `Run ${runId} is complete.` : `Run ${runId}: ${open} conversation(s) are incomplete.`;
}

/** `over`: the one run asked for is finished, and no job will come. */
async function nextRun(
  store: Store,
  command: WorkerCommand,
  leftToOthers: ReadonlySet<string>,
): Promise<StoredRun | "idle" | "over"> {
  const asked = command.run === undefined ? null : await findRunByPrefix(store.pool, command.run);
  if (asked?.finished) return "over";
  for (const run of asked ? [asked] : await listRuns(store.pool)) {
    if (run.finished || run.stopped !== null || leftToOthers.has(run.id)) continue;
    if ((await liveJobs(store.pool, queueName(run.runNo))) > 0) return run;
  }
  return "idle";
}
