import { statusCounts } from "../../calibration/consensus/table-consensus.ts";
import { NO_ANSWER } from "../../calibration/ratings/rating-table.ts";
import type { AnalysisTable } from "../analysis/analysis-document.ts";
import { type AgreementReport, captionOf } from "./agreement-report.ts";

/** How the consensus of each section came about. */
export function consensusTable(report: AgreementReport): AnalysisTable {
  const { table, consensus } = report.input;
  const { items } = table.instrument;
  const sections = [...new Set(items.map(({ section }) => section))];
  const rows = sections.map((section) => {
    const units = unitsOf(report, section);
    const counts = statusCounts(consensus, units);
    const unsettled = units.filter((unit) => consensus.values[unit] === NO_ANSWER).length;
    return [
      section,
      units.length,
      counts.unanimous,
      counts.majority,
      counts.tie,
      counts.no_ratings,
      counts.gated,
      unsettled,
    ] as const;
  });
  const total = rows.reduce(
    (sums, [, ...counts]) => sums.map((sum, i) => sum + counts[i]!),
    [0, 0, 0, 0, 0, 0, 0],
  );
  return {
    id: "consensus",
    title: "Consensus",
    columns: [
      { key: "section", title: "Section", kind: "text" },
      { key: "items", title: "Items", kind: "count" },
      { key: "unanimous", title: "Unanimous", kind: "count" },
      { key: "majority", title: "Majority", kind: "count" },
      { key: "tie", title: "Tie", kind: "count" },
      { key: "no_ratings", title: "No votes", kind: "count" },
      { key: "gated", title: "Gated", kind: "count" },
      { key: "unsettled", title: "Not settled", kind: "count" },
    ],
    rows: rows.length > 1 ? [...rows, ["all", ...total]] : rows,
    caption: captionOf(
      report,
      `Items over all transcripts, by how their votes fell; ${report.consensusFrom}. Majority: one value has more votes ` +
        "than any other. Not settled: no value is in effect, so that no judge is compared there.",
      false,
    ),
  };
}

function unitsOf({ input }: AgreementReport, section: string): number[] {
  const { table, transcripts } = input;
  const chosen = transcripts === undefined ? null : new Set(transcripts);
  const { items } = table.instrument;
  return table.transcripts.flatMap((name, t) =>
    chosen !== null && !chosen.has(name)
      ? []
      : items.flatMap((item, i) => {
          const unit = t * items.length + i;
          return item.section === section && table.asked[unit] === 1 ? [unit] : [];
        }),
  );
}
