import type { AnalysisTable } from "../analysis/analysis-document.ts";
import { type AgreementReport, captionOf, groupCells, groupColumns } from "./agreement-report.ts";

/** What the figures of each group rest on, and what stayed out of them. */
export function countsTable(report: AgreementReport): AnalysisTable {
  const withGate = report.input.table.instrument.items.some(({ gate }) => gate !== null);
  return {
    id: "what-figures-rest-on",
    title: "What the figures rest on",
    columns: [
      ...groupColumns(report),
      { key: "transcripts", title: "Transcripts", kind: "count" },
      { key: "items", title: "Items", kind: "count" },
      { key: "answers", title: "Answers", kind: "count" },
      { key: "not_applicable", title: "Not applicable", kind: "count" },
      { key: "missing", title: "Missing", kind: "count" },
      { key: "without_pair", title: "Without a pair", kind: "count" },
      ...(withGate
        ? [
            { key: "gate_closed", title: "Gate closed", kind: "count" as const },
            { key: "gate_unsettled", title: "Gate not settled", kind: "count" as const },
          ]
        : []),
    ],
    rows: report.tables.groups.map(({ group, counts }) => [
      ...groupCells(report, group),
      counts.transcripts,
      counts.items,
      counts.answers,
      counts.notApplicable,
      counts.missing,
      counts.withoutPair,
      ...(withGate ? [counts.gateClosed, counts.gateUnsettled] : []),
    ]),
    caption: captionOf(
      report,
      "Items: eligible items over all transcripts. Missing: answers that a rater of the transcript left blank. " +
        "Without a pair: items with fewer than two valid answers." +
        (withGate ? " Gate closed: the consensus says that the item does not apply." : ""),
      false,
    ),
  };
}
