import type { Estimate } from "../../statistics/estimate.ts";
import { NONE } from "../figures.ts";
import { percentDigits } from "../percent.ts";

/** An estimate on 0–100, or a difference of such, as a fraction: what shared tables, plots and texts take. */
export function asFraction(estimate: Estimate): Estimate {
  const { value, low, high } = estimate;
  const over100 = (x: number | null) => (x === null ? null : x / 100);
  return { ...estimate, value: over100(value), low: over100(low), high: over100(high) };
}

/** A score on 0–100 with one decimal: `82.4`. */
export function scoreDigits(value: number | null): string {
  return value === null ? NONE : percentDigits(value / 100);
}

/** `82.4 (79.9 to 84.8)`; the interval is left out where there is none. */
export function scoreWithInterval({ value, low, high }: Pick<Estimate, "value" | "low" | "high">): string {
  if (low === null || high === null) return scoreDigits(value);
  return `${scoreDigits(value)} (${scoreDigits(low)} to ${scoreDigits(high)})`;
}
