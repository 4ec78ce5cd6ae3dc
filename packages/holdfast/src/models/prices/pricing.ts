import type { ModelConfiguration, Price } from "../../domain/model-configuration.ts";
import type { Usage } from "../language-model.ts";
import type { PriceTable } from "./price-table.ts";

/** A script runs on this machine and is known to cost nothing, which is not the same as an unknown price. */
const FREE: Price = { inputPerMillion: 0, outputPerMillion: 0 };

/**
 * What a call cost in dollars: fresh input, cached input at its own price (the input price where it has none) and
 * output, of which reasoning is a part. `null`, never 0, where the price or the provider's count is unknown.
 */
export function costOf(usage: Usage, price: Price | null): number | null {
  if (price === null || usage.input === null || usage.output === null) return null;
  const cached = Math.min(usage.cachedInput ?? 0, usage.input);
  const cachedPrice = price.cachedInputPerMillion ?? price.inputPerMillion;
  const fresh = (usage.input - cached) * price.inputPerMillion;
  return (fresh + cached * cachedPrice + usage.output * price.outputPerMillion) / 1_000_000;
}

/**
 * The price that a configuration's calls are billed at: its own `price`, else the table's for its model, else for
 * the model without a trailing date (`gpt-5-2025-08-07` is billed as `gpt-5`). `null` where none is known.
 */
export function findPrice(
  configuration: Pick<ModelConfiguration, "provider" | "model" | "price">,
  table: PriceTable,
): Price | null {
  const { provider, model, price } = configuration;
  if (price !== undefined) return price;
  if (provider === "scripted" || provider === "transcripts") return FREE;
  if (model === undefined) return null;
  const undated = model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8})$/, "");
  const entries = table.filter((entry) => entry.provider === provider);
  const entry = entries.find((e) => e.model === model) ?? entries.find((e) => e.model === undated);
  if (entry === undefined) return null;
  const { inputPerMillion, outputPerMillion, cachedInputPerMillion } = entry;
  return {
    inputPerMillion,
    outputPerMillion,
    ...(cachedInputPerMillion === undefined ? {} : { cachedInputPerMillion }),
  };
}

/**
 * The most that a request of so many UTF-8 bytes can cost in dollars, to be set aside before it leaves: no
 * tokenizer makes more tokens than there are bytes, and the output stops at its cap. A provider that bills
 * thinking beyond the cap can exceed it.
 */
export function worstCaseCost(bytes: number, maxOutputTokens: number, price: Price): number {
  return (bytes * price.inputPerMillion + maxOutputTokens * price.outputPerMillion) / 1_000_000;
}
