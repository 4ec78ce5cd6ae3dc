import type { Estimate } from "../../statistics/estimate.ts";
import { intervalCell, NONE, percentCell, pointsWithInterval } from "../figures.ts";
import { percentDigits } from "../percent.ts";
import { type Content, html } from "./markup.ts";

/** A share, or a dash with the reason why there is none. */
export function shareCell({ value, reason }: Pick<Estimate, "value" | "reason">): Content {
  return value === null ? noFigure(reason) : percentCell(value);
}

/** An interval, or a dash. */
export function rangeCell(estimate: Pick<Estimate, "low" | "high">): Content {
  return intervalCell(estimate);
}

/** A difference in percentage points with its interval. */
export function differenceCell(estimate: Estimate): Content {
  return estimate.value === null ? noFigure(estimate.reason) : pointsWithInterval(estimate);
}

/** A share with its interval below it, for tables with many columns. */
export function stackedCell(estimate: Estimate): Content {
  if (estimate.value === null) return noFigure(estimate.reason);
  const value = percentDigits(estimate.value);
  if (estimate.low === null || estimate.high === null) return value;
  return html`${value}<br><small>${intervalCell(estimate)}</small>`;
}

function noFigure(reason: string | undefined): Content {
  return reason === undefined ? NONE : html`${NONE} <small class="why">${reason}</small>`;
}
