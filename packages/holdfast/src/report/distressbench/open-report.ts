import { passOf } from "../../benchmarks/distressbench/passes/pass.ts";
import { halfOf } from "../../benchmarks/distressbench/split-halves.ts";
import { isPart } from "../../domain/part-of-task-set.ts";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import { scoreBounds } from "../../domain/score-bounds.ts";
import { CELL } from "../../domain/scored-run.ts";
import type { Task } from "../../domain/task.ts";
import { scoreColumn } from "../../domain/task-means.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { UserError } from "../../domain/user-error.ts";
import type { ReportInput, ReportOptions, RunReport } from "../run-report.ts";
import { csvTables } from "./csv-report.ts";
import { passWords } from "./pass-words.ts";
import { toReportJson } from "./report-json.ts";
import { summarise } from "./summarise.ts";
import type { Summary } from "./summary.ts";
import { terminalReport } from "./terminal-report.ts";
import { verdictTable } from "./verdict-table.ts";
import { writeHtmlReport } from "./write-html-report.ts";

/** The report of a DistressBench run, or of any other tasks with weighted criteria. */
export function openDistressbenchReport(
  input: ReportInput,
  options: ReportOptions,
): RunReport | Promise<RunReport> {
  if (passOf(input.records.manifest) === "probe") {
    return import("./open-probe-report.ts").then(({ openProbeReport }) => openProbeReport(input, options));
  }
  return openTaskReport(input, options);
}

function openTaskReport(input: ReportInput, options: ReportOptions): RunReport {
  const records = input.records as RunRecords<Task>;
  const { aggregation, naPolicy, ...intervals } = options;
  if (aggregation !== undefined || naPolicy !== undefined) {
    throw new UserError("report: --aggregation and --na-policy belong to runs of k-bench; leave them out");
  }
  const summary = summarise(records, {
    ...intervals,
    families: input.families,
    ...halvesOf(records),
  });
  return {
    runId: summary.run.id,
    headline: summary.headline,
    complete: summary.complete,
    hasScore: summary.targets.some(({ score }) => score.value !== null),
    unscored: summary.judges.map(({ name, unscored }) => ({ judge: name, count: unscored })),
    resamples: summary.run.resamples,
    seed: summary.run.seed,
    ...notAMeasurement(records.manifest),
    gateSubjects: summary.targets.map(({ name, score, gap }) => ({ name, score, gap })),
    compared: comparedOf(records, summary),
    terminal: () => terminalReport(summary),
    json: () => toReportJson(summary),
    csvTables: () => csvTables(summary),
    verdictTable: (transcripts) => verdictTable(summary, panelRecords(transcripts)),
    writeHtml: (transcripts, path) =>
      writeHtmlReport({ summary, transcripts: panelRecords(transcripts), path }),
  };
}

function notAMeasurement(manifest: RunManifest): Pick<RunReport, "notAMeasurement"> {
  const words = passWords(manifest);
  return words === null || words.measuresTargets ? {} : { notAMeasurement: words.what };
}

/** A part of a set has no halves of its own; a file may bring its halves as a stratum. */
function halvesOf({ manifest, tasks }: RunRecords<Task>) {
  if (passWords(manifest)?.measuresTargets === false) return {};
  const isWhole = !isPart(manifest.taskSet) && tasks.every(({ strata }) => !strata.half);
  return isWhole ? { halves: halfOf(tasks, manifest.seed) } : {};
}

function comparedOf({ runId, manifest }: RunRecords<Task>, { scored, run }: Summary): RunReport["compared"] {
  return {
    runId,
    manifest,
    conversations: scored.cells.length,
    withoutScore: scored.cells.filter((cell) => cell !== CELL.scored && cell !== CELL.zero).length,
    measures: [
      {
        name: "score",
        bounds: scoreBounds(run.formula),
        columns: scored.targets.map((_, target) => scoreColumn(scored, target)),
      },
    ],
  };
}

/** The store knows nothing of a benchmark's verdicts; in this one's runs they are a panel's. */
function panelRecords(transcripts: AsyncIterable<TranscriptRecord<object>>): AsyncIterable<TranscriptRecord> {
  return transcripts as AsyncIterable<TranscriptRecord>;
}
