import type { Estimate } from "../statistics/estimate.ts";

/** A fraction as a percentage with one decimal: `71.4 %`. Texts round once, here. */
export function percent(value: number | null): string {
  return value === null ? "undefined" : `${percentDigits(value)} %`;
}

/** A percentage with its interval: `71.4 % (70.3 to 72.6)`; the interval is left out where there is none. */
export function percentWithInterval({ value, low, high }: Pick<Estimate, "value" | "low" | "high">): string {
  if (value === null || low === null || high === null) return percent(value);
  return `${percent(value)} (${percentDigits(low)} to ${percentDigits(high)})`;
}

/** Rounding errors of sums are this small; one conversation in any run is far larger. */
const NOTHING = 1e-12;

/**
 * A fraction in percent with one decimal and without its sign. `0.0` means none and `100.0` means all: one of
 * 2,154 conversations is `<0.1`, and all but one of them `>99.9`.
 * @param decimals another number of decimals, from 0.
 */
export function percentDigits(value: number, decimals = 1): string {
  const digits = (value * 100).toFixed(decimals);
  const least = 10 ** -decimals;
  const [none, all] = [(0).toFixed(decimals), (100).toFixed(decimals)];
  if (digits === none && value > NOTHING) return `<${least.toFixed(decimals)}`;
  if (digits === all && Math.abs(value - 1) > NOTHING) {
    return value < 1 ? `>${(100 - least).toFixed(decimals)}` : `>${all}`;
  }
  return digits === `-${none}` ? none : digits;
}
