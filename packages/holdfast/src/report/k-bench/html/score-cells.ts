import type { Estimate } from "../../../statistics/estimate.ts";
import type { Cell } from "../../html/data-table.ts";
import { rangeCell, shareCell, stackedCell } from "../../html/figure-cells.ts";
import type { Content } from "../../html/markup.ts";
import { asFraction, scoreDigits } from "../score-figures.ts";

/** A score, or a dash with the reason why there is none. */
export function scoreCell(estimate: Estimate): Content {
  return estimate.value === null ? shareCell(estimate) : scoreDigits(estimate.value);
}

export function scoreRange(estimate: Estimate): Content {
  return rangeCell(asFraction(estimate));
}

/** A score with its interval below it. */
export function stackedScore(estimate: Estimate): Content {
  return stackedCell(asFraction(estimate));
}

/** The same, the darker the more. */
export function shadedScore(estimate: Estimate): Content | Cell {
  const content = stackedScore(estimate);
  return estimate.value === null ? content : { content, shade: estimate.value / 100 };
}
