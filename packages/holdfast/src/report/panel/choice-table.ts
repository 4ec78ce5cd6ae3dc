import { coverageOf } from "../../calibration/panel/panel-figures.ts";
import type { RankedPanel } from "../../calibration/panel/rank-panels.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { AnalysisCell, AnalysisTable } from "../analysis/analysis-document.ts";
import { captionOf, nameIn, type PanelReport } from "./panel-report.ts";

/** The chosen panel beside the next and those that somebody asked about. */
export function choiceTable(report: PanelReport): AnalysisTable {
  const { choice, besides } = report;
  const { chosen, comparison } = choice;
  const next = comparison?.differences[0];
  return {
    id: "choice",
    title: "The panel that the rule chooses",
    columns: [
      { key: "role", title: "", kind: "text" },
      { key: "panel", title: "Panel", kind: "text" },
      { key: "kappa", title: "κ", kind: "coefficient" },
      { key: "macro_f1", title: "macro-F1", kind: "coefficient" },
      { key: "ac1", title: "AC1", kind: "coefficient" },
      { key: "coverage", title: "Coverage", kind: "percent" },
      { key: "difference", title: "Δκ: chosen minus this", kind: "coefficient-difference" },
    ],
    rows: [
      ...(chosen === null ? [] : [row(report, "chosen", chosen, comparison!.kappa, null)]),
      ...(next === undefined
        ? []
        : [row(report, "next", next.panel, next.panel.figures.kappa, next.difference)]),
      ...besides.map(({ why, panel, difference }) =>
        row(report, why, panel, panel.figures.kappa, difference),
      ),
    ],
    caption: captionOf(
      report,
      "Agreement of each panel's majority with the clinicians' consensus; Δκ over the labels that both panels have",
      true,
    ),
  };
}

function row(
  report: PanelReport,
  role: string,
  panel: RankedPanel,
  kappa: Estimate | number | null,
  difference: Estimate | null,
): readonly AnalysisCell[] {
  const { figures } = panel;
  return [role, nameIn(report, panel), kappa, figures.macroF1, figures.ac1, coverageOf(figures), difference];
}
