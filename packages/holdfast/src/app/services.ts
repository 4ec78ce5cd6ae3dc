import type { MeasuredTokens } from "../benchmarks/call-estimate.ts";
import { loadConfiguration } from "../cli/configuration/load-configuration.ts";
import { loadEnvironment } from "../cli/configuration/load-environment.ts";
import { estimateText } from "../cli/estimate-text.ts";
import type { Output } from "../cli/output.ts";
import { showProgress } from "../cli/progress-display.ts";
import type { RunCommand, RunServices, WorkCommand } from "../cli/run-services.ts";
import { caseCount } from "../domain/case-number.ts";
import { plainText } from "../domain/plain-text.ts";
import { modelsOf } from "../domain/run-manifest.ts";
import { EXIT, type ExitCode } from "../domain/user-error.ts";
import { loadPrices, type PriceTable } from "../models/prices/price-table.ts";
import { findPrice } from "../models/prices/pricing.ts";
import type { RunReport } from "../report/run-report.ts";
import { type BegunRun, beginRun, continueRun, type WorkSettings } from "./begin-run.ts";
import { checkModels } from "./check-models.ts";
import { checkSources } from "./check-sources.ts";
import { type Executed, executeRun } from "./execute-run.ts";
import { findRunByPrefix } from "./find-run-by-prefix.ts";
import { measuredTokens } from "./measured-tokens.ts";
import type { Store } from "./open-store.ts";
import { reportOf } from "./report-of.ts";
import { requirePrices } from "./require-prices.ts";
import { type ResolvedRun, resolveRun } from "./resolve-run.ts";
import type { ModelServices } from "./run-models.ts";
import { setbackLines } from "./setback-lines.ts";
import { readSources } from "./source-run.ts";
import { untilInterrupted } from "./until-interrupted.ts";
import { type ServiceOptions, withStore } from "./with-store.ts";
import { workAsWorker } from "./work-as-worker.ts";

/** Services of `run`, `resume` and `worker`. Each opens the database only when it needs it, and closes it. */
export function runServices(options: ServiceOptions): RunServices {
  const { cwd, output } = options;
  return {
    async run(command) {
      const { dryRun } = command;
      if (command.run === undefined) {
        const resolved = await resolveRun(command, cwd, { dryRun });
        return beginAndWork(options, command, resolved, (use) => withStore(options, use));
      }
      await withStore(options, async (store) => {
        const { sources, request } = await readSources(store, command);
        const resolved = await resolveRun(request, cwd, { dryRun, sources });
        await beginAndWork(options, request, resolved, (use) => use(store));
      });
    },
    async resume(runId, command) {
      const prices = await pricesFor(command, cwd);
      await withStore(options, async (store) => {
        const run = await findRunByPrefix(store.pool, runId);
        await checkSources(store, run, cwd, (text) => output.err(text));
        requirePrices(run.manifest, command.maxCost === undefined ? run.maxCost : command.maxCost, prices);
        if (!run.finished) await checkModels(run.manifest, await modelServices(options, command));
        const begun = await continueRun(store, await store.openBoss(), run, settingsOf(command));
        await work(options, store, begun, command, prices);
      });
    },
    async worker(command) {
      const env = await loadEnvironment(cwd, options.env);
      const prices = await pricesFor(command, cwd);
      const exitCode = await withStore(options, (store) =>
        untilInterrupted(output.err, (interruption) =>
          workAsWorker({ ...options, ...interruption, store, command, env, prices }),
        ),
      );
      options.setExitCode(exitCode);
    },
  };
}

