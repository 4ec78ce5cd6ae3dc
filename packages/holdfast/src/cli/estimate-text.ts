import type { CallEstimate } from "../benchmarks/call-estimate.ts";
import type { Price } from "../domain/model-configuration.ts";
import { plainText } from "../domain/plain-text.ts";
import type { CallRole } from "../domain/run-records.ts";
import { NO_USAGE } from "../models/language-model.ts";
import { costOf } from "../models/prices/pricing.ts";

export interface PricedEstimate extends CallEstimate {
  readonly price: Price | null;
}

/** Dollars that an estimate comes to, typical and at most; `null` where the price is unknown. */
function estimatedCost(estimate: PricedEstimate): { typical: number; most: number } | null {
  const { price, inputTokens, typicalOutputTokens, mostOutputTokens } = estimate;
  const costWith = (output: number) => costOf({ ...NO_USAGE, input: inputTokens, output }, price);
  const [typical, most] = [costWith(typicalOutputTokens), costWith(mostOutputTokens)];
  return typical === null || most === null ? null : { typical, most };
}

/**
 * What `--dry-run` prints: calls, tokens and cost by configuration, and what is not known.
 * @param withoutJudges whether the run needs none.
 */
export function estimateText(
  estimates: readonly PricedEstimate[],
  conversations: number,
  basis: string,
  withoutJudges = false,
): string {
  const rows = estimates.map(
    (estimate) => `  ${estimate.role} ${plainText(estimate.name)}: ${figures([estimate])}`,
  );
  const costs = estimates.map(estimatedCost);
  return [
    `${count(conversations)} conversations. Nothing was sent.`,
    ...rows,
    ...ROLES.flatMap((role) => {
      const own = estimates.filter((estimate) => estimate.role === role);
      return own.length > 1 ? [`  all ${own.length} ${role}s: ${figures(own)}`] : [];
    }),
    togetherText(costs),
    ...(withoutJudges || estimates.some(({ role }) => role === "judge")
      ? []
      : ["No judge is named: their calls are not counted here, and a run needs --judges."]),
    basis,
  ].join("\n");
}

const ROLES: readonly CallRole[] = ["target", "patient", "judge"];

/** Calls, tokens and dollars of some configurations together. */
function figures(estimates: readonly PricedEstimate[]): string {
  const total = (pick: (estimate: PricedEstimate) => number) => count(sum(estimates.map(pick)));
  const costs = estimates.map(estimatedCost);
  const known = costs.filter((cost) => cost !== null);
  const dollars = (pick: (cost: { typical: number; most: number }) => number) =>
    `$${sum(known.map(pick)).toFixed(2)}`;
  const unknown = costs.length - known.length;
  const without = unknown === 0 ? "" : `, without ${unknown} of unknown price`;
  const cost =
    known.length === 0
      ? "price unknown"
      : `${dollars(({ typical }) => typical)} to ${dollars(({ most }) => most)}${without}`;
  const tokens = `${total(({ inputTokens }) => inputTokens)} in, ${total(({ typicalOutputTokens }) => typicalOutputTokens)} out`;
  return `${total(({ calls }) => calls)} calls, about ${tokens} tokens, ${cost}`;
}

function togetherText(costs: readonly ReturnType<typeof estimatedCost>[]): string {
  const known = costs.filter((cost) => cost !== null);
  if (known.length === 0) return "Together: unknown, since no price is known.";
  const [typical, most] = [sum(known.map((cost) => cost.typical)), sum(known.map((cost) => cost.most))];
  const unknown = costs.length - known.length;
  if (most === 0 && unknown > 0) {
    return `Together: unknown, since no price is known for ${unknown} of ${costs.length} configurations.`;
  }
  const without = unknown > 0 ? `, without ${unknown} configuration(s) of unknown price` : "";
  return `Together $${typical.toFixed(2)} to $${most.toFixed(2)}${without}.`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function count(number: number): string {
  return Math.round(number).toLocaleString("en");
}
