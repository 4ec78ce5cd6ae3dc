import { Progress } from "../cli/progress.ts";
import { casePlace } from "../domain/case-number.ts";
import { EXIT, type ExitCode } from "../domain/user-error.ts";
import type { PriceTable } from "../models/prices/price-table.ts";
import { exitCodeOf, type StopReason, type StopSwitch } from "../pipeline/stop.ts";
import { shapeOf } from "../store/read-run.ts";
import { markFinished } from "../store/run-progress.ts";
import type { BegunRun } from "./begin-run.ts";
import { openCasesOf } from "./open-cases-of.ts";
import type { Store } from "./open-store.ts";
import type { ModelServices } from "./run-models.ts";
import { workOnRun } from "./work-on-run.ts";

export interface ExecuteOptions extends ModelServices {
  readonly store: Store;
  readonly begun: BegunRun;
  readonly prices: PriceTable;
  readonly concurrency: number;
  readonly stop: StopSwitch;
  readonly hardAbort: AbortSignal;
  /** Shows the progress while work goes on; the returned function ends it. */
  readonly show: (progress: Progress) => () => void;
}

/** What came of working on a run: everything else is read from its rows. */
export interface Executed {
  readonly runId: string;
  readonly exitCode: ExitCode;
  /** Conversations that still need work. */
  readonly open: number;
  readonly stopped: StopReason | null;
}

/** Works on a begun run until it is done or stopped. */
export async function executeRun(options: ExecuteOptions): Promise<Executed> {
  const { store, begun, stop } = options;
  const { run } = begun;
  if (begun.kind !== "finished") {
    const boss = await store.openBoss();
    const worker = await store.register();
    const progress = await startProgress(store, begun);
    const hide = options.show(progress);
    try {
      await workOnRun({ ...options, boss, worker, run, progress });
    } finally {
      hide();
      await worker.leave();
    }
  }
  const open = await openCasesOf(store, run);
  if (open.length === 0) await markFinished(store.pool, run.runNo);
  return {
    runId: run.id,
    open: open.length,
    stopped: stop.reason,
    exitCode: exitCode(stop.reason, open.length),
  };
}

function exitCode(reason: StopReason | null, open: number): ExitCode {
  if (reason) return exitCodeOf(reason);
  return open > 0 ? EXIT.incomplete : EXIT.done;
}

async function startProgress(store: Store, { run }: BegunRun): Promise<Progress> {
  const shape = shapeOf(run);
  const open = await openCasesOf(store, run);
  const perTarget = shape.tasks * shape.repeats;
  const openByTarget = new Map<number, number>();
  for (const caseNo of open) {
    const { target } = casePlace(caseNo, shape);
    openByTarget.set(target, (openByTarget.get(target) ?? 0) + 1);
  }
  return new Progress(
    run.manifest.targets.map(({ name }, target) => ({
      name,
      cases: perTarget,
      done: perTarget - (openByTarget.get(target) ?? 0),
    })),
    Date.now(),
  );
}
