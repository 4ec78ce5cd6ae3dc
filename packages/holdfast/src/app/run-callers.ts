import type pg from "pg";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import type { CallRole } from "../domain/run-records.ts";
import type { ModelReply } from "../models/language-model.ts";
import type { PriceTable } from "../models/prices/price-table.ts";
import { costOf, findPrice, worstCaseCost } from "../models/prices/pricing.ts";
import { type Caller, type CallLog, createCaller } from "../pipeline/caller.ts";
import { CostGuard } from "../pipeline/cost-guard.ts";
import type { StopSwitch } from "../pipeline/stop.ts";
import { UnderWay } from "../pipeline/under-way.ts";
import { seededRandom } from "../statistics/random.ts";
import { othersUnderWay, reserveCost } from "../store/cost-ledger.ts";
import { type OpenMinuteBudget, openMinuteBudgets } from "./minute-budgets.ts";
import { requestBytes } from "./request-bytes.ts";
import { requirePrices } from "./require-prices.ts";
import type { LimitedModel, RunModels } from "./run-models.ts";

export interface CallerServices {
  readonly pool: pg.Pool;
  readonly runNo: number;
  readonly manifest: RunManifest;
  /** This process's id among the run's workers. */
  readonly workerId: string;
  readonly maxCost: number | null;
  readonly prices: PriceTable;
  readonly log: CallLog;
  readonly stop: StopSwitch;
  readonly hardAbort: AbortSignal;
  readonly onReply: (reply: ModelReply, cost: number | null) => void;
}

/** One caller for each model of a run; targets and judges by position. */
export interface RunCallers {
  readonly targets: readonly Caller[];
  readonly patient: Caller | null;
  readonly judges: readonly Caller[];
  /** Resolves when no request is under way: also those whose conversation was left because another one failed. */
  settled(): Promise<void>;
}

/** @throws UserError naming the model whose price a cost limit would need and nobody knows. */
export async function openRunCallers(models: RunModels, services: CallerServices): Promise<RunCallers> {
  const { pool, runNo, maxCost, stop } = services;
  requirePrices(services.manifest, maxCost, services.prices);
  const ledger = {
    reserve: (dollars: number) => reserveCost(pool, runNo, dollars),
    othersUnderWay: () => othersUnderWay(pool, runNo, services.workerId),
  };
  const costGuard = maxCost === null ? null : new CostGuard(ledger, stop, maxCost);
  const underWay = new UnderWay();
  const patients = models.patient === null ? [] : [models.patient];
  const all = [...models.targets, ...patients, ...models.judges].map(({ model }) => model);
  const shared = { costGuard, budgetOf: await openMinuteBudgets(pool, all) };
  const open = (role: CallRole) => (limited: LimitedModel, configuration: number) => {
    const caller = openCaller(limited, role, configuration, shared, services);
    return { ...caller, send: (...sent: Parameters<Caller["send"]>) => underWay.track(caller.send(...sent)) };
  };
  return {
    targets: models.targets.map(open("target")),
    patient: patients.map(open("patient"))[0] ?? null,
    judges: models.judges.map(open("judge")),
    settled: () => underWay.settled(),
  };
}

/** What all callers of a process hold to together. */
interface Shared {
  readonly costGuard: CostGuard | null;
  readonly budgetOf: OpenMinuteBudget;
}

function openCaller(
  { model, limit }: LimitedModel,
  role: CallRole,
  configuration: number,
  { costGuard, budgetOf }: Shared,
  services: CallerServices,
): Caller {
  const price = findPrice(model.configuration, services.prices);
  return createCaller({
    role,
    configuration,
    model,
    limit,
    costGuard,
    minuteBudget: budgetOf(model),
    costOf: (usage) => costOf(usage, price),
    worstCaseOf: (request) => worstCaseCost(requestBytes(request), maxOutputOf(model.configuration), price!),
    log: services.log,
    stop: services.stop,
    hardAbort: services.hardAbort,
    // Jitter of retry waits only: no result depends on it, but it is seeded like everything random.
    random: seededRandom(`${services.runNo} ${role} ${configuration} ${process.pid}`),
    onReply: services.onReply,
  });
}

function maxOutputOf(configuration: ModelConfiguration): number {
  return configuration.maxOutputTokens ?? 4096;
}
