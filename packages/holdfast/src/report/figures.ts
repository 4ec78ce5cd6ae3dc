import type { SpendRecord } from "../domain/run-records.ts";
import type { Estimate } from "../statistics/estimate.ts";
import { percent, percentDigits } from "./percent.ts";

/** What a table cell shows where there is no figure; the reason stands in a note. */
export const NONE = "–";

/** A share as a table cell. */
export function percentCell(value: number | null): string {
  return value === null ? NONE : percent(value);
}

/** The interval of a share as a table cell: `70.3 to 72.6`. */
export function intervalCell({ low, high }: Pick<Estimate, "low" | "high">): string {
  return low === null || high === null ? NONE : `${percentDigits(low)} to ${percentDigits(high)}`;
}

/**
 * A difference of shares in percentage points, with its sign: `+1.2`, `−0.4`. `0.0` means none; a difference
 * too small for one decimal keeps its sign, `+0.0`, so that an interval beside 0 does not seem to hold it.
 */
export function pointsCell(value: number | null, decimals = 1): string {
  return value === null ? NONE : signed(value * 100, decimals);
}

/** A difference with its sign, also where it rounds to nothing: `+0.003`, `−0.61`; no sign means none. */
export function signed(value: number, decimals: number): string {
  const rounded = Math.abs(value).toFixed(decimals);
  return Math.abs(value) <= 1e-10 ? rounded : `${value < 0 ? "−" : "+"}${rounded}`;
}

/** A difference with its interval: `+1.2 (−0.3 to +2.7)`, in percentage points. */
export function pointsWithInterval({ value, low, high }: Pick<Estimate, "value" | "low" | "high">): string {
  if (value === null || low === null || high === null) return pointsCell(value);
  return `${pointsCell(value)} (${pointsCell(low)} to ${pointsCell(high)})`;
}

/** A threshold or step in percentage points, without a sign and no more digits than it has: `3`, `2.5`. */
export function plainPoints(fraction: number): string {
  return String(Math.round(fraction * 1000) / 10);
}

/** `1 error`, `2 errors`; `2 replies` where the plural is given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${countCell(count)} ${count === 1 ? noun : plural}`;
}

/** A count with thin grouping, the same in every locale: `1 234 567`. */
export function countCell(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** Dollars of the calls whose price is known: `$1.24`; an unknown price is never shown as 0. */
export function costCell(spend: Pick<SpendRecord, "cost" | "callsWithoutCost"> | null): string {
  if (spend === null || spend.cost === null) return "unknown";
  const digits = spend.cost !== 0 && spend.cost < 1 ? 4 : 2;
  const dollars = `$${spend.cost.toFixed(digits)}`;
  return spend.callsWithoutCost === 0
    ? dollars
    : `${dollars} + ${countCell(spend.callsWithoutCost)} unpriced`;
}

/** Input and output tokens as cells; unknown where no call reported usage. */
export function tokenCells(spend: SpendRecord | null): [input: string, output: string] {
  if (spend === null) return ["unknown", "unknown"];
  const silent = spend.inputTokens + spend.outputTokens === 0 && spend.callsWithoutUsage > 0;
  return silent ? ["unknown", "unknown"] : [countCell(spend.inputTokens), countCell(spend.outputTokens)];
}

/** A dimension or stratum value in words: `de-escalation`, `actionable resources`. */
export function wordsOf(name: string): string {
  return name === "de-escalation" ? name : name.replaceAll("-", " ");
}
