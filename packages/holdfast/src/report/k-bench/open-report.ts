import type { KBenchCase } from "../../benchmarks/k-bench/k-bench-case.ts";
import type { KBenchWording } from "../../benchmarks/k-bench/wording.ts";
import type { ItemVerdict } from "../../domain/item-judgement.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { activeDomains } from "../../domain/vignette.ts";
import { vignetteMeans } from "../../domain/vignette-means.ts";
import type { ReportInput, RunReport } from "../run-report.ts";
import { withoutScore } from "./completeness.ts";
import { csvTables } from "./csv-report.ts";
import { toKBenchReportJson } from "./report-json.ts";
import { asFraction } from "./score-figures.ts";
import { summariseKBench } from "./summarise.ts";
import type { KBenchSummary, KBenchSummaryOptions } from "./summary.ts";
import { terminalReport } from "./terminal-report.ts";
import { verdictTable } from "./verdict-table.ts";
import { writeHtmlReport } from "./write-html-report.ts";

/** The report of a K-Bench run, or of a judgement of conversations from elsewhere by its rubric. */
export function openKBenchReport(input: ReportInput, options: KBenchSummaryOptions): RunReport {
  const records = input.records as RunRecords<KBenchCase>;
  const wording = input.wording as KBenchWording;
  const summary = summariseKBench(records, wording, options);
  return {
    runId: summary.run.id,
    headline: summary.headline,
    complete: summary.complete,
    hasScore: summary.targets.some(({ overall }) => overall.value !== null),
    unscored: [{ judge: summary.judge.name, count: summary.judge.unscored }],
    resamples: summary.run.resamples,
    seed: summary.run.seed,
    gateSubjects: summary.targets.map(({ name, overall, combinedRisk }) => ({
      name,
      score: asFraction(overall),
      risk: asFraction(combinedRisk),
    })),
    compared: comparedOf(records, summary),
    terminal: () => terminalReport(summary),
    json: () => toKBenchReportJson(summary),
    csvTables: () => csvTables(summary),
    verdictTable: (transcripts) => verdictTable(summary, rubricRecords(transcripts)),
    writeHtml: (transcripts, path) =>
      writeHtmlReport({
        summary,
        wording,
        cases: records.tasks,
        transcripts: rubricRecords(transcripts),
        path,
      }),
  };
}

/** Transcript scores as fractions, averaged over the repeats of a vignette. */
function comparedOf(
  { runId, manifest }: RunRecords<KBenchCase>,
  { scored, completeness }: KBenchSummary,
): RunReport["compared"] {
  const bounds = { low: 0, high: 1 };
  const fractions = (scores: Float64Array) =>
    scored.targets.map((_, target) => vignetteMeans(scored, target, (place) => scores[place]! / 100));
  const overall = fractions(scored.overall);
  // As in the report: of people with a risk by design, those of whom no conversation has a score.
  const lacking = overall.map((column) =>
    scored.vignettes.map((one, i) => activeDomains(one).length > 0 && Number.isNaN(column[i]!)),
  );
  return {
    runId,
    manifest,
    conversations: completeness.planned,
    withoutScore: withoutScore(completeness),
    measures: [
      { name: "overall", bounds, columns: overall },
      { name: "combined risk", bounds, columns: fractions(scored.combinedRisk), lacking },
    ],
  };
}

/** The store knows nothing of a benchmark's verdicts; in this one's runs they fill a rubric. */
function rubricRecords(
  transcripts: AsyncIterable<TranscriptRecord<object>>,
): AsyncIterable<TranscriptRecord<ItemVerdict>> {
  return transcripts as AsyncIterable<TranscriptRecord<ItemVerdict>>;
}
