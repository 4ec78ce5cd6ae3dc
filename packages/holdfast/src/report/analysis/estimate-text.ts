import type { Estimate } from "../../statistics/estimate.ts";
import { NONE } from "../figures.ts";
import type { FigureKind } from "./analysis-document.ts";
import { bareFigure, figureText } from "./figure-text.ts";

/** A figure with its interval: `71.4 % (70.3 to 72.6)`; the interval is left out where there is none. */
export function estimateText(
  { value, low, high }: Pick<Estimate, "value" | "low" | "high">,
  kind: FigureKind,
  digits?: number,
): string {
  if (value === null) return NONE;
  const figure = figureText(value, kind, digits);
  if (low === null || high === null) return figure;
  return `${figure} (${bareFigure(low, kind, digits)} to ${bareFigure(high, kind, digits)})`;
}

/** A figure in words as `estimateText` wrote it; where there is none, why. */
export function described({ value, reason }: Pick<Estimate, "value" | "reason">, text: string): string {
  return value === null ? `no figure${reason === undefined ? "" : ` (${reason})`}` : text;
}
