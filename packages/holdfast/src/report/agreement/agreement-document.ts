import type { AnalysisDocument, AnalysisTable } from "../analysis/analysis-document.ts";
import { countCell, counted } from "../figures.ts";
import { type AgreementReport, captionOf } from "./agreement-report.ts";
import { coefficientTable, judgeTable } from "./coefficient-table.ts";
import { consensusTable } from "./consensus-table.ts";
import { countsTable } from "./counts-table.ts";
import { exactTable } from "./exact-table.ts";
import { itemTables } from "./item-tables.ts";
import { pairTable } from "./pair-table.ts";

/** Agreement of raters, and of judges with their consensus, in the form that every writer takes. */
export function agreementDocument(report: AgreementReport): AnalysisDocument {
  const judges = judgeTable(report);
  return {
    analysis: "agreement",
    title: `Agreement: ${report.input.table.instrument.name}`,
    question: "How far do raters agree with one another, and judges with the raters' consensus?",
    method: methodOf(report),
    tables: [
      exactTable(report),
      coefficientTable(report),
      ...(judges === null ? [] : [judges]),
      ...itemTables(report),
      pairTable(report),
      consensusTable(report),
      countsTable(report),
      ...leftOutTable(report),
    ],
    plots: [],
    notes: notesOf(report),
  };
}

function methodOf({ input, phases, consensusFrom }: AgreementReport): string[] {
  const { na, forcedVotes, weights, fleiss } = input.rules;
  return [
    "Pairwise exact agreement and eligibility by consensus as in K-Bench (Agreement analyses; Table 1, note): items behind a gate enter only where the consensus leaves them open.",
    `"Not applicable" is ${na === "exclude" ? "a valid answer, out of every denominator" : "an answer like any other"}; where a rater's own gate forced it, it is ${forcedVotes === "drop" ? "no vote and no answer" : "a vote and an answer"}.`,
    `Consensus: modal value (K-Bench, Consensus generation); ${consensusFrom}. Ratings of ${phases}.`,
    `Fleiss' κ (Fleiss 1971; missing ratings: ${fleiss}), AC1 and AC2 (Gwet 2008, 2014; ${weights} weights), Krippendorff's α (Krippendorff 2011), Cohen's κ (Cohen 1960), weighted κ (Cohen 1968; ${weights} weights).`,
    `Intervals resample whole transcripts (Davison and Hinkley 1997), ${countCell(input.resamples)} times, all figures from the same resamples.`,
  ];
}

/** From here on raters agree often, and below that a coefficient says hardly more than chance. */
const OFTEN = 0.8;
const HARDLY = 0.4;

/** Where one answer is nearly all there is, κ and α fall to 0 while raters agree (Feinstein and Cicchetti 1990). */
function oneSidedGroups({ groups, coefficients }: AgreementReport["tables"]): string[] {
  return groups.flatMap(({ group: { name, domain }, raters }, g) => {
    const { value } = coefficients[g]!.raters.fleiss;
    const isOneSided = value !== null && value < HARDLY && (raters.exact.value ?? 0) >= OFTEN;
    return isOneSided ? [domain === null ? name : `${name} ${domain}`] : [];
  });
}

/** What nobody has decided is out for judges, and in for the raters' pairs. */
function unsettledNote({ input, tables }: AgreementReport): string[] {
  if (input.judges.length === 0) return [];
  const open = tables.items.reduce((sum, { counts }) => sum + counts.unsettled, 0);
  if (open === 0) return [];
  return [
    `${counted(open, "eligible item")} without a consensus: judges are not compared there, while the raters' pairs count. These are the hard ones, so that judges look better than they are until the ties are decided.`,
  ];
}

function notesOf(report: AgreementReport): string[] {
  const { notes, tables, input } = report;
  const oneSided = oneSidedGroups(tables);
  const { contradictions } = tables;
  const { blanks } = input.table;
  return [
    ...notes,
    ...unsettledNote(report),
    ...(oneSided.length > 0
      ? [
          `Raters agree often, yet κ and α are low, in ${oneSided.join(", ")}: nearly all answers are the same there, so that little more than chance is left to agree on. AC1 and the exact agreement show the other side.`,
        ]
      : []),
    ...(contradictions > 0
      ? [
          `${counted(contradictions, "answer")} given under the rater's own closed gate count as not applicable.`,
        ]
      : []),
    ...(blanks > 0 ? [`${counted(blanks, "blank")} are no answers.`] : []),
  ];
}

function leftOutTable(report: AgreementReport): AnalysisTable[] {
  const { leftOut } = report.input.table;
  if (leftOut.length === 0) return [];
  return [
    {
      id: "left-out",
      title: "Ratings left out of every figure",
      columns: [
        { key: "reason", title: "Why", kind: "text" },
        { key: "ratings", title: "Ratings", kind: "count" },
        { key: "transcripts", title: "Transcripts", kind: "count" },
      ],
      rows: leftOut.map(({ reason, ratings, transcripts }) => [reason, ratings, transcripts]),
      caption: captionOf(report, "Read and checked like the others, then left out.", false),
    },
  ];
}
