import type { Estimate } from "../../statistics/estimate.ts";
import { NONE } from "../figures.ts";
import type { AnalysisCell, AnalysisColumn, AnalysisTable } from "./analysis-document.ts";
import { estimateText } from "./estimate-text.ts";
import { figureText } from "./figure-text.ts";

export function isEstimate(cell: AnalysisCell): cell is Estimate {
  return typeof cell === "object" && cell !== null;
}

/** A cell as people read it; a dash where there is no figure. @param digits decimals instead of those of its kind. */
export function cellText(
  cell: AnalysisCell,
  { kind }: Pick<AnalysisColumn, "kind">,
  digits?: number,
): string {
  if (cell === null) return NONE;
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "number") return figureText(cell, kind, digits);
  return estimateText(cell, kind, digits);
}

/** Why figures of a table are absent: each reason once, with how many cells it holds for, in order of appearance. */
export function absenceReasons({ rows }: Pick<AnalysisTable, "rows">): { reason: string; cells: number }[] {
  const counts = new Map<string, number>();
  for (const cell of rows.flat()) {
    if (!isEstimate(cell) || cell.reason === undefined) continue;
    counts.set(cell.reason, (counts.get(cell.reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, cells]) => ({ reason, cells }));
}
