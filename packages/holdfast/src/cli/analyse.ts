import { basename } from "node:path";
import type { Command } from "commander";
import { readLeaderboardCsv } from "../benchmarks/k-bench/leaderboard/read-leaderboard-csv.ts";
import { UserError } from "../domain/user-error.ts";
import { readExport } from "../files/export-folder/read-export.ts";
import type { WholeFile } from "../files/write-whole-files.ts";
import type { AnalysisSet } from "../report/analysis/analysis-set.ts";
import { makeAnalysisSet, type SetOptions } from "../report/analysis/make-analysis-set.ts";
import { makeEntriesSet } from "../report/analysis/make-entries-set.ts";
import { openReport } from "../report/open-report.ts";
import type { RunReport } from "../report/run-report.ts";
import { type AnalysisOptions, addAnalysisOptions, addIntervalOptions } from "./analysis-options.ts";
import { clinicianLabels } from "./clinician-labels.ts";
import { listAnalyses } from "./list-analyses.ts";
import type { Output } from "./output.ts";
import { putAnalyses, type ReportBefore } from "./put-analyses.ts";
import { addScoringOptions, type ScoringOptions, scoringOf } from "./scoring-options.ts";

interface AnalyseOptions extends AnalysisOptions, ScoringOptions {}

/** `holdfast analyse`: every figure of an exported folder from that folder alone, or of a published leaderboard. */
export function registerAnalyse(program: Command, software: string, output: Output): void {
  const command = program
    .command("analyse")
    .description(
      "Compute the report and the analyses of an exported run again, from its folder alone; or analyse a published leaderboard",
    )
    .argument(
      "<source>",
      "folder that `export` wrote, or a CSV file of leaderboard entries published elsewhere",
    )
    .option("--json [file]", "print JSON, or write it to a file")
    .option("--html <file>", "write the analyses as one self-contained HTML file");
  addScoringOptions(addIntervalOptions(addAnalysisOptions(command))).action(
    (source: string, options: AnalyseOptions) => analyse(source, options, software, output),
  );
}

async function analyse(
  source: string,
  options: AnalyseOptions,
  software: string,
  output: Output,
): Promise<void> {
  const { analysis: names = ["all"], json, seed, resamples } = options;
  if (names.includes("list")) return listAnalyses(output, json !== undefined);
  const chosen: SetOptions = {
    names,
    software,
    ...(seed === undefined ? {} : { seed }),
    ...(resamples === undefined ? {} : { resamples }),
  };
  if (/\.csv$/i.test(source)) return putAnalyses(await ofEntries(source, options, chosen), options, output);
  const { run, companions } = await readExport(source);
  const report = await openReport({ ...run, software }, scoringOf(options));
  const set = await makeAnalysisSet({ run, companions, ...(await clinicianLabels(options)) }, chosen);
  await putAnalyses(set, options, output, before(report));
}

async function ofEntries(file: string, options: AnalyseOptions, chosen: SetOptions): Promise<AnalysisSet> {
  if (options.aggregation !== undefined || options.naPolicy !== undefined) {
    throw new UserError(
      "analyse: --aggregation and --na-policy score conversations; published entries have none",
    );
  }
  return makeEntriesSet(basename(file), await readLeaderboardCsv(file), chosen);
}

/** The report as `holdfast report` prints and writes it. */
function before(report: RunReport): ReportBefore {
  const json = report.json();
  const files: WholeFile[] = [
    { file: "report.txt", pieces: [`${report.terminal()}\n`] },
    { file: "report.json", pieces: [`${JSON.stringify(json, null, 2)}\n`] },
    ...report.csvTables().map(({ name, pieces }) => ({ file: name, pieces })),
  ];
  return { terminal: report.terminal(), json, files };
}
