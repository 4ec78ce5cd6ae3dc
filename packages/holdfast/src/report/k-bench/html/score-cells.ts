import type { Estimate } from "../../../statistics/estimate.ts";
import { pointsCell } from "../../figures.ts";
import type { Cell } from "../../html/data-table.ts";
import { shareCell, stackedCell } from "../../html/figure-cells.ts";
import { type Content, html } from "../../html/markup.ts";
import { asFraction } from "../score-figures.ts";

/** A score with its interval below it. */
export function stackedScore(estimate: Estimate): Content {
  return stackedCell(asFraction(estimate));
}

/** The same, the darker the more. */
export function shadedScore(estimate: Estimate): Content | Cell {
  const content = stackedScore(estimate);
  return estimate.value === null ? content : { content, shade: estimate.value / 100 };
}

/** A difference of scores in points with its interval below it. */
export function stackedDifference(estimate: Estimate): Content {
  const { value, low, high } = asFraction(estimate);
  if (value === null) return shareCell(estimate);
  if (low === null || high === null) return pointsCell(value);
  return html`${pointsCell(value)}<br><small>${pointsCell(low)} to ${pointsCell(high)}</small>`;
}
