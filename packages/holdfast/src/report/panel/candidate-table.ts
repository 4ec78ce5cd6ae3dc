import { countPanels } from "../../calibration/panel/count-panels.ts";
import { coverageOf } from "../../calibration/panel/panel-figures.ts";
import { rankPanels } from "../../calibration/panel/rank-panels.ts";
import type { AnalysisTable } from "../analysis/analysis-document.ts";
import { captionOf, type PanelReport } from "./panel-report.ts";

/** Each candidate on its own: what it left open is counted, and what it says alone. */
export function candidateTable(report: PanelReport): AnalysisTable {
  const { gathered, written } = report;
  const { labels, met, missing } = gathered;
  const alone = rankPanels(countPanels(labels, 1), labels, {
    tieBreaks: written.rule.tieBreaks,
    judgesPerFamily: null,
    minimumCoverage: 0,
    dimensions: written.rule.dimensions,
  });
  return {
    id: "candidates",
    title: "Candidates, each alone",
    columns: [
      { key: "candidate", title: "Candidate", kind: "text" },
      { key: "family", title: "Family", kind: "text" },
      { key: "kappa", title: "κ alone", kind: "coefficient" },
      { key: "macro_f1", title: "macro-F1", kind: "coefficient" },
      { key: "ac1", title: "AC1", kind: "coefficient" },
      { key: "met", title: "Says met", kind: "percent" },
      { key: "labels", title: "Labels", kind: "count" },
      { key: "missing", title: "Missing", kind: "count" },
      { key: "coverage", title: "Coverage", kind: "percent" },
    ],
    rows: alone.map(({ members, figures }) => {
      const place = members[0]!;
      const { name, family } = labels.candidates[place]!;
      const given = labels.consensus.length - missing[place]!;
      return [
        name,
        family ?? "not known",
        figures.kappa,
        figures.macroF1,
        figures.ac1,
        given === 0 ? null : met[place]! / given,
        given,
        missing[place]!,
        coverageOf(figures),
      ];
    }),
    caption: captionOf(
      report,
      "Labels and missing ones are over all dimensions; the rest over those that count",
      false,
    ),
  };
}
