import type { FigureKind } from "./analysis-document.ts";
import { DECIMALS } from "./figure-text.ts";

/**
 * A figure rounded as it is printed, in its own unit: a share of 0.35291 printed as 35.3 % is 0.353. What would round to
 * nothing, or to a whole share, without being it keeps two digits, so that few never become none, nor almost all all.
 */
export function roundedFigure(value: number, kind: FigureKind, digits?: number): number {
  const printed = kind === "text" ? null : (digits ?? DECIMALS[kind]);
  if (printed === null || (kind === "count" && Number.isInteger(value))) return value;
  const isShare = kind === "percent" || kind === "points";
  const rounded = Number(value.toFixed(Math.min(100, printed + (isShare ? 2 : 0)))) + 0;
  if (rounded === 0 && value !== 0) return Number(value.toPrecision(2));
  if (kind === "percent" && rounded === 1 && value !== 1) {
    return Number((1 - Number((1 - value).toPrecision(2))).toPrecision(15));
  }
  return rounded;
}
