import { agreementGroups } from "../../../calibration/agreement/agreement-groups.ts";
import { judgeHash } from "../../../calibration/judge/judge-hash.ts";
import { requireKnownGroups, thresholdName } from "../../../calibration/judge/judge-thresholds.ts";
import { holdoutHistory } from "../../../calibration/judge/split-log.ts";
import { plainText } from "../../../domain/plain-text.ts";
import { rubricInstrument } from "../../../domain/rubric-instrument.ts";
import { UserError } from "../../../domain/user-error.ts";
import { counted } from "../../../report/figures.ts";
import type { Output } from "../../output.ts";
import { type ReportServices, withRun } from "../../report-services.ts";
import { noteUnlogged } from "./holdout-gate.ts";
import { judgeOfRun } from "./judged-runs.ts";
import { rubricOf } from "./rubric.ts";
import { noteSplitEvents, readSplit, splitLogFile } from "./split-file.ts";
import { readThresholds } from "./threshold-file.ts";
import { TranscriptNames } from "./transcript-names.ts";

export interface LockOptions {
  readonly split: string;
  readonly run?: string;
  readonly judge?: string;
  readonly thresholds: string;
  readonly rubric: string;
}

/**
 * `holdfast calibrate k-bench lock`: settles a judge and what it must reach, before it reads the holdout.
 * @throws UserError where neither a run nor a name says which judge, or a threshold is on nothing.
 */
export async function lockJudge(
  options: LockOptions,
  services: Pick<ReportServices, "openRun">,
  { now, output }: { readonly now: Date; readonly output: Output },
): Promise<void> {
  const { split: file, run, judge: name } = options;
  if ((run === undefined) === (name === undefined)) {
    throw new UserError(
      "calibrate k-bench lock: say which judge, by --run RUN that it tuned in, or by --judge NAME where its answers come from a file",
    );
  }
  const frozen = await readSplit(file);
  const rubric = await rubricOf(options.rubric);
  const thresholds = await readThresholds(options.thresholds);
  requireKnownGroups(thresholds, agreementGroups(rubricInstrument(rubric)), options.thresholds);
  const names = new TranscriptNames([], frozen.split);
  const judge =
    run === undefined
      ? null
      : await withRun(services, run, async (opened) =>
          judgeOfRun(await opened.whole(), { rubric, names, split: frozen.sha256, withGrounds: false }),
        );
  const asked = judge?.asked ?? { name: name!, configuration: null, mode: null, wording: null };
  const hash = judgeHash(asked);
  const at = now.toISOString();
  await noteUnlogged(file, frozen.sha256, judge?.unlogged ?? [], at);
  const locked = { at, event: "judge-locked" as const, split: frozen.sha256, by: "lock" };
  const log = await noteSplitEvents(file, () => [{ ...locked, judge: hash, name: asked.name, thresholds }]);
  const { readsBeforeLock } = holdoutHistory(log, frozen.sha256, hash);
  const lines = [
    `Judge ${asked.name} (${hash.slice(0, 12)}) locked at ${at}; it must reach:`,
    ...thresholds.map((threshold) => `- ${thresholdName(threshold)}: at least ${threshold.atLeast}`),
    ...(readsBeforeLock === 0
      ? []
      : [
          `The holdout has been read before (${counted(readsBeforeLock, "reading")}): a certificate will say so.`,
        ]),
    `Noted in ${splitLogFile(file)}. Score the holdout with: holdfast judge k-bench --holdout ${file} --transcripts …`,
  ];
  output.out(plainText(lines.join("\n")));
}
