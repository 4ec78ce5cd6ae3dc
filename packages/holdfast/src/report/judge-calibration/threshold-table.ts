import type { AnalysisTable } from "../analysis/analysis-document.ts";
import { figureText } from "../analysis/figure-text.ts";
import { NONE } from "../figures.ts";
import { type CalibrationReport, captionOf, PART_WORDS } from "./calibration-report.ts";

/** What was stated when the judge was locked, and whether it was reached; `null` where nothing was. */
export function thresholdTable(report: CalibrationReport): AnalysisTable | null {
  if (report.thresholds.length === 0) return null;
  return {
    id: "thresholds",
    title: "Thresholds stated beforehand",
    columns: [
      { key: "of", title: "Items of", kind: "text" },
      { key: "figure", title: "Figure", kind: "text" },
      { key: "transcripts", title: "Transcripts", kind: "text" },
      { key: "at_least", title: "At least", kind: "text" },
      { key: "found", title: "Found", kind: "text" },
      { key: "reached", title: "Reached", kind: "text" },
    ],
    rows: report.thresholds.map(({ threshold, value, passed }) => {
      const { figure } = threshold;
      const kind = figure === "agreement" ? "percent" : figure === "difference" ? "points" : "coefficient";
      return [
        threshold.domain === null ? threshold.of : `${threshold.of}, ${threshold.domain}`,
        threshold.bound === "low" ? `${figure}, lower bound` : figure,
        PART_WORDS[threshold.part],
        figureText(threshold.atLeast, kind),
        value === null ? NONE : figureText(value, kind),
        passed ? "yes" : value === null ? "not known" : "no",
      ];
    }),
    caption: captionOf(
      report,
      "As the log of the split holds them. Differences in percentage points.",
      false,
    ),
  };
}
