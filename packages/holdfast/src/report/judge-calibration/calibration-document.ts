import type { AnalysisDocument } from "../analysis/analysis-document.ts";
import { countCell, counted } from "../figures.ts";
import type { CalibrationReport } from "./calibration-report.ts";
import { answerTable, countTable, differenceTable, exactTable, kappaTable } from "./calibration-tables.ts";
import { thresholdTable } from "./threshold-table.ts";

/** A judge's calibration in the form that every writer takes. */
export function calibrationDocument(report: CalibrationReport): AnalysisDocument {
  return {
    analysis: "calibration",
    title: `Calibration of ${report.judges[0]!}`,
    question:
      "Does the judge agree with the clinicians' consensus as well as clinicians do with one another?",
    method: methodOf(report),
    tables: [
      exactTable(report),
      countTable(report),
      kappaTable(report),
      answerTable(report),
      differenceTable(report),
      thresholdTable(report),
    ].filter((table) => table !== null),
    plots: [],
    notes: notesOf(report),
  };
}

function methodOf({ input, split }: CalibrationReport): string[] {
  const { forcedVotes, weights } = input.rules;
  return [
    "Agreement and eligibility as in K-Bench (Agreement analyses; Table 1, note): Q2–Q20 of a domain enter only where the consensus on Q1 is above none; D1–D7 pools what is eligible, without Q1–Q4 and the patient's context.",
    `"Not applicable" is a valid answer, out of every denominator; where a rater's own Q1 forced it, it is ${forcedVotes === "drop" ? "no vote and no answer" : "a vote and an answer"}.`,
    `Cohen's κ (Cohen 1960), weighted κ (Cohen 1968; ${weights} weights), AC1 (Gwet 2008), specific agreement (Spitzer and Fleiss 1974), differences of two judges paired (McKenzie et al. 1996).`,
    `Intervals resample whole transcripts (Davison and Hinkley 1997), ${countCell(input.resamples)} times, clinicians and judges from the same resamples.`,
    ...(split === null
      ? []
      : [
          `Split ${split.sha256} of ${split.frozenAt}, seed ${split.split.seed}: a systematic sample over consensus severity and domains is held out.`,
        ]),
  ];
}

function notesOf({ parts, input, notes }: CalibrationReport): string[] {
  const shown = parts.findLast(({ reason }) => reason === null)!;
  const unsettled = (shown.groups ?? [])
    .filter(({ group }) => group.kind === "section" && group.domain === null)
    .reduce((sum, { counts }) => sum + counts.unsettled, 0);
  const gates = Math.max(0, ...(shown.groups ?? []).map(({ counts }) => counts.gateUnsettled));
  return [
    ...(input.raters.length < 2
      ? [
          `No figure for clinicians with one another: ${input.raters.length === 0 ? "no clinician's ratings were handed in" : "one clinician's ratings were handed in"}.`,
        ]
      : []),
    ...parts.flatMap(({ part, reason }) =>
      reason === null ? [] : [`No figures on ${part === "all" ? "all" : part} transcripts: ${reason}.`],
    ),
    ...(unsettled + gates === 0
      ? []
      : [
          `${counted(unsettled, "item")} without a settled consensus, and up to ${counted(gates, "item")} behind a Q1 without one: the judge is not compared there. These are the hard ones; decide the ties first.`,
        ]),
    ...notes,
  ];
}
