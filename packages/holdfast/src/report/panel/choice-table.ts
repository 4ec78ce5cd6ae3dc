import type { PanelDifference } from "../../calibration/panel/compare-panels.ts";
import { coverageOf } from "../../calibration/panel/panel-figures.ts";
import type { RankedPanel } from "../../calibration/panel/rank-panels.ts";
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
      ...(chosen === null ? [] : [chosenRow(report, chosen)]),
      ...(next === undefined ? [] : [row(report, "next", next)]),
      ...besides.map(({ why, panel, difference }) => row(report, why, { panel, difference })),
    ],
    caption: captionOf(
      report,
      "Agreement of each panel's majority with the clinicians' consensus; Δκ over the labels that both panels have",
      true,
    ),
  };
}

function chosenRow(report: PanelReport, panel: RankedPanel): readonly AnalysisCell[] {
  const { kappa, macroF1, ac1 } = report.choice.estimates!.all;
  return ["chosen", nameIn(report, panel), kappa, macroF1, ac1, coverageOf(panel.figures), null];
}

function row(
  report: PanelReport,
  role: string,
  { panel, difference }: PanelDifference,
): readonly AnalysisCell[] {
  const { figures } = panel;
  return [
    role,
    nameIn(report, panel),
    figures.kappa,
    figures.macroF1,
    figures.ac1,
    coverageOf(figures),
    difference,
  ];
}
