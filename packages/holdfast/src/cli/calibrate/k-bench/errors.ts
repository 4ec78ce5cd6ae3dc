import { itemErrors } from "../../../calibration/judge/disagreements.ts";
import type { Part } from "../../../calibration/judge/part-agreement.ts";
import { plainText } from "../../../domain/plain-text.ts";
import { cellsOf } from "../../../domain/rubric-cells.ts";
import { UserError } from "../../../domain/user-error.ts";
import { writeWholeFiles } from "../../../files/write-whole-files.ts";
import { counted } from "../../../report/figures.ts";
import { errorJson } from "../../../report/judge-calibration/error-json.ts";
import { type ErrorReport, errorPage } from "../../../report/judge-calibration/error-page.ts";
import { percent } from "../../../report/percent.ts";
import { type Calibration, type CalibrationOptions, readCalibration } from "./calibration-inputs.ts";
import type { JudgeSurroundings } from "./report.ts";
import { rubricOf } from "./rubric.ts";

export interface ErrorOptions extends CalibrationOptions {
  readonly part: Part;
  readonly html?: string;
  readonly json?: boolean;
}

/** Items that a terminal is shown. */
const SHOWN = 15;

/** `holdfast calibrate k-bench errors`: where judge and consensus differ, with what either side rests on. */
export async function showErrors(
  options: ErrorOptions,
  { services, output, now }: JudgeSurroundings,
): Promise<void> {
  const { part, split, html } = options;
  if (split === undefined && part !== "all") {
    throw new UserError(`--part ${part}: the transcripts are not split; give --split, or --part all`);
  }
  const calibration = await readCalibration(options, services, {
    by: "errors",
    holdout: split === undefined || part !== "tuning",
    withGrounds: true,
    now: now(),
  });
  const report = await errorReport(calibration, options, services.software);
  if (html !== undefined) {
    await writeWholeFiles([{ file: html, pieces: [errorPage(report)] }], { force: true });
    output.err(plainText(`written to ${html}`));
  }
  if (options.json) return output.out(JSON.stringify(errorJson(report), null, 2));
  output.out(plainText(lines(report).join("\n")));
}

async function errorReport(
  { input, judges, split, parts, groundsOf }: Calibration,
  { part, rubric }: ErrorOptions,
  software: string,
): Promise<ErrorReport> {
  const there = new Set(input.table.transcripts);
  const transcripts =
    part === "all" || parts.split === null
      ? input.table.transcripts
      : parts.split.flatMap((one) => (one.part === part && there.has(one.id) ? [one.id] : []));
  if (transcripts.length === 0) throw new UserError(`--part ${part}: no transcript of this part was rated`);
  const { asked } = judges[0]!;
  return {
    headline: `${part === "all" ? "all" : part} transcripts${split === null ? ", not split" : ` of split ${split.sha256.slice(0, 12)}`}: confidential, not for publication`,
    judge: asked.name,
    part,
    transcripts: transcripts.length,
    items: itemErrors({ ...input, transcripts }, groundsOf),
    titles: new Map(cellsOf(await rubricOf(rubric)).map(({ id, item }) => [id, item.title])),
    software,
  };
}

function lines({ judge, part, transcripts, items }: ErrorReport): string[] {
  const differing = items.filter(({ disagreements }) => disagreements.length > 0);
  return [
    `${judge} and the consensus on ${counted(transcripts, "transcript")} (${part}): they differ on ${counted(differing.length, "item")}.`,
    ...differing
      .slice(0, SHOWN)
      .map(
        ({ item, n, agree, disagreements }) =>
          `- ${item}: ${n === 0 ? "never compared" : `${percent(agree / n)} of ${n}`}, ${counted(disagreements.length, "difference")}`,
      ),
    ...(differing.length > SHOWN ? [`and ${differing.length - SHOWN} more`] : []),
    "All of them, with reasons and quotations: --html FILE or --json.",
  ];
}
