import type { Command } from "commander";
import type { Aggregation } from "../benchmarks/k-bench/scores/aggregation.ts";
import { plainText } from "../domain/plain-text.ts";
import type { NaPolicy } from "../domain/scored-rubric-run.ts";
import { UserError } from "../domain/user-error.ts";
import { writeWholeFiles } from "../files/write-whole-files.ts";
import type { RunReport } from "../report/run-report.ts";
import {
  type AnalysisOptions,
  addAnalysisOptions,
  addCompanionOption,
  addIntervalOptions,
} from "./analysis-options.ts";
import type { Output } from "./output.ts";
import { refuseAnalysisOptions, reportAnalyses } from "./report-analyses.ts";
import { type OpenedRun, type ReportServices, withRun } from "./report-services.ts";
import { addScoringOptions, scoringOf } from "./scoring-options.ts";
import { writeIntoFolder } from "./write-into-folder.ts";

interface ReportOptions extends AnalysisOptions {
  readonly csv?: string;
  readonly verdicts?: boolean;
  readonly aggregation?: Aggregation;
  readonly naPolicy?: NaPolicy;
  readonly with: readonly string[];
}

/** `holdfast report`: what a run found, on the terminal or as files. An incomplete run says what is missing. */
export function registerReport(program: Command, services: ReportServices, output: Output): void {
  const command = program
    .command("report")
    .description(
      "Show what a run found: on the terminal, as HTML, JSON or CSV; with --analysis, further questions",
    )
    .argument("<run>", "id of the run, or its beginning")
    .option(
      "--html <file>",
      "write one self-contained HTML file (large runs: a folder of conversations beside it; with --analysis: the analyses)",
    )
    .option("--json [file]", "print JSON, or write it to a file")
    .option("--csv <folder>", "write scores, dimensions and conversations as CSV files")
    .option("--verdicts", "with --csv: also every verdict with its reason");
  addAnalysisOptions(command, "with --analysis: ");
  addCompanionOption(command, "with --analysis: runs beside this one, such as an any-turn pass");
  addScoringOptions(addIntervalOptions(command)).action(async (reference: string, options: ReportOptions) => {
    const { analysis } = options;
    if (analysis !== undefined) return reportAnalyses(reference, { ...options, analysis }, services, output);
    refuseAnalysisOptions(options);
    await withRun(services, reference, (run) => report(run, options, output));
  });
}

async function report(run: OpenedRun, options: ReportOptions, output: Output): Promise<void> {
  const { json } = options;
  if (options.verdicts && options.csv === undefined) {
    throw new UserError("report: --verdicts belongs to --csv FOLDER; name the folder.");
  }
  const made = await run.report(scoringOf(options));
  const written = await writeFiles(run, made, options);
  if (json === true) return output.out(jsonText(made));
  if (written.length === 0) return output.out(made.terminal());
  output.out([made.headline, ...written.map((file) => `written to ${plainText(file)}`)].join("\n"));
}

/** Writes what was asked for. @returns files and folders written. */
async function writeFiles(run: OpenedRun, made: RunReport, options: ReportOptions): Promise<string[]> {
  const { html, json, csv } = options;
  const written: string[] = [];
  if (html !== undefined) {
    written.push(...(await made.writeHtml(run.transcripts(), html)));
  }
  if (typeof json === "string") {
    await writeWholeFiles([{ file: json, pieces: [`${jsonText(made)}\n`] }], { force: true });
    written.push(json);
  }
  if (csv !== undefined) written.push(...(await writeCsv(run, made, csv, options.verdicts ?? false)));
  return written;
}

async function writeCsv(
  run: OpenedRun,
  made: RunReport,
  folder: string,
  withVerdicts: boolean,
): Promise<string[]> {
  const tables = [...made.csvTables(), ...(withVerdicts ? [made.verdictTable(run.transcripts())] : [])];
  const files = tables.map(({ name, pieces }) => ({ file: name, pieces }));
  return writeIntoFolder(folder, files, "--csv");
}

function jsonText(made: RunReport): string {
  return JSON.stringify(made.json(), null, 2);
}
