import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { beginRun } from "../packages/holdfast/src/app/begin-run.ts";
import { openStore } from "../packages/holdfast/src/app/open-store.ts";
import type { RunPlan } from "../packages/holdfast/src/app/plan-run.ts";
import { workOnRun } from "../packages/holdfast/src/app/work-on-run.ts";
import { Progress } from "../packages/holdfast/src/cli/progress.ts";
import type { ModelConfiguration } from "../packages/holdfast/src/domain/model-configuration.ts";
import { createModel } from "../packages/holdfast/src/models/create-model.ts";
import { StopSwitch } from "../packages/holdfast/src/pipeline/stop.ts";

/** A model on the stub server at a port of this machine. */
export function stubModel(name: string, port: string): ModelConfiguration {
  return {
    name,
    model: name,
    provider: "openai-compatible",
    baseUrl: `http://127.0.0.1:${port}/v1`,
    price: { inputPerMillion: 1, outputPerMillion: 2 },
  };
}

export interface TimedRun {
  readonly plan: RunPlan;
  /** Conversations at once are four times as many, so that places among the calls never stand empty for want of one. */
  readonly atOnce: number;
  /** Let the limit of calls adapt instead of fixing it. */
  readonly isAdaptive: boolean;
}

/**
 * Works on a run from its beginning, with the whole engine and a database of its own: jobs, limits, intent and result
 * rows, transcripts, judgements. Program start and the loading of packages are not in the seconds.
 * @param inspect reads the rows before the database goes.
 */
export async function timedRun<T>(
  { plan, atOnce, isAdaptive }: TimedRun,
  inspect: (pool: pg.Pool) => Promise<T>,
): Promise<{ seconds: number; megabytes: number; kept: number; inspected: T }> {
  const workspace = await mkdtemp(join(tmpdir(), "holdfast-bench-"));
  // Run by root, the embedded server belongs to another user, who must be able to enter.
  await chmod(workspace, 0o755);
  const log = { info: () => undefined, warn: () => undefined };
  const env = { ...process.env, HOLDFAST_HOME: workspace };
  const store = await openStore({ env, cwd: workspace, log });
  const boss = await store.openBoss();
  const worker = await store.register();
  const [target] = plan.manifest.targets;
  await (await createModel(target!, { env: process.env, baseDir: workspace })).close?.();
  const start = performance.now();
  const begun = await beginRun(store, boss, plan, { maxCost: null, resendLimit: 1 }, { fresh: true });
  const progress = new Progress([{ name: target!.name, cases: begun.run.cases, done: 0 }], Date.now());
  await workOnRun({
    store,
    boss,
    worker,
    run: begun.run,
    prices: [],
    concurrency: 4 * atOnce,
    callsAtOnce: isAdaptive ? null : atOnce,
    stop: new StopSwitch(),
    hardAbort: new AbortController().signal,
    progress,
    env: process.env,
    baseDir: workspace,
  });
  const seconds = (performance.now() - start) / 1000;
  const inspected = await inspect(store.pool);
  await worker.leave();
  await store.close();
  await rm(workspace, { recursive: true, force: true });
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { seconds, megabytes, kept: progress.totals.done, inspected };
}
