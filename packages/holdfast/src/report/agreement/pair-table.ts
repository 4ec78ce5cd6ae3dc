import type { RaterPairAgreement } from "../../calibration/agreement/rater-pairs.ts";
import type { AnalysisTable } from "../analysis/analysis-document.ts";
import { type AgreementReport, captionOf } from "./agreement-report.ts";

/** Every two raters: every section in full, else pools only, or sections where there is no pool. */
export function pairTable(report: AgreementReport): AnalysisTable {
  const { pairs } = report.tables;
  const hasPool = pairs.some(({ group }) => group.kind === "pool");
  const shown = report.full
    ? pairs
    : pairs.filter(({ group }) => group.kind === (hasPool ? "pool" : "section"));
  return {
    id: "rater-pairs",
    title: "Every two raters",
    columns: [
      { key: "section", title: "Section", kind: "text" },
      { key: "first", title: "Rater", kind: "text" },
      { key: "second", title: "and", kind: "text" },
      { key: "items", title: "Items", kind: "count" },
      { key: "exact", title: "Exact", kind: "percent" },
      { key: "kappa", title: "Cohen κ", kind: "coefficient" },
      { key: "weighted_kappa", title: `κ, ${report.input.rules.weights}`, kind: "coefficient" },
    ],
    rows: shown.map(cells),
    caption: captionOf(
      report,
      `Over the items that both answered.${shown.length < pairs.length ? " Sections one by one: with --json or --csv." : ""}`,
      true,
    ),
  };
}

function cells({ group, first, second, exact, kappa, weightedKappa }: RaterPairAgreement) {
  return [group.name, first, second, exact.n, exact, kappa, weightedKappa];
}
