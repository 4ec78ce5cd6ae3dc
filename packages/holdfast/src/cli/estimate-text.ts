import type { CallEstimate } from "../benchmarks/call-estimate.ts";
import type { Price } from "../domain/model-configuration.ts";
import { plainText } from "../domain/plain-text.ts";
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

/** What `--dry-run` prints: calls, tokens and cost by configuration, and what is not known. */
export function estimateText(
  estimates: readonly PricedEstimate[],
  conversations: number,
  basis: string,
): string {
  const rows = estimates.map((estimate) => {
    const cost = estimatedCost(estimate);
    const costText = cost ? `$${cost.typical.toFixed(2)} to $${cost.most.toFixed(2)}` : "price unknown";
    const tokens = `${count(estimate.inputTokens)} in, ${count(estimate.typicalOutputTokens)} out`;
    return `  ${estimate.role} ${plainText(estimate.name)}: ${count(estimate.calls)} calls, about ${tokens} tokens, ${costText}`;
  });
  const costs = estimates.map(estimatedCost);
  return [
    `${count(conversations)} conversations. Nothing was sent.`,
    ...rows,
    togetherText(costs),
    ...(estimates.some(({ role }) => role === "judge")
      ? []
      : ["No judge is named: their calls are not counted here, and a run needs --judges."]),
    basis,
  ].join("\n");
}

function togetherText(costs: readonly ReturnType<typeof estimatedCost>[]): string {
  const known = costs.filter((cost) => cost !== null);
  if (known.length === 0) return "Together: unknown, since no price is known.";
  const [typical, most] = [sum(known.map((cost) => cost.typical)), sum(known.map((cost) => cost.most))];
  const unknown = costs.length - known.length;
  const without = unknown > 0 ? `, without ${unknown} configuration(s) of unknown price` : "";
  return `Together $${typical.toFixed(2)} to $${most.toFixed(2)}${without}.`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function count(number: number): string {
  return Math.round(number).toLocaleString("en");
}
