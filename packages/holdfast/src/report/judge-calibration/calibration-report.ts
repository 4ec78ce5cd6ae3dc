import type { AgreementGroup } from "../../calibration/agreement/agreement-groups.ts";
import type { AgreementInput } from "../../calibration/agreement/agreement-input.ts";
import type { CheckedThreshold } from "../../calibration/judge/judge-thresholds.ts";
import type { Part, PartAgreement } from "../../calibration/judge/part-agreement.ts";
import { type HoldoutHistory, holdoutSentence } from "../../calibration/judge/split-log.ts";
import type { FrozenSplit } from "../../calibration/judge/transcript-split.ts";
import { NO_ANSWER, unitStart } from "../../calibration/ratings/rating-table.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { undefinedEstimate } from "../../statistics/estimate.ts";
import type { Caption } from "../analysis/analysis-document.ts";
import { countCell } from "../figures.ts";

/** What a report on one judge's calibration is made from. */
export interface CalibrationReport {
  readonly input: AgreementInput;
  /** Tuning, holdout and all. */
  readonly parts: readonly PartAgreement[];
  /** The judge under calibration, and the one it is compared with, if any. */
  readonly judges: readonly string[];
  readonly split: FrozenSplit | null;
  /** `null` without a split. */
  readonly history: HoldoutHistory | null;
  /** Those stated when the judge was locked. */
  readonly thresholds: readonly CheckedThreshold[];
  readonly notes: readonly string[];
  /** Every row, as for JSON, CSV and pages; else rows by domain stand in the first table only. */
  readonly full: boolean;
}

/** Sections that are no part of the paper's Table 1: nothing is scored by them. */
const OUTSIDE = new Set(["patient-context"]);

export const PART_WORDS: Readonly<Record<Part, string>> = {
  tuning: "Tuning",
  holdout: "Holdout",
  all: "All",
};

/** Groups of Table 1, with their places among all groups. */
export function shownGroups({ input, parts }: Pick<CalibrationReport, "input" | "parts">): readonly {
  readonly group: AgreementGroup;
  readonly place: number;
}[] {
  const groups = parts.find((part) => part.groups !== null)?.groups ?? [];
  const isWhole = (group: AgreementGroup) => group.items.length < input.table.instrument.items.length;
  return groups
    .map(({ group }, place) => ({ group, place }))
    .filter(({ group }) => !OUTSIDE.has(group.name) && isWhole(group));
}

/** `D2, suicide`; `D2, all domains` where a section is asked for several. */
export function groupLabel({ name, domain, kind }: AgreementGroup, isOfDomains: boolean): string {
  if (domain !== null) return `${name}, ${domain}`;
  return kind === "section" && isOfDomains ? `${name}, all domains` : name;
}

/** Whether a section stands once a domain and once over all. */
export function hasDomains(report: Pick<CalibrationReport, "input" | "parts">, name: string): boolean {
  return shownGroups(report).some(({ group }) => group.name === name && group.domain !== null);
}

/** A figure of a part, or why the part has none. */
export function ofPart<T>(
  part: PartAgreement,
  list: readonly T[] | null,
  place: number,
  of: (one: T) => Estimate,
) {
  return list === null ? undefinedEstimate(part.reason ?? "it was not computed") : of(list[place]!);
}

/** @param withIntervals whether the table has any. */
export function captionOf(report: CalibrationReport, text: string, withIntervals = true): Caption {
  const { input, parts } = report;
  const shown = parts.findLast(({ reason }) => reason === null)?.transcripts ?? [];
  const judged = shown.filter((name) => isJudged(report, name)).length;
  return {
    text,
    n: judged,
    missing: shown.length - judged,
    unit: "transcripts that the judge judged",
    interval: withIntervals
      ? `95 % percentile bootstrap over transcripts, ${countCell(input.resamples)} resamples`
      : null,
    seed: withIntervals ? input.seed : null,
  };
}

/** Whether the judge answered anything on a transcript. */
function isJudged({ input }: CalibrationReport, transcript: string): boolean {
  const { table, judges } = input;
  const t = table.transcripts.indexOf(transcript);
  return table.instrument.items.some(
    (_, i) => table.codes[unitStart(table, t, i) + judges[0]!] !== NO_ANSWER,
  );
}

/** First line of every form: how the holdout was treated. */
export function calibrationHeadline({ judges, history, parts }: CalibrationReport): string {
  const all = parts.find(({ part }) => part === "all")!;
  const tuning = parts.find(({ part }) => part === "tuning")!;
  const count = (all.reason === null ? all : tuning).transcripts.length;
  const what = `judge ${judges[0]!} beside clinicians on ${count}${all.reason === null ? "" : " tuning"} transcripts`;
  return history === null
    ? `${what}; not split into tuning and holdout`
    : `${what}; holdout ${holdoutSentence(history)}`;
}
