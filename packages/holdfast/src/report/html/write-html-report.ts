import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { replaceFolder } from "../../files/folder-entries.ts";
import { refuseSpecialFile } from "../../files/special-file.ts";
import { asWriteFailure } from "../../files/write-failure.ts";
import { requireOurs } from "../require-ours.ts";
import { taskPage } from "./addresses.ts";
import { caseInReport, caseOnPage } from "./case-wrapping.ts";
import { conversationIndex } from "./conversation-index.ts";
import { documentEnd, documentStart } from "./document.ts";
import type { ReportPages } from "./report-pages.ts";
import { writeParts } from "./write-parts.ts";

/** A report with more conversations than this keeps them in a folder beside it. */
const TRANSCRIPTS_IN_ONE_FILE = 2_000;

export interface HtmlReport<Held> {
  readonly pages: ReportPages<Held>;
  /** In case order: repeats, inside them cases, inside them targets. Read once, never held whole. */
  readonly transcripts: AsyncIterable<Held>;
  /** File to write; replaced where it exists. */
  readonly path: string;
  /** Most conversations that stay inside the file; `TRANSCRIPTS_IN_ONE_FILE` unless given. */
  readonly inOneFile?: number | undefined;
}

/**
 * Write the report as one HTML file that needs nothing else; above `TRANSCRIPTS_IN_ONE_FILE` conversations
 * they lie in a folder `<name>-conversations` beside it, one page a case. All of it is written into a
 * temporary folder first and moved into place at the end, so nothing half-written is ever seen. Equal runs
 * give equal bytes.
 * @returns what was written: the file, and the folder where there is one.
 * @throws UserError where the place cannot be written to, or a folder of that name holds other things.
 */
export async function writeReport<Held extends { readonly task: number }>(
  report: HtmlReport<Held>,
): Promise<string[]> {
  const path = resolve(report.path);
  const name = basename(path).replace(/\.html?$/i, "");
  const isSplit = report.pages.held > (report.inOneFile ?? TRANSCRIPTS_IN_ONE_FILE);
  const folder = isSplit ? `${name}-conversations` : null;
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

/** Pages or parts first, since the transcripts come only once; then the report around them. */
async function stage<Held extends { readonly task: number }>(
  { pages, transcripts }: HtmlReport<Held>,
  { folder, staging, reportName }: Place,
): Promise<void> {
  const tasks = await writeParts(transcripts, {
    parts: join(staging, "parts"),
    wrap: (task) =>
      folder === null ? caseInReport(pages.cases[task]!) : caseOnPage(pages.cases[task]!, pages, reportName),
    render: (record) => pages.conversation(record),
  });
  const file = await open(join(staging, "report"), "wx");
  try {
    await file.appendFile(documentStart(pages.title).markup + pages.body({ folder }).markup);
    if (folder !== null) await file.appendFile(conversationIndex(pages.cases, folder, tasks).markup);
    else {
      for (const task of tasks) {
        for await (const chunk of createReadStream(join(staging, "parts", taskPage(task)))) {
          await file.appendFile(chunk as Buffer);
        }
      }
    }
    const footer = `Holdfast, run ${pages.runId}. On paper, only conversations that are open are printed.`;
    await file.appendFile(`\n</section>\n</main>${documentEnd(footer).markup}`);
    await file.sync();
  } finally {
    await file.close();
  }
}
