import { judgeCertificate, primaryOf } from "../../../calibration/judge/judge-certificate.ts";
import { type NamedTranscript, SplitIndex } from "../../../calibration/judge/split-membership.ts";
import type { Certificate } from "../../../domain/certificate.ts";
import { contentHash } from "../../../domain/content-hash.ts";
import { plainText } from "../../../domain/plain-text.ts";
import { EXIT, UserError } from "../../../domain/user-error.ts";
import { writeWholeFiles } from "../../../files/write-whole-files.ts";
import { withRun } from "../../report-services.ts";
import { isThere } from "../is-there.ts";
import { type Calibration, type CalibrationOptions, readCalibration } from "./calibration-inputs.ts";
import { noteUnlogged } from "./holdout-gate.ts";
import { namedTranscripts, type UnloggedReading, unloggedReading } from "./judged-runs.ts";
import { calibrationReport, historyOf, type JudgeSurroundings } from "./report.ts";
import { readSplit } from "./split-file.ts";

export interface FreezeJudgeOptions extends CalibrationOptions {
  readonly split: string;
  readonly out: string;
  readonly force: boolean;
  readonly despiteFailedThresholds: boolean;
}

/**
 * `holdfast calibrate k-bench freeze`: writes the judge's certificate.
 * @throws UserError where a threshold was not reached and nobody said that this is known, or where there is no figure to
 *   certify.
 */
export async function freezeJudge(
  options: FreezeJudgeOptions,
  surroundings: JudgeSurroundings,
): Promise<void> {
  const { out, force, despiteFailedThresholds } = options;
  const { services, output, now } = surroundings;
  if (!force && (await isThere(out)))
    throw new UserError(`${out}: is there already; give --force to replace it`);
  await noteStoredRuns(options, surroundings);
  const calibration = await readCalibration(options, services, {
    by: "freeze",
    holdout: true,
    withGrounds: false,
    now: now(),
  });
  const certificate = certificateOf(calibration, options, now());
  const failed = certificate.thresholds.filter(({ passed }) => !passed);
  if (failed.length > 0 && !despiteFailedThresholds) {
    throw new UserError(
      [
        `${out}: not frozen, since a threshold was not reached:`,
        ...failed.map((threshold) => `- ${thresholdWords(threshold)}`),
        "Say --despite-failed-thresholds to write a certificate that states it; no run is calibrated by one.",
      ].join("\n"),
      EXIT.gateFailed,
    );
  }
  await writeWholeFiles([{ file: out, pieces: [`${JSON.stringify(certificate, null, 2)}\n`] }], { force });
  output.out(plainText(sentences(certificate, out).join("\n")));
}

/**
 * Looks through the workspace for runs that judged holdout transcripts and were not begun with --holdout: each is a
 * reading of the holdout, at the time it was begun, that no log tells of.
 */
async function noteStoredRuns(
  { split: file }: FreezeJudgeOptions,
  { services, now }: JudgeSurroundings,
): Promise<void> {
  const { sha256, split } = await readSplit(file);
  const index = new SplitIndex(split);
  const found: UnloggedReading[] = [];
  for (const { id, benchmark } of await services.listRuns()) {
    if (benchmark !== "k-bench") continue;
    const readings = await withRun(services, id, async (opened) => {
      const run = await opened.whole();
      const isHoldout = (one: NamedTranscript | null) => one !== null && index.find(one)?.part === "holdout";
      return namedTranscripts(run).some(isHoldout) ? unloggedReading(run, sha256) : [];
    });
    found.push(...readings);
  }
  await noteUnlogged(file, sha256, found, now().toISOString());
}

/** @throws UserError where the primary figure is undefined on the holdout: there is nothing to certify. */
function certificateOf(calibration: Calibration, options: FreezeJudgeOptions, now: Date): Certificate {
  const report = calibrationReport(calibration);
  const { judges, split, input, data, notes } = calibration;
  const judge = judges[0]!;
  for (const part of ["holdout", "all"] as const) {
    const primary = primaryOf(report.parts, part);
    if (primary !== undefined && primary.exact.value !== null) continue;
    const why =
      primary?.exact.reason ?? report.parts.find((one) => one.part === part)?.reason ?? "it is undefined";
    throw new UserError(`${options.out}: nothing to certify on ${part} transcripts: ${why}`);
  }
  return judgeCertificate({
    judge: judge.judge,
    judgeMode: judge.asked.mode,
    judgeWording: judge.asked.wording,
    comparability: judge.comparability,
    parts: report.parts,
    split: split!,
    history: historyOf(calibration)!,
    raters: input.raters.length,
    data: {
      ...data,
      transcripts: contentHash(split!.split.transcripts.map(({ id, hash }) => ({ id, hash }))),
      log: contentHash(calibration.log),
    },
    demonstration: judge.isDemonstration,
    // Nothing is written where one is not reached and nobody said that this is known.
    notes: [
      ...notes,
      ...(judge.asked.configuration === null
        ? [
            "Its answers came from a file: nobody knows how it was asked, so that no run is calibrated by this.",
          ]
        : []),
      ...(report.thresholds.some(({ passed }) => !passed)
        ? ["Frozen with --despite-failed-thresholds."]
        : []),
    ],
    rules: { ...input.rules, resamples: input.resamples, seed: input.seed },
    frozenAt: now.toISOString(),
  });
}

function thresholdWords({ figure, value, atLeast }: Certificate["thresholds"][number]): string {
  return `${figure}: ${value === null ? "undefined" : value.toFixed(3)}, at least ${atLeast} was stated`;
}

function sentences(certificate: Certificate, file: string): string[] {
  const { id, judges, agreement, transcripts, thresholds, passed, notes, demonstration, postHoc } =
    certificate;
  return [
    `Certificate ${id}: ${judges[0]!.name}`,
    `${agreement}; ${transcripts} transcripts in all.`,
    ...thresholds.map((one) => `${one.passed ? "reached" : "NOT REACHED"}: ${thresholdWords(one)}`),
    ...(postHoc ? ["POST HOC: the holdout had been read before the judge was locked."] : []),
    ...notes.map((note) => `- ${note}`),
    ...(demonstration ? ["- The judge is a set of rules: runs with it stay a demonstration."] : []),
    passed && judges[0]!.configuration !== null
      ? `Written to ${file}. Runs use it by --certificate ${file}.`
      : `Written to ${file}. No run is calibrated by it.`,
  ];
}
