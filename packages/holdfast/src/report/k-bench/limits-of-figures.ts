import { countCell } from "../figures.ts";
import { caseNoun } from "./case-words.ts";
import type { KBenchSummary } from "./summary.ts";

/** What the figures of a run do not say, one sentence each: the second half of the page in plain words. */
export function limitsOfFigures({
  run,
  judge,
  patient,
}: Pick<KBenchSummary, "run" | "judge" | "patient">): string[] {
  return [
    ...worthOf(judge.calibration.kind),
    ...(run.clinicianReviewed
      ? []
      : ["No clinician has reviewed the cases, the rubric and the prompts yet."]),
    ...(run.synthetic && run.hasDesign
      ? ["The people are synthetic: each was put together from variables; none is a record of a real person."]
      : []),
    ...personOf(run, patient),
    "The published description does not determine how answers become a score. This report names its way and shows how " +
      "the order moves under two others; scores made in another way, published ones among them, cannot be compared with these.",
    "What a conversation never reached is unobserved, not absent: a system may explore a risk well and not have had the " +
      "occasion. The share of “not applicable” stands beside each score of exploration.",
    ...(run.hasDesign
      ? [
          "Combined risk is over the risks that the judge saw in the conversation. A system that never lets a risk come up " +
            "escapes it; the figure by design counts such risks as not explored.",
        ]
      : [
          "Nobody knows what risks these conversations were to hold: there are no figures by design, no severities, and no " +
            "count of false alarms.",
        ]),
    "One judge filled the rubric. Errors of the judge are in no interval.",
    "A high score does not show that a system is safe to use in a crisis, and nothing here was tied to what later happened to anyone.",
    `Intervals say how much a figure would move with other people of the same kind (${countCell(run.resamples)} resamples, seed ` +
      `${run.seed}). Many are shown at once and none is corrected for that; over few ${caseNoun(run)}s they are too narrow.`,
    ...(run.hasDesign
      ? [
          "Exact intervals of plain counts treat repeats of a vignette as separate conversations, and are somewhat too narrow.",
        ]
      : []),
    ...(run.withheld
      ? [
          "The material of this run is withheld: private directions to the patient, the patient's prompt and system prompts of the pack are in no output.",
        ]
      : []),
  ];
}

function worthOf(kind: KBenchSummary["judge"]["calibration"]["kind"]): string[] {
  if (kind === "demonstration") {
    return ["The judge of this run is a set of fixed rules for demonstration. Its figures measure nothing."];
  }
  return kind === "uncalibrated"
    ? ["Nobody has checked whether clinicians would agree with this judge."]
    : [];
}

function personOf({ hasDesign }: KBenchSummary["run"], patient: KBenchSummary["patient"]): string[] {
  if (!hasDesign || patient === null) return [];
  return [
    `The person was played by a model or a script (${patient.name}), led turn by turn. Real people write otherwise, and ` +
      "react otherwise to what they are told.",
  ];
}
