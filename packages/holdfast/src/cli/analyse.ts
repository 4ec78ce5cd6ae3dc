import type { Command } from "commander";
import { readExport } from "../files/export-folder/read-export.ts";
import type { WholeFile } from "../files/write-whole-files.ts";
import { makeAnalysisSet } from "../report/analysis/make-analysis-set.ts";
import { openReport } from "../report/open-report.ts";
import type { RunReport } from "../report/run-report.ts";
import { type AnalysisOptions, addAnalysisOptions, addIntervalOptions } from "./analysis-options.ts";
import { listAnalyses } from "./list-analyses.ts";
import type { Output } from "./output.ts";
import { putAnalyses, type ReportBefore } from "./put-analyses.ts";
import { addScoringOptions, type ScoringOptions, scoringOf } from "./scoring-options.ts";

interface AnalyseOptions extends AnalysisOptions, ScoringOptions {}

/** `holdfast analyse`: every figure of an exported folder, from that folder alone. */
export function registerAnalyse(program: Command, software: string, output: Output): void {
  const command = program
    .command("analyse")
    .description("Compute the report and the analyses of an exported run again, from its folder alone")
    .argument("<folder>", "folder that `export` wrote")
    .option("--json [file]", "print JSON, or write it to a file")
    .option("--html <file>", "write the analyses as one self-contained HTML file");
  addScoringOptions(addIntervalOptions(addAnalysisOptions(command))).action(
    (folder: string, options: AnalyseOptions) => analyse(folder, options, software, output),
  );
}

async function analyse(
  folder: string,
  options: AnalyseOptions,
  software: string,
  output: Output,
): Promise<void> {
  const { analysis: names = ["all"], seed, resamples } = options;
  if (names.includes("list")) return listAnalyses(output, options.json !== undefined);
  const { run, companions } = await readExport(folder);
  const report = await openReport(run, scoringOf(options));
  const set = await makeAnalysisSet(
    { run, companions },
    {
      names,
      software,
      ...(seed === undefined ? {} : { seed }),
      ...(resamples === undefined ? {} : { resamples }),
    },
  );
  await putAnalyses(set, options, output, before(report));
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
