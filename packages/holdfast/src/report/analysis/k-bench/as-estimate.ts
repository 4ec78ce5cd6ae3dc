import { type Estimate, undefinedEstimate } from "../../../statistics/estimate.ts";
import type { AnalysisCell } from "../analysis-document.ts";

/** A score's cell as a plot takes it: a published score is a figure without an interval. */
export function asEstimate(cell: AnalysisCell): Estimate {
  if (cell !== null && typeof cell === "object") return cell;
  if (typeof cell !== "number") return undefinedEstimate("no score was published");
  return { value: cell, low: null, high: null, n: 1, missing: 0, reason: "published without an interval" };
}
