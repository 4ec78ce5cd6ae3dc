import type { KBenchCase } from "../../benchmarks/k-bench/k-bench-case.ts";
import { kBench } from "../../benchmarks/k-bench/protocol.ts";
import type { KBenchWording } from "../../benchmarks/k-bench/wording.ts";
import type { ItemVerdict } from "../../domain/item-judgement.ts";
import { cellsOf } from "../../domain/rubric-cells.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { writeReport } from "../html/write-html-report.ts";
import { reportedCase } from "./html/case-parts.ts";
import type { RubricText } from "./html/cell-groups.ts";
import { conversationRenderer } from "./html/conversation.ts";
import { reportBody } from "./html/report-body.ts";
import type { KBenchSummary } from "./summary.ts";
import { TOPICS } from "./topics.ts";

export interface KBenchHtmlReport {
  readonly summary: KBenchSummary;
  readonly wording: KBenchWording;
  readonly cases: readonly KBenchCase[];
  /** In case order: repeats, inside them vignettes, inside them targets. Read once, never held whole. */
  readonly transcripts: AsyncIterable<TranscriptRecord<ItemVerdict>>;
  /** File to write; replaced where it exists. */
  readonly path: string;
  /** Most conversations that stay inside the file. */
  readonly inOneFile?: number;
}

/** Write the report as HTML; see `writeReport` for files, folders and errors. @returns what was written. */
export function writeHtmlReport(report: KBenchHtmlReport): Promise<string[]> {
  const { summary, wording, cases, transcripts, path, inOneFile } = report;
  const { run, headline, scored } = summary;
  const { withheld } = run;
  return writeReport({
    pages: {
      runId: run.id,
      title: `Care for people at risk: ${kBench.title}, run ${run.id}`,
      headline,
      topics: TOPICS,
      held: scored.outcomes.reduce((n, outcome) => n + (outcome < 0 ? 0 : 1), 0),
      body: (drilldown) => reportBody(summary, drilldown),
      cases: cases.map((one) => reportedCase(one, withheld)),
      conversation: conversationRenderer({
        run: scored,
        rubric: rubricText(wording),
        withheld,
        packPrompts: new Set(Object.values(wording.systemPrompts)),
      }),
    },
    transcripts,
    path,
    inOneFile,
  });
}

function rubricText({ rubric, extension }: KBenchWording): RubricText {
  const rubrics = extension === null ? [rubric] : [rubric, extension];
  const sections = rubrics.flatMap(({ dimensions }) => Object.entries(dimensions));
  return {
    cells: rubrics.flatMap(cellsOf),
    titles: Object.fromEntries(sections.map(([section, { title }]) => [section, title])),
  };
}
