import { z } from "zod";
import type { SpendRecord } from "../domain/run-records.ts";

const count = z.int().nonnegative();

/** Members of a report's JSON for whoever spent: calls, tokens and cost. */
export const spendShape = {
  calls: count.nullable().describe("Requests sent, retries among them; null where no spend is stored."),
  retries: count.nullable(),
  inDoubt: count.nullable().describe("Requests that left and whose reply was never stored."),
  tokens: count.nullable().describe("Input plus output tokens; null where no call reported usage."),
  tokenDetail: z
    .object({
      input: count.nullable().describe("Sums over the calls that reported usage; null where none did."),
      output: count.nullable(),
      reasoning: count.nullable(),
      cachedInput: count.nullable(),
      callsWithoutUsage: count,
    })
    .nullable(),
  cost: z.number().nullable().describe("Dollars over the calls with a known price; null where none has one."),
  callsWithoutCost: count.nullable(),
};

/** A spend as data; all `null` where none is stored. */
export function spendJson(spend: SpendRecord | null) {
  if (spend === null) {
    const unknown = { calls: null, retries: null, inDoubt: null, tokens: null, tokenDetail: null };
    return { ...unknown, cost: null, callsWithoutCost: null };
  }
  const { calls, retries, inDoubt, cost, callsWithoutCost, callsWithoutUsage } = spend;
  const total = spend.inputTokens + spend.outputTokens;
  const isKnown = total > 0 || callsWithoutUsage === 0;
  const known = (tokens: number) => (isKnown ? tokens : null);
  return {
    calls,
    retries,
    inDoubt,
    tokens: known(total),
    tokenDetail: {
      input: known(spend.inputTokens),
      output: known(spend.outputTokens),
      reasoning: known(spend.reasoningTokens),
      cachedInput: known(spend.cachedInputTokens),
      callsWithoutUsage,
    },
    cost,
    callsWithoutCost,
  };
}