/** Begins the run of a command, or continues it; of a dry run, prints what it would come to. */
async function beginAndWork(
  options: ServiceOptions,
  command: RunCommand,
  resolved: ResolvedRun,
  inStore: (use: (store: Store) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { output, cwd } = options;
  for (const note of resolved.notes) output.err(plainText(note));
  const prices = await pricesFor(command, cwd);
  const { manifest } = resolved.plan;
  if (command.dryRun) {
    const measured = await measuredTokens(options, resolved.protocol, manifest);
    return output.out(dryRun(resolved, prices, measured));
  }
  requirePrices(manifest, command.maxCost ?? null, prices);
  await checkModels(manifest, await modelServices(options, command));
  await resolved.holdout?.note();
  await inStore(async (store) => {
    const boss = await store.openBoss();
    const begun = await beginRun(store, boss, resolved.plan, settingsOf(command), { fresh: command.new });
    await work(options, store, begun, command, prices);
  });
}

/** Works on the run, then prints what its rows say. */
async function work(
  options: ServiceOptions,
  store: Store,
  begun: BegunRun,
  command: WorkCommand,
  prices: PriceTable,
): Promise<void> {
  const { output } = options;
  output.err(beginningText(begun));
  const models = await modelServices(options, command);
  const executed = await untilInterrupted(output.err, (interruption) =>
    executeRun({
      ...interruption,
      store,
      begun,
      prices,
      ...models,
      concurrency: command.concurrency,
      show: (progress) => showProgress(progress, output),
    }),
  );
  const report = await reportOf(store, begun.run);
  output.out(command.json ? JSON.stringify(report.json(), null, 2) : report.terminal());
  if (!command.json) output.err(`As a page: npx holdfast report ${executed.runId} --html report.html`);
  const ending = endingText(executed);
  if (ending) output.err(ending);
  if (executed.open > 0) for (const line of await setbackLines(store, begun.run)) output.err(line);
  options.setExitCode(exitCodeFor(executed, report, output));
}

/** A run in which no conversation has a score has nothing to say, however complete it is. */
function exitCodeFor({ exitCode }: Executed, { hasScore, unscored }: RunReport, output: Output): ExitCode {
  if (exitCode !== EXIT.done || hasScore) return exitCode;
  const counts = unscored.map(({ judge, count }) => `${plainText(judge)} ${count}`).join(", ");
  output.err(
    `No conversation has a score. Left unscored, by judge: ${counts}. (report --csv FOLDER --verdicts says why.)`,
  );
  return EXIT.incomplete;
}

function beginningText({ run, kind, open }: BegunRun): string {
  if (kind === "finished") return `Run ${run.id} is complete: nothing is sent. (--new begins another.)`;
  const verb = kind === "new" ? "Run" : "Continuing run";
  return `${verb} ${run.id}: ${open} of ${run.cases} conversations to hold or judge.`;
}

function endingText({ runId, open, stopped }: Executed): string | null {
  if (stopped) {
    const more = stopped.kind === "budget" ? " --max-cost <more>" : "";
    return `Stopped: ${plainText(stopped.message)}. Continue with: npx holdfast resume ${runId}${more}`;
  }
  if (open === 0) return null;
  return `${open} conversation(s) are incomplete. Try them again with: npx holdfast resume ${runId}`;
}

function settingsOf({ maxCost, resendLimit }: WorkCommand): WorkSettings {
  return { maxCost, resendLimit };
}

async function modelServices(
  { env, cwd }: ServiceOptions,
  { callsAtOnce }: WorkCommand,
): Promise<ModelServices> {
  return { env: await loadEnvironment(cwd, env), baseDir: cwd, callsAtOnce: callsAtOnce ?? null };
}

async function pricesFor({ prices }: { readonly prices?: string }, cwd: string): Promise<PriceTable> {
  return loadPrices(prices ?? (await loadConfiguration({ cwd })).prices ?? undefined);
}

function dryRun(
  { plan, protocol }: ResolvedRun,
  prices: PriceTable,
  measured: readonly MeasuredTokens[],
): string {
  const { manifest, cases, wording } = plan;
  const { estimates, basis, withoutJudges } = protocol.estimate({ manifest, cases, wording }, measured);
  const priced = estimates.map((estimate, place) => ({
    ...estimate,
    price: findPrice(modelsOf(manifest)[place]!, prices),
  }));
  const shape = { targets: manifest.targets.length, tasks: cases.length, repeats: manifest.repeats };
  return estimateText(priced, caseCount(shape), basis, withoutJudges);
}
