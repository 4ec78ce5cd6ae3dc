import { coverageOf } from "../../calibration/panel/panel-figures.ts";
import type { RankedPanel } from "../../calibration/panel/rank-panels.ts";
import type { AnalysisTable } from "../analysis/analysis-document.ts";
import { counted } from "../figures.ts";
import { captionOf, nameIn, type PanelReport } from "./panel-report.ts";

const REFUSED = { family: "too many of a family", coverage: "too few labels" } as const;

/** Panels best first. @param top rows at most; `null` for all. */
export function rankingTable(report: PanelReport, top: number | null): AnalysisTable {
  const { choice } = report;
  const { panels, admitted, comparison } = choice;
  const differences = new Map(comparison?.differences.map(({ panel, difference }) => [panel, difference]));
  const times = new Map(admitted.map((panel, place) => [panel, comparison?.timesFirst[place] ?? null]));
  const places = new Map(admitted.map((panel, place) => [panel, place + 1]));
  const shown = panels.slice(0, top ?? panels.length);
  return {
    id: "ranking",
    title:
      shown.length < panels.length
        ? `The first ${shown.length} of ${counted(panels.length, "panel")}`
        : "All panels",
    columns: [
      { key: "place", title: "Place", kind: "count" },
      { key: "place_admitted", title: "Admitted", kind: "count" },
      { key: "panel", title: "Panel", kind: "text" },
      { key: "kappa", title: "κ", kind: "coefficient" },
      { key: "macro_f1", title: "macro-F1", kind: "coefficient" },
      { key: "ac1", title: "AC1", kind: "coefficient" },
      { key: "labels", title: "Labels", kind: "count" },
      { key: "missing", title: "Missing", kind: "count" },
      { key: "coverage", title: "Coverage", kind: "percent" },
      { key: "difference", title: "Δκ of the chosen", kind: "coefficient-difference" },
      { key: "times_first", title: "First in resamples", kind: "count" },
      { key: "not_admitted", title: "Not admitted", kind: "text" },
    ],
    rows: shown.map((panel: RankedPanel, place) => [
      place + 1,
      places.get(panel) ?? null,
      nameIn(report, panel),
      panel.figures.kappa,
      panel.figures.macroF1,
      panel.figures.ac1,
      panel.figures.n,
      panel.figures.missing,
      coverageOf(panel.figures),
      differences.get(panel) ?? null,
      times.get(panel) ?? null,
      panel.refused === null ? "" : REFUSED[panel.refused],
    ]),
    caption: captionOf(
      report,
      `Panels by κ, then by the rule's tie-breaks, then by name; ${counted(admitted.length, "panel")} of ` +
        `${panels.length} admitted by the rule`,
      true,
    ),
  };
}
