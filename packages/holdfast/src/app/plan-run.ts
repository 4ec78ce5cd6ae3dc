import type { Protocol, RunContent } from "../benchmarks/protocol.ts";
import type { Json } from "../domain/canonical-json.ts";
import type { Certificate } from "../domain/certificate.ts";
import { contentHash } from "../domain/content-hash.ts";
import { judgeFingerprint } from "../domain/judge-fingerprint.ts";
import { type ModelConfiguration, OWN_BEHAVIOUR } from "../domain/model-configuration.ts";
import type { Calibration, RunManifest } from "../domain/run-manifest.ts";
import { UserError } from "../domain/user-error.ts";
import { checkPanel } from "../judging/panel.ts";
import { isDemonstrationJudge } from "../models/providers/scripted/configurations.ts";
import { certifiedCalibration } from "./certified-calibration.ts";

/** A run as it was asked for, with every name resolved. */
export interface RunInput {
  readonly protocol: Pick<
    Protocol,
    "name" | "judging" | "judgeOutputTokens" | "checkJudge" | "configureTarget"
  >;
  readonly content: RunContent;
  readonly targets: readonly ModelConfiguration[];
  readonly patient: ModelConfiguration | null;
  readonly judges: readonly ModelConfiguration[];
  readonly repeats: number;
  readonly requeryEmpty: boolean;
  readonly seed: number;
  /** Says what the judges are worth; `null` where the command hands in none. */
  readonly certificate: Certificate | null;
  /** The command as it was given: names and paths, before anything was read. */
  readonly request: Json;
}

/** A run ready to be stored. */
export interface RunPlan {
  readonly manifest: RunManifest;
  /** Stored with the run, so that every worker asks in the same words whatever its own copy says. */
  readonly wording: object;
  readonly cases: readonly object[];
  readonly lineage: string;
  readonly request: Json;
}

/** Output caps: targets 4,096 unless the model needs more (DistressBench); a patient writes short turns. */
const TARGET_OUTPUT_TOKENS = 4_096;
const PATIENT_OUTPUT_TOKENS = 1_024;

/**
 * @throws UserError for a panel of an even number, or with a judge twice, or several judges where one fills a
 *   rubric. No judge at all is a plan that can be estimated and not run: `resolveRun` lets it through for a dry run only.
 */
export function planRun(input: RunInput): RunPlan {
  const { content, protocol, patient } = input;
  checkJudges(input);
  const manifest: RunManifest = {
    benchmark: protocol.name,
    taskSet: content.caseSet,
    tasks: content.cases.map(({ id, body }) => ({ id, hash: contentHash(body) })),
    targets: input.targets.map((target) =>
      withDefaults(protocol.configureTarget(target, content), TARGET_OUTPUT_TOKENS),
    ),
    ...(patient === null ? {} : { patient: withDefaults(patient, PATIENT_OUTPUT_TOKENS) }),
    judges: frozenJudges(input.judges, protocol),
    judgeMode: content.judgeMode,
    wordingHash: content.wordingHash,
    ...(content.settings === undefined ? {} : { settings: content.settings }),
    repeats: input.repeats,
    requeryEmpty: input.requeryEmpty,
    seed: input.seed,
    calibration: { kind: "uncalibrated" },
  };
  return {
    manifest: { ...manifest, calibration: content.calibration ?? calibrationOf(manifest, input) },
    wording: content.wording,
    cases: content.cases.map(({ body }) => body),
    request: input.request,
    lineage: contentHash(input.request),
  };
}

/** Judges as a manifest holds them. */
export function frozenJudges(
  judges: readonly ModelConfiguration[],
  { judgeOutputTokens }: Pick<Protocol, "judgeOutputTokens">,
): ModelConfiguration[] {
  return judges.map((judge) => withDefaults(judge, judgeOutputTokens));
}

function checkJudges({ protocol, judges }: RunInput): void {
  if (judges.length === 0) return;
  checkPanel(judges.map(({ name }) => name));
  for (const judge of judges) protocol.checkJudge(judge);
  if (protocol.judging === "one-judge" && judges.length > 1) {
    throw new UserError(
      `--judge: ${judges.length} are named; ${protocol.name} has its rubric filled by exactly one frozen judge`,
    );
  }
}

/** What is not set is decided here and frozen, so that a later default cannot change an old run. */
function withDefaults(configuration: ModelConfiguration, maxOutputTokens: number): ModelConfiguration {
  if (OWN_BEHAVIOUR.has(configuration.provider)) return configuration;
  return {
    ...configuration,
    temperature: configuration.temperature ?? 0,
    maxOutputTokens: configuration.maxOutputTokens ?? maxOutputTokens,
  };
}

/** @throws UserError where the certificate is of other judges, or of these asked otherwise. */
function calibrationOf(manifest: RunManifest, { certificate, content }: RunInput): Calibration {
  const { benchmark, judges, judgeMode } = manifest;
  if (certificate === null || judges.length === 0) return withoutCertificate(judges);
  return certifiedCalibration(certificate, {
    benchmark,
    judges: judges.map(judgeFingerprint),
    judgeMode,
    judgeWording: content.judgeWordingHash ?? content.wordingHash,
    isDemonstration: judges.some(isDemonstrationJudge),
  });
}

function withoutCertificate(judges: readonly ModelConfiguration[]): Calibration {
  return judges.some(isDemonstrationJudge) ? { kind: "demonstration" } : { kind: "uncalibrated" };
}
