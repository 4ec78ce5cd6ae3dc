import type { ClinicianAgreement } from "../../calibration/panel/clinician-agreement.ts";
import type { PanelEstimates } from "../../calibration/panel/panel-estimates.ts";
import type { AnalysisCell, AnalysisTable } from "../analysis/analysis-document.ts";
import { captionOf, nameIn, type PanelReport } from "./panel-report.ts";

/** Panel against consensus, and clinicians among themselves, dimension by dimension. */
export function dimensionTable(report: PanelReport): AnalysisTable {
  const { choice, gathered, clinicians, written } = report;
  const counts = (dimension: string) => written.rule.dimensions?.includes(dimension) ?? true;
  const rows = gathered.labels.dimensions.map((dimension, i) =>
    row(
      counts(dimension) ? dimension : `${dimension} (does not count)`,
      choice.estimates?.byDimension[i] ?? null,
      clinicians?.byDimension.get(dimension) ?? null,
    ),
  );
  const all = row("all that count", choice.estimates?.all ?? null, clinicians?.all ?? null);
  return {
    id: "dimensions",
    title: "By dimension, beside the clinicians",
    columns: [
      { key: "dimension", title: "Dimension", kind: "text" },
      { key: "labels", title: "Labels", kind: "count" },
      { key: "missing", title: "Missing", kind: "count" },
      { key: "kappa", title: "Panel κ", kind: "coefficient" },
      { key: "macro_f1", title: "Panel macro-F1", kind: "coefficient" },
      { key: "ac1", title: "Panel AC1", kind: "coefficient" },
      { key: "clinicians_fleiss", title: "Clinicians' Fleiss κ", kind: "coefficient" },
      { key: "clinicians_ac1", title: "Clinicians' AC1", kind: "coefficient" },
    ],
    rows: [...rows, all],
    caption: captionOf(
      report,
      "The panel is compared with the consensus, clinicians with one another: a panel above the clinicians is no better " +
        "clinician, only nearer to their common answer than each of them to the others",
      true,
    ),
  };
}

function row(
  name: string,
  panel: PanelEstimates | null,
  clinicians: ClinicianAgreement | null,
): readonly AnalysisCell[] {
  const { kappa = null, macroF1 = null, ac1 = null } = panel ?? {};
  const own = [kappa?.n ?? null, kappa?.missing ?? null, kappa, macroF1, ac1];
  return [name, ...own, clinicians?.fleiss ?? null, clinicians?.ac1 ?? null];
}

/** The chosen panel's place when a dimension's labels are left out; `null` where there is nothing to leave out. */
export function withoutTable(report: PanelReport): AnalysisTable | null {
  const { withoutDimension } = report.choice;
  if (withoutDimension.length === 0) return null;
  return {
    id: "without-dimension",
    title: "Ranked again without a dimension",
    columns: [
      { key: "without", title: "Without", kind: "text" },
      { key: "place", title: "Place of the chosen", kind: "count" },
      { key: "of", title: "of", kind: "count" },
      { key: "kappa", title: "its κ then", kind: "coefficient" },
      { key: "best", title: "First then", kind: "text" },
      { key: "best_kappa", title: "κ of that", kind: "coefficient" },
    ],
    rows: withoutDimension.map(({ dimension, place, of, chosen, best }) => [
      dimension,
      place,
      of,
      chosen.figures.kappa,
      nameIn(report, best),
      best.figures.kappa,
    ]),
    caption: captionOf(report, "Places among the panels that the rule admits then", false),
  };
}
