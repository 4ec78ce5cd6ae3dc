import type { Certificate } from "../domain/certificate.ts";
import { contentHash } from "../domain/content-hash.ts";
import type { JudgeFingerprint } from "../domain/judge-fingerprint.ts";

/** A certificate before it is frozen. */
export type CertificateContent = Omit<Certificate, "format" | "id" | "passed">;

const ID_DIGITS = 12;

/** Freezes what was found: `passed` follows from the thresholds, `id` from everything. */
export function certify(content: CertificateContent): Certificate {
  const passed = content.thresholds.every((threshold) => threshold.passed);
  const format = "holdfast-certificate-1" as const;
  return { format, id: certificateId({ format, ...content, passed }), ...content, passed };
}

/** The id that a certificate's content must have: a changed digit anywhere gives another. */
export function certificateId(certificate: Omit<Certificate, "id"> & { readonly id?: string }): string {
  const { id: _, ...content } = certificate;
  return contentHash(content).slice(0, ID_DIGITS);
}

/** How a run asks its judges. */
export interface JudgedRun {
  readonly benchmark: string;
  readonly judges: readonly JudgeFingerprint[];
  readonly judgeMode: string;
  readonly judgeWording: string;
}

/**
 * Why a certificate says nothing about a run, in words for people; empty where it fits. The order of judges and their
 * names mean nothing: what counts is everything that can change an answer.
 */
export function certificateMisfit(certificate: Certificate, run: JudgedRun): string[] {
  if (certificate.benchmark !== run.benchmark) {
    return [`it is of ${certificate.benchmark}, and this is a run of ${run.benchmark}`];
  }
  return [
    ...failedThresholds(certificate),
    ...judgeDifferences(certificate.judges, run.judges),
    ...modeDifference(certificate, run),
    ...(certificate.judgeWording === run.judgeWording ? [] : [wordingText(certificate)]),
  ];
}

function failedThresholds({ thresholds }: Certificate): string[] {
  return thresholds
    .filter(({ passed }) => !passed)
    .map(({ figure, value, atLeast }) => {
      const shown = value === null ? "undefined" : value.toFixed(3);
      return `its own threshold was not reached: ${figure} is ${shown}, at least ${atLeast} was asked`;
    });
}

function modeDifference({ judgeMode }: Certificate, run: JudgedRun): string[] {
  if (judgeMode === run.judgeMode) return [];
  return [`its judges were asked ${judgeMode ?? "in a mode that it does not know"}, here ${run.judgeMode}`];
}

function wordingText({ judgeWording }: Certificate): string {
  return judgeWording === null
    ? "it does not know in which words its judges were asked"
    : "the judge prompts, or the rubric, are others";
}

function judgeDifferences(certified: Certificate["judges"], own: readonly JudgeFingerprint[]): string[] {
  const unknown = certified.filter(({ configuration }) => configuration === null);
  if (unknown.length > 0) {
    return unknown.map(
      ({ name }) => `the verdicts of ${name} came from a file: nobody knows its configuration`,
    );
  }
  const left = [...certified];
  const others = own.filter(
    (judge) => !take(left, ({ configuration }) => configuration === judge.configuration),
  );
  const differences = others.map((judge) => {
    const namesake = take(left, ({ name }) => name === judge.name);
    return namesake === undefined
      ? `judge ${judge.name} is none of its judges`
      : settingsText(namesake, judge);
  });
  return [...differences, ...left.map(({ name }) => `its judge ${name} is not in this run`)];
}

/** Takes the first that fits out of a list. */
function take<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const place = list.findIndex(fits);
  return place === -1 ? undefined : list.splice(place, 1)[0];
}

function settingsText(certified: Certificate["judges"][number], own: JudgeFingerprint): string {
  const keys = [...new Set([...Object.keys(certified.settings), ...Object.keys(own.settings)])].sort();
  const differing = keys.filter((key) => certified.settings[key] !== own.settings[key]);
  return `judge ${own.name} is configured otherwise: ${differing.join(", ")}`;
}
