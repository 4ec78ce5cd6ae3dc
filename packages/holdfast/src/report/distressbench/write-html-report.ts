import { distressbench } from "../../benchmarks/distressbench/protocol.ts";
import type { Task } from "../../domain/task.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { wordsOf } from "../figures.ts";
import { writeReport } from "../html/write-html-report.ts";
import { conversationRenderer } from "./html/conversation.ts";
import { reportBody } from "./html/report-body.ts";
import type { Summary } from "./summary.ts";

export interface HtmlReport {
  readonly summary: Summary;
  /** In case order: repeats, inside them tasks, inside them targets. Read once, never held whole. */
  readonly transcripts: AsyncIterable<TranscriptRecord>;
  /** File to write; replaced where it exists. */
  readonly path: string;
  /** Most conversations that stay inside the file. */
  readonly inOneFile?: number;
}

/** Write the report as HTML; see `writeReport` for files, folders and errors. @returns what was written. */
export function writeHtmlReport({ summary, transcripts, path, inOneFile }: HtmlReport): Promise<string[]> {
  const { run, headline, scored } = summary;
  return writeReport({
    pages: {
      runId: run.id,
      title: `Care in crisis: ${distressbench.title}, run ${run.id}`,
      headline,
      held: summary.targets.reduce((sum, { outcomes }) => sum + outcomes.held, 0),
      body: (drilldown) => reportBody(summary, drilldown),
      cases: scored.tasks.map((task) => ({ id: task.id, words: strataWords(task) })),
      conversation: conversationRenderer(scored, run.judges),
    },
    transcripts,
    path,
    inOneFile,
  });
}

function strataWords({ strata }: Task): string {
  return Object.entries(strata)
    .map(([key, value]) => `${wordsOf(key)}: ${wordsOf(value)}`)
    .join(" · ");
}
