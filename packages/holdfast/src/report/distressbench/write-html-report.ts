import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { refuseSpecialFile } from "../../files/special-file.ts";
import { asWriteFailure } from "../../files/write-failure.ts";
import { taskPage } from "../html/addresses.ts";
import { documentEnd, documentStart } from "../html/document.ts";
import { replaceFolder, requireOurs } from "../move-into-place.ts";
import { conversationRenderer } from "./html/conversation.ts";
import { reportBody, taskIndex } from "./html/report-body.ts";
import { taskInReport, taskOnPage, type Wrapping } from "./html/task-parts.ts";
import { writeParts } from "./html/write-parts.ts";
import type { Summary } from "./summary.ts";

/** A report with more conversations than this keeps them in a folder beside it. */
const TRANSCRIPTS_IN_ONE_FILE = 2_000;

export interface HtmlReport {
  readonly summary: Summary;
  /** In case order: repeats, inside them tasks, inside them targets. Read once, never held whole. */
  readonly transcripts: AsyncIterable<TranscriptRecord>;
  /** File to write; replaced where it exists. */
  readonly path: string;
  /** Most conversations that stay inside the file; `TRANSCRIPTS_IN_ONE_FILE` unless given. */
  readonly inOneFile?: number;
}

/**
 * Write the report as one HTML file that needs nothing else; above `TRANSCRIPTS_IN_ONE_FILE` conversations
 * they lie in a folder `<name>-conversations` beside it, one page a task. All of it is written into a
 * temporary folder first and moved into place at the end, so nothing half-written is ever seen. Equal runs
 * give equal bytes.
 * @returns what was written: the file, and the folder where there is one.
 * @throws UserError where the place cannot be written to, or a folder of that name holds other things.
 */
export async function writeHtmlReport(report: HtmlReport): Promise<string[]> {
  const path = resolve(report.path);
  const held = report.summary.targets.reduce((sum, { outcomes }) => sum + outcomes.held, 0);
  const name = basename(path).replace(/\.html?$/i, "");
  const folder = held > (report.inOneFile ?? TRANSCRIPTS_IN_ONE_FILE) ? `${name}-conversations` : null;
  const staging = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  await refuseSpecialFile(path);
  try {
    if (folder !== null) await requireOurs(join(dirname(path), folder));
    await mkdir(staging);
    await mkdir(join(staging, "parts"));
    await stage(report, { staging, folder, reportName: basename(path) });
    if (folder !== null) await replaceFolder(join(staging, "parts"), join(dirname(path), folder), staging);
    await rename(join(staging, "report"), path);
  } catch (error) {
    throw asWriteFailure(error, report.path);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return folder === null ? [path] : [path, join(dirname(path), folder)];
}

interface Place {
  readonly staging: string;
  readonly folder: string | null;
  readonly reportName: string;
}

/** Task pages or parts first, since the transcripts come only once; then the report around them. */
async function stage({ summary, transcripts }: HtmlReport, place: Place): Promise<void> {
  const { folder, staging, reportName } = place;
  const wrap = (task: number): Wrapping => {
    const content = summary.scored.tasks[task]!;
    return folder === null ? taskInReport(content) : taskOnPage(content, summary, reportName);
  };
  const render = conversationRenderer(summary.scored, summary.run.judges);
  const tasks = await writeParts(transcripts, { parts: join(staging, "parts"), wrap, render });
  const file = await open(join(staging, "report"), "wx");
  try {
    const title = `Care in crisis: ${summary.run.benchmark}, run ${summary.run.id}`;
    await file.appendFile(documentStart(title).markup + reportBody(summary, { folder }).markup);
    if (folder !== null) await file.appendFile(taskIndex(summary, folder, tasks).markup);
    else {
      for (const task of tasks) {
        for await (const chunk of createReadStream(join(staging, "parts", taskPage(task)))) {
          await file.appendFile(chunk as Buffer);
        }
      }
    }
    const footer = `Holdfast, run ${summary.run.id}. On paper, only conversations that are open are printed.`;
    await file.appendFile(`\n</section>\n</main>${documentEnd(footer).markup}`);
    await file.sync();
  } finally {
    await file.close();
  }
}
