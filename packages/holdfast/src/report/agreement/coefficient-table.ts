import type { GroupCoefficients } from "../../calibration/agreement/group-agreement.ts";
import type { AnalysisColumn, AnalysisTable } from "../analysis/analysis-document.ts";
import { type AgreementReport, captionOf, groupCells, groupColumns, judgeNames } from "./agreement-report.ts";

/** Chance-corrected agreement of all raters by section, domain and pool. */
export function coefficientTable(report: AgreementReport): AnalysisTable {
  return {
    id: "coefficients",
    title: "Agreement of raters beyond chance",
    columns: [...groupColumns(report), ...coefficientColumns(report)],
    rows: report.tables.coefficients.map((one) => [
      ...groupCells(report, one.group),
      ...coefficientCells(one),
    ]),
    caption: captionOf(
      report,
      "Items with at least two answers, pooled in each row; answers of unlike items are put on one scale from worst to best.",
      true,
    ),
  };
}

export function coefficientColumns({ input }: AgreementReport): AnalysisColumn[] {
  const { weights, fleiss } = input.rules;
  return [
    { key: "items", title: "Items", kind: "count" },
    { key: "fleiss_kappa", title: `Fleiss κ (${fleiss})`, kind: "coefficient" },
    { key: "ac1", title: "AC1", kind: "coefficient" },
    { key: "ac2", title: `AC2, ${weights}`, kind: "coefficient" },
    { key: "alpha", title: "Krippendorff α", kind: "coefficient" },
    { key: "alpha_level", title: "Level of α", kind: "text" },
  ];
}

export function coefficientCells({ raters }: GroupCoefficients): AnalysisTable["rows"][number] {
  const { fleiss, ac1, ac2, alpha, level } = raters;
  return [alpha.n, fleiss, ac1, ac2, alpha, level];
}

/** Chance-corrected agreement of each judge with the consensus; `null` where there is no judge. */
export function judgeTable(report: AgreementReport): AnalysisTable | null {
  const names = judgeNames(report);
  if (names.length === 0) return null;
  const { groups, coefficients } = report.tables;
  return {
    id: "judges",
    title: "Judges and experts against the consensus",
    columns: [
      { key: "judge", title: "Judge", kind: "text" },
      ...groupColumns(report),
      { key: "compared", title: "Compared", kind: "count" },
      { key: "missing", title: "No answer", kind: "count" },
      { key: "one_sided_not_applicable", title: "N/A on one side", kind: "count" },
      { key: "kappa", title: "Cohen κ", kind: "coefficient" },
      { key: "weighted_kappa", title: `κ, ${report.input.rules.weights}`, kind: "coefficient" },
      { key: "ac1", title: "AC1", kind: "coefficient" },
    ],
    rows: names.flatMap((name, place) =>
      groups.map(({ group, judges }, g) => {
        const { exact, oneSidedNotApplicable } = judges[place]!;
        const { kappa, weightedKappa, ac1 } = coefficients[g]!.judges[place]!;
        return [
          name,
          ...groupCells(report, group),
          exact.n,
          exact.missing,
          oneSidedNotApplicable,
          kappa,
          weightedKappa,
          ac1,
        ];
      }),
    ),
    caption: captionOf(
      report,
      "Over items to which the consensus and the judge have an answer. No answer: items with a consensus that the judge " +
        "did not answer, transcripts that it did not rate among them. N/A on one side: items that only one of the two calls not applicable, which no figure here counts.",
      true,
    ),
  };
}
