import type pg from "pg";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import type { ModelReply, ModelRequest } from "../models/language-model.ts";
import { type MinuteCounters, openPostgresCounters } from "../models/minute-counters.ts";
import type { PriceTable } from "../models/price-table.ts";
import { costOf, findPrice, worstCaseCost } from "../models/pricing.ts";
import { RateBudget } from "../models/rate-budget.ts";
import { type Caller, type CallLog, createCaller, type MinuteBudget } from "../pipeline/caller.ts";
import { CostGuard } from "../pipeline/cost-guard.ts";
import type { StopSwitch } from "../pipeline/stop.ts";
import { UnderWay } from "../pipeline/under-way.ts";
import { seededRandom } from "../statistics/random.ts";
import { othersUnderWay, reserveCost } from "../store/cost-ledger.ts";
import { withReconnect } from "../store/with-reconnect.ts";
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

/** One caller for each target and judge of a run, by position. */
export interface RunCallers {
  readonly targets: readonly Caller[];
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
  const open = (role: "target" | "judge") => async (limited: LimitedModel, configuration: number) => {
    const caller = await openCaller(limited, role, configuration, costGuard, services);
    return { ...caller, send: (...sent: Parameters<Caller["send"]>) => underWay.track(caller.send(...sent)) };
  };
  return {
    targets: await Promise.all(models.targets.map(open("target"))),
    judges: await Promise.all(models.judges.map(open("judge"))),
    settled: () => underWay.settled(),
  };
}

async function openCaller(
  { model, limit }: LimitedModel,
  role: "target" | "judge",
  configuration: number,
  costGuard: CostGuard | null,
  services: CallerServices,
): Promise<Caller> {
  const price = findPrice(model.configuration, services.prices);
  return createCaller({
    role,
    configuration,
    model,
    limit,
    costGuard,
    minuteBudget: await openMinuteBudget(services.pool, model.limitKey, model.configuration),
    costOf: (usage) => costOf(usage, price),
    worstCaseOf: (request) => worstCaseCost(bytesOf(request), maxOutputOf(model.configuration), price!),
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

/** UTF-8 bytes of everything sent: no tokenizer makes more tokens than bytes. */
function bytesOf({ system = "", messages, schema }: ModelRequest): number {
  const texts = [system, ...messages.map(({ text }) => text), schema ? JSON.stringify(schema) : ""];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

async function openMinuteBudget(
  pool: pg.Pool,
  limitKey: string,
  { requestsPerMinute, tokensPerMinute, maxOutputTokens }: ModelConfiguration,
): Promise<MinuteBudget | null> {
  if (requestsPerMinute === undefined && tokensPerMinute === undefined) return null;
  const budget = new RateBudget({
    counters: await openSteadyCounters(pool),
    requestsPerMinute,
    tokensPerMinute,
  });
  return {
    async take(request, signal) {
      await budget.takeRequest(limitKey, signal);
      const estimate = bytesOf(request) / 4 + (maxOutputTokens ?? 1024) / 4;
      const reserved = await budget.reserveTokens(limitKey, estimate, signal);
      return async ({ input, output }) => {
        const taken = input === null || output === null ? null : input + output;
        await budget.settleTokens(reserved, taken);
      };
    },
  };
}

/** A budget counted twice, after a lost acknowledgement, only makes us slower. */
async function openSteadyCounters(pool: pg.Pool): Promise<MinuteCounters> {
  const counters = await withReconnect(() => openPostgresCounters(pool));
  return { ...counters, add: (key, amount) => withReconnect(() => counters.add(key, amount)) };
}
