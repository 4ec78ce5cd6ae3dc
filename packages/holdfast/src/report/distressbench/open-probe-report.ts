import { CATEGORIES, categoryOf } from "../../analyses/probe/probed-cell.ts";
import { passOf, sourceOf } from "../../benchmarks/distressbench/passes/pass.ts";
import { writeWholeFiles } from "../../files/write-whole-files.ts";
import { analysisCsv } from "../analysis/analysis-csv.ts";
import { toAnalysisJson } from "../analysis/analysis-json.ts";
import type { AnalysisSet } from "../analysis/analysis-set.ts";
import { probeAnalysis } from "../analysis/distressbench/probe.ts";
import { type ProbedRun, readProbedRun } from "../analysis/distressbench/probed-run.ts";
import { htmlAnalyses } from "../analysis/html-analyses.ts";
import { documentLines } from "../analysis/terminal-analyses.ts";
import { headline } from "../headline.ts";
import type { ReportInput, ReportOptions, RunReport } from "../run-report.ts";
import { wrapped } from "../terminal/text-table.ts";
import { passWords } from "./pass-words.ts";
import { probeAnswerTable } from "./probe-answer-table.ts";

const RESAMPLES = 10_000;

/** The report of a probe: its analysis, with what the verdicts are worth that it starts from. */
export async function openProbeReport(input: ReportInput, options: ReportOptions): Promise<RunReport> {
  const { records, wording, families } = input;
  const { manifest, runId } = records;
  const run = { records, wording, families, transcripts: input.transcripts! };
  const { seed = manifest.seed, resamples = RESAMPLES } = options;
  const probed = await readProbedRun(run);
  const document = await probeAnalysis.analyse({ run, companions: [], seed, resamples });
  const set: AnalysisSet = {
    headline: `${passWords(manifest)!.what}; ${headline(manifest.calibration, manifest.taskSet)}`,
    subject: `run ${runId}`,
    benchmark: manifest.benchmark,
    companions: [],
    seed,
    resamples,
    software: input.software ?? "",
    documents: [document],
    leftOut: [],
  };
  const complete = probed.missingCases === 0;
  return {
    runId,
    headline: set.headline,
    complete,
    hasScore: probed.cells.some(({ answer }) => answer !== null),
    unscored: [],
    resamples,
    seed,
    notAMeasurement: passWords(manifest)!.what,
    gateSubjects: [],
    compared: comparedOf(input, probed),
    terminal: () => [...headLines(set.headline, input, complete), "", ...documentLines(document)].join("\n"),
    json: () => ({
      headline: set.headline,
      run: runId,
      createdAt: records.createdAt,
      benchmark: manifest.benchmark,
      pass: passOf(manifest),
      source: sourceOf(manifest),
      comparability: manifest.taskSet.comparabilityVersion,
      complete,
      missing: probed.missingCases,
      ...toAnalysisJson(set).analyses[0]!,
    }),
    csvTables: () =>
      document.tables.map((table) => ({ name: `${table.id}.csv`, pieces: [analysisCsv(table)] })),
    verdictTable: (transcripts) => probeAnswerTable(probed, transcripts),
    async writeHtml(_transcripts, path) {
      await writeWholeFiles([{ file: path, pieces: [htmlAnalyses(set)] }], { force: true });
      return [path];
    },
  };
}

function headLines(worth: string, { records }: ReportInput, complete: boolean): string[] {
  const { runId, createdAt, manifest } = records;
  const state = complete ? "complete" : "NOT COMPLETE: criteria without an answer are counted as missing";
  const asked = manifest.targets.length === 1 ? "one model" : `${manifest.targets.length} models`;
  return [
    ...wrapped(worth),
    ...wrapped(
      `probe ${runId} of ${createdAt.slice(0, 10)} on run ${sourceOf(manifest)}, ${asked}, ${state}`,
    ),
  ];
}

/** Task means of the share of abandoned weight that is disagreement: what two probes are compared by. */
function comparedOf({ records }: ReportInput, { cells, targets, tasks }: ProbedRun): RunReport["compared"] {
  const columns = targets.map((_, target) => {
    const [met, all] = [new Float64Array(tasks.length), new Float64Array(tasks.length)];
    for (const cell of cells) {
      if (cell.target !== target || cell.answer === null) continue;
      all[cell.task]! += cell.weight;
      if (categoryOf(cell.answer) === CATEGORIES[0]) met[cell.task]! += cell.weight;
    }
    return met.map((weight, task) => weight / all[task]!);
  });
  return {
    runId: records.runId,
    manifest: records.manifest,
    conversations: targets.length * tasks.length,
    withoutScore: 0,
    measures: [{ name: "criterion disagreement", columns }],
  };
}
