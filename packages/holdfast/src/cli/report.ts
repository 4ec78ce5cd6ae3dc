import { join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { AGGREGATIONS, type Aggregation } from "../benchmarks/k-bench/scores/aggregation.ts";
import { plainText } from "../domain/plain-text.ts";
import { NA_POLICIES, type NaPolicy } from "../domain/scored-rubric-run.ts";
import { UserError } from "../domain/user-error.ts";
import { makeFolders } from "../files/make-folders.ts";
import { writeWholeFiles } from "../files/write-whole-files.ts";
import type { RunReport } from "../report/run-report.ts";
import { MOST_RESAMPLES, wholeNumber, wholeNumberUpTo } from "./option-values.ts";
import type { Output } from "./output.ts";
import { type OpenedRun, type ReportServices, withRun } from "./report-services.ts";

interface ReportOptions {
  readonly html?: string;
  /** True for standard output, else a file. */
  readonly json?: string | true;
  readonly csv?: string;
  readonly verdicts?: boolean;
  readonly resamples?: number;
  readonly seed?: number;
  readonly aggregation?: Aggregation;
  readonly naPolicy?: NaPolicy;
}

/** `holdfast report`: what a run found, on the terminal or as files. An incomplete run says what is missing. */
export function registerReport(program: Command, services: ReportServices, output: Output): void {
  program
    .command("report")
    .description("Show what a run found: on the terminal, as HTML, JSON or CSV")
    .argument("<run>", "id of the run, or its beginning")
    .option(
      "--html <file>",
      "write one self-contained HTML file (large runs: a folder of conversations beside it)",
    )
    .option("--json [file]", "print JSON, or write it to a file")
    .option("--csv <folder>", "write scores, dimensions and conversations as CSV files")
    .option("--verdicts", "with --csv: also every verdict with its reason")
    .option("--resamples <n>", "bootstrap resamples of cases (10,000)", wholeNumberUpTo(MOST_RESAMPLES))
    .option("--seed <n>", "seed of the resamples (that of the run)", wholeNumber)
    .addOption(
      new Option(
        "--aggregation <name>",
        "K-Bench: how transcripts become one score (transcript-mean)",
      ).choices(AGGREGATIONS),
    )
    .addOption(
      new Option("--na-policy <policy>", 'K-Bench: what "not applicable" counts as (exclude)').choices(
        NA_POLICIES,
      ),
    )
    .action((reference: string, options: ReportOptions) =>
      withRun(services, reference, (run) => report(run, options, output)),
    );
}

async function report(run: OpenedRun, options: ReportOptions, output: Output): Promise<void> {
  const { json, resamples, seed, aggregation, naPolicy } = options;
  if (options.verdicts && options.csv === undefined) {
    throw new UserError("report: --verdicts belongs to --csv FOLDER; name the folder.");
  }
  const made = await run.report({
    ...(resamples === undefined ? {} : { resamples }),
    ...(seed === undefined ? {} : { seed }),
    ...(aggregation === undefined ? {} : { aggregation }),
    ...(naPolicy === undefined ? {} : { naPolicy }),
  });
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
  const files = tables.map(({ name, pieces }) => ({ file: join(folder, name), pieces }));
  try {
    await makeFolders(resolve(folder));
  } catch {
    throw new UserError(`${folder}: this folder cannot be made; choose another for --csv.`);
  }
  await writeWholeFiles(files, { force: true });
  return files.map(({ file }) => file);
}

function jsonText(made: RunReport): string {
  return JSON.stringify(made.json(), null, 2);
}
