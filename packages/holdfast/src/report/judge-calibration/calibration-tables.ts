import type { GroupAgreement } from "../../calibration/agreement/group-agreement.ts";
import type { AnalysisCell, AnalysisColumn, AnalysisTable } from "../analysis/analysis-document.ts";
import {
  type CalibrationReport,
  captionOf,
  groupLabel,
  hasDomains,
  ofPart,
  PART_WORDS,
  shownGroups,
} from "./calibration-report.ts";

const ITEMS_OF: AnalysisColumn = { key: "items_of", title: "Items of", kind: "text" };

/** A table with a row a group and the same columns for each part. @param byDomain rows by domain on a terminal too. */
function byPart(
  report: CalibrationReport,
  columns: readonly AnalysisColumn[],
  cells: (part: CalibrationReport["parts"][number], place: number) => readonly AnalysisCell[],
  byDomain = false,
): Pick<AnalysisTable, "columns" | "rows"> {
  return {
    columns: [
      ITEMS_OF,
      ...report.parts.flatMap(({ part }) =>
        columns.map((column) => ({
          ...column,
          key: `${part}_${column.key}`,
          title: `${PART_WORDS[part]}: ${column.title}`,
        })),
      ),
    ],
    rows: shownGroups(report)
      .filter(({ group }) => report.full || byDomain || group.domain === null)
      .map(({ group, place }) => [
        groupLabel(group, hasDomains(report, group.name)),
        ...report.parts.flatMap((part) => cells(part, place)),
      ]),
  };
}

/** Table 1 of the K-Bench paper, for tuning, holdout and all transcripts. */
export function exactTable(report: CalibrationReport): AnalysisTable {
  return {
    id: "agreement",
    title: "Judge with consensus beside clinicians with one another",
    ...byPart(
      report,
      [
        { key: "clinicians", title: "clinicians", kind: "percent" },
        { key: "judge", title: "judge", kind: "percent" },
        { key: "difference", title: "difference", kind: "points" },
      ],
      (part, place) => [
        ofPart(part, part.groups, place, ({ raters }) => raters.exact),
        ofPart(part, part.groups, place, ({ judges }) => judges[0]!.exact),
        ofPart(part, part.groups, place, ({ judges }) => judges[0]!.difference),
      ],
      true,
    ),
    caption: captionOf(
      report,
      "Exact agreement as in K-Bench, Table 1. Clinicians: all unordered pairs of valid answers to the same eligible item. " +
        "Judge: answers equal to the consensus. Difference in percentage points, on the transcripts that the judge rated.",
    ),
  };
}

/** What the figures of `exactTable` rest on. */
export function countTable(report: CalibrationReport): AnalysisTable {
  const count = (key: string, title: string): AnalysisColumn => ({ key, title, kind: "count" });
  const counts = ({ raters, judges, counts: under }: GroupAgreement): AnalysisCell[] => [
    raters.exact.n,
    judges[0]!.exact.n,
    judges[0]!.exact.missing,
    judges[0]!.oneSidedNotApplicable,
    under.unsettled,
  ];
  return {
    id: "comparisons",
    title: "Comparisons",
    ...byPart(
      report,
      [
        count("pairs", "clinician pairs"),
        count("compared", "judge compared"),
        count("unscored", "judge without answer"),
        count("one_sided_not_applicable", "N/A on one side"),
        count("unsettled", "no consensus"),
      ],
      (part, place) => (part.groups === null ? Array(5).fill(null) : counts(part.groups[place]!)),
    ),
    caption: captionOf(
      report,
      "Without answer: items with a consensus that the judge left unscored, transcripts that it never judged among them; " +
        "no figure counts them, and none takes them for a disagreement. No consensus: items on which clinicians are tied.",
      false,
    ),
  };
}

/** κ and weighted κ of the judge with the consensus. */
export function kappaTable(report: CalibrationReport): AnalysisTable {
  const { weights } = report.input.rules;
  return {
    id: "kappa",
    title: "Judge with consensus beyond chance",
    ...byPart(
      report,
      [
        { key: "kappa", title: "Cohen κ", kind: "coefficient" },
        { key: "weighted_kappa", title: `κ, ${weights}`, kind: "coefficient" },
        { key: "ac1", title: "AC1", kind: "coefficient" },
      ],
      (part, place) => [
        ofPart(part, part.coefficients, place, ({ judges }) => judges[0]!.kappa),
        ofPart(part, part.coefficients, place, ({ judges }) => judges[0]!.weightedKappa),
        ofPart(part, part.coefficients, place, ({ judges }) => judges[0]!.ac1),
      ],
    ),
    caption: captionOf(
      report,
      "Weighted κ goes by the order of the answers, for Q1 none, low, high, imminent. Where nearly all answers are the same, κ is low and AC1 high for the same agreement.",
    ),
  };
}

/** Agreement on each answer, on the largest set of transcripts that may be shown. */
export function answerTable(report: CalibrationReport): AnalysisTable {
  const part = report.parts.findLast(({ reason }) => reason === null)!;
  const shown = new Set(shownGroups(report).map(({ group }) => group));
  const known = [...shown].map(({ name, kind }) => `${kind}/${name}`);
  const rows = (part.specific ?? []).filter(({ group }) => known.includes(`${group.kind}/${group.name}`));
  return {
    id: "answers",
    title: `Agreement on each answer, ${part.part} transcripts`,
    columns: [
      { key: "answer_of", title: "Answer", kind: "text" },
      { key: "clinicians_items", title: "Items, clinicians", kind: "count" },
      { key: "clinicians", title: "Clinicians", kind: "percent" },
      { key: "judge_items", title: "Items, judge", kind: "count" },
      { key: "judge", title: "Judge", kind: "percent" },
    ],
    rows: rows.map(({ group, answer, raters, judges }) => [
      `${group.name}: ${answer}`,
      raters.n,
      raters,
      judges[0]!.n,
      judges[0]!,
    ]),
    caption: captionOf(
      report,
      "Specific agreement: given that one side chose the answer, how often the other did. Items: those for which somebody chose it.",
    ),
  };
}

/** First judge less second; `null` where there is one. */
export function differenceTable(report: CalibrationReport): AnalysisTable | null {
  const [first, second] = report.judges;
  if (second === undefined) return null;
  return {
    id: "judges",
    title: `${first} less ${second}`,
    ...byPart(
      report,
      [
        { key: "agreement", title: "agreement", kind: "points" },
        { key: "kappa", title: "Δκ", kind: "coefficient-difference" },
        { key: "weighted_kappa", title: "Δ weighted κ", kind: "coefficient-difference" },
      ],
      (part, place) => [
        ofPart(part, part.differences, place, ({ exact }) => exact),
        ofPart(part, part.differences, place, ({ kappa }) => kappa),
        ofPart(part, part.differences, place, ({ weightedKappa }) => weightedKappa),
      ],
    ),
    caption: captionOf(
      report,
      "Paired: over items that the consensus and both judges answered, both judges in the same resamples of transcripts.",
    ),
  };
}
