import { join } from "node:path";
import { judgeHash } from "../../../calibration/judge/judge-hash.ts";
import { checkJudgeThresholds } from "../../../calibration/judge/judge-thresholds.ts";
import { type PartAgreement, partAgreements } from "../../../calibration/judge/part-agreement.ts";
import { type HoldoutHistory, holdoutHistory } from "../../../calibration/judge/split-log.ts";
import { plainText } from "../../../domain/plain-text.ts";
import { analysisCsv } from "../../../report/analysis/analysis-csv.ts";
import type { AnalysisSet } from "../../../report/analysis/analysis-set.ts";
import { calibrationDocument } from "../../../report/judge-calibration/calibration-document.ts";
import {
  type CalibrationReport,
  calibrationHeadline,
} from "../../../report/judge-calibration/calibration-report.ts";
import type { Output } from "../../output.ts";
import { putAnalyses } from "../../put-analyses.ts";
import type { ReportServices } from "../../report-services.ts";
import { writeIntoFolder } from "../../write-into-folder.ts";
import { type Calibration, type CalibrationOptions, readCalibration } from "./calibration-inputs.ts";

export interface ReportOptions extends CalibrationOptions {
  readonly withHoldout: boolean;
  readonly csv?: string;
  readonly html?: string;
  readonly json?: boolean;
  readonly digits?: number;
}

/** What the commands of a single judge's calibration work with. */
export interface JudgeSurroundings {
  readonly services: Pick<ReportServices, "openRun" | "listRuns" | "software">;
  readonly output: Output;
  readonly now: () => Date;
}

/** `holdfast calibrate k-bench report`: the judge beside clinicians, for tuning, holdout and all transcripts. */
export async function reportCalibration(
  options: ReportOptions,
  { services, output, now }: JudgeSurroundings,
): Promise<void> {
  const calibration = await readCalibration(options, services, {
    by: "report",
    holdout: options.withHoldout || options.split === undefined,
    withGrounds: false,
    now: now(),
  });
  const { csv, html, json, digits } = options;
  const report = calibrationReport(calibration);
  const full = calibrationDocument(report);
  const isShort = html === undefined && json !== true;
  const set: AnalysisSet = {
    headline: calibrationHeadline(report),
    subject: [...new Set(calibration.judges.flatMap(({ from }) => from))].join(", "),
    benchmark: "k-bench",
    companions: [],
    seed: options.seed,
    resamples: options.resamples,
    software: services.software,
    documents: [isShort ? calibrationDocument({ ...report, full: false }) : full],
    leftOut: [],
  };
  if (csv !== undefined) {
    const files = full.tables.map((table) => ({
      file: `${table.id}.csv`,
      pieces: [analysisCsv(table, digits)],
    }));
    await writeIntoFolder(csv, files, "--csv");
    output.err(plainText(`written: ${files.map(({ file }) => join(csv, file)).join(", ")}`));
  }
  await putAnalyses(
    set,
    {
      ...(html === undefined ? {} : { html }),
      ...(json === true ? { json: true as const } : {}),
      ...(digits === undefined ? {} : { digits }),
    },
    output,
  );
}

/** Figures of a calibration that was read, with the thresholds that its log holds. */
export function calibrationReport(calibration: Calibration): CalibrationReport & {
  readonly parts: readonly PartAgreement[];
} {
  const { input, judges, split, notes } = calibration;
  const parts = partAgreements(input, calibration.parts);
  const history = historyOf(calibration);
  return {
    input,
    parts,
    judges: judges.map(({ asked }) => asked.name),
    split,
    history,
    thresholds: history === null ? [] : checkJudgeThresholds(history.thresholds, parts),
    notes,
    full: true,
  };
}

/** How the holdout was treated, as seen from the judge under calibration. */
export function historyOf({ split, log, judges }: Calibration): HoldoutHistory | null {
  return split === null ? null : holdoutHistory(log, split.sha256, judgeHash(judges[0]!.asked));
}
