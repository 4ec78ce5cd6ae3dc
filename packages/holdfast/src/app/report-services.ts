import { writeHtmlReport } from "../report/write-html-report.ts";
import type { StoredRun } from "../store/find-run.ts";
import { readTranscripts } from "../store/read-transcripts.ts";
import type { Store } from "./open-store.ts";
import { summaryOf } from "./summary-of.ts";

/** Writes the report page of a run. @returns the files and folders written. */
export async function writeHtml(store: Store, run: StoredRun, path: string): Promise<string[]> {
  const summary = await summaryOf(store, run);
  return writeHtmlReport({ summary, transcripts: readTranscripts(store.pool, run), path });
}
