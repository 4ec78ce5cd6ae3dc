import type { Estimate } from "../statistics/estimate.ts";

/** A fraction as a percentage with one decimal: `71.4 %`. Texts round once, here. */
export function percent(value: number | null): string {
  return value === null ? "undefined" : `${(value * 100).toFixed(1)} %`;
}

/** A percentage with its interval: `71.4 % (70.3 to 72.6)`; the interval is left out where there is none. */
export function percentWithInterval({ value, low, high }: Pick<Estimate, "value" | "low" | "high">): string {
  if (value === null || low === null || high === null) return percent(value);
  return `${percent(value)} (${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)})`;
}
