import type pg from "pg";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { LanguageModel } from "../models/language-model.ts";
import { type MinuteCounters, openPostgresCounters } from "../models/limits/minute-counters.ts";
import { RateBudget } from "../models/limits/rate-budget.ts";
import type { MinuteBudget } from "../pipeline/caller.ts";
import { withReconnect } from "../store/with-reconnect.ts";
import { requestBytes } from "./request-bytes.ts";

type Budgeted = Pick<LanguageModel, "limitKey"> & { readonly configuration: ModelConfiguration };

/** The budget a minute of a model's provider, for one model of a run; `null` where it has none. */
export type OpenMinuteBudget = (model: Budgeted) => MinuteBudget | null;

/**
 * Budgets belong to a provider, and count the calls of every model of the run that shares its limits. Where
 * models name different ones the smallest holds for all: counted together under two limits, the model with the
 * smaller one would never have its turn.
 */
export async function openMinuteBudgets(
  pool: pg.Pool,
  models: readonly Budgeted[],
): Promise<OpenMinuteBudget> {
  const budgets = new Map<string, RateBudget>();
  for (const [limitKey, sharing] of Map.groupBy(models, (model) => model.limitKey)) {
    const requestsPerMinute = smallest(sharing, "requestsPerMinute");
    const tokensPerMinute = smallest(sharing, "tokensPerMinute");
    if (requestsPerMinute === undefined && tokensPerMinute === undefined) continue;
    const counters = await openSteadyCounters(pool);
    budgets.set(limitKey, new RateBudget({ counters, requestsPerMinute, tokensPerMinute }));
  }
  return ({ limitKey, configuration }) => {
    const budget = budgets.get(limitKey);
    return budget ? taker(budget, limitKey, configuration.maxOutputTokens ?? 1024) : null;
  };
}

function smallest(
  models: readonly Budgeted[],
  setting: "requestsPerMinute" | "tokensPerMinute",
): number | undefined {
  const named = models.flatMap(({ configuration }) => configuration[setting] ?? []);
  return named.length === 0 ? undefined : Math.min(...named);
}

function taker(budget: RateBudget, limitKey: string, maxOutputTokens: number): MinuteBudget {
  return {
    async take(request, signal) {
      await budget.takeRequest(limitKey, signal);
      const estimate = requestBytes(request) / 4 + maxOutputTokens / 4;
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
