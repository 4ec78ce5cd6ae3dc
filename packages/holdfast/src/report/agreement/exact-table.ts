import type { GroupAgreement } from "../../calibration/agreement/group-agreement.ts";
import type { AnalysisColumn, AnalysisTable } from "../analysis/analysis-document.ts";
import {
  type AgreementReport,
  captionOf,
  groupCells,
  groupColumns,
  judgeNames,
  keyOf,
} from "./agreement-report.ts";

const PAIR_COLUMNS: readonly AnalysisColumn[] = [
  { key: "pairs", title: "Pairs", kind: "count" },
  { key: "raters", title: "Raters with one another", kind: "percent" },
];

/** Exact agreement by section, domain and pool: raters with one another, judges with the consensus, and the difference. */
export function exactTable(report: AgreementReport): AnalysisTable {
  return {
    id: "exact-agreement",
    title: "Exact agreement",
    columns: [...groupColumns(report), ...PAIR_COLUMNS, ...judgeColumns(report)],
    rows: report.tables.groups.map((one) => [...groupCells(report, one.group), ...exactCells(one)]),
    caption: captionOf(
      report,
      "Raters with one another: matches over all unordered pairs of valid answers to the same eligible item, pooled. " +
        "Judges and experts beside: answers equal to the consensus over items to which both have one. " +
        "Difference: that less the raters' figure on the transcripts that the judge rated, in percentage points.",
      true,
    ),
  };
}

function judgeColumns(report: AgreementReport): AnalysisColumn[] {
  return judgeNames(report).flatMap((name, place): AnalysisColumn[] => {
    const key = keyOf(name, place);
    return [
      { key: `${key}_compared`, title: `${name}: compared`, kind: "count" },
      { key, title: `${name} with consensus`, kind: "percent" },
      { key: `${key}_difference`, title: `${name}: difference`, kind: "points" },
    ];
  });
}

export function exactCells({ raters, judges }: GroupAgreement): AnalysisTable["rows"][number] {
  return [
    raters.exact.n,
    raters.exact,
    ...judges.flatMap(({ exact, difference }) => [exact.n, exact, difference]),
  ];
}

/** Columns of a table that shows `exactCells`. */
export function exactColumns(report: AgreementReport): AnalysisColumn[] {
  return [...PAIR_COLUMNS, ...judgeColumns(report)];
}
