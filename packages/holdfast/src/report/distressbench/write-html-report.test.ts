import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { summarise } from "./summarise.ts";
import { sampleRecords } from "./testing/sample-records.ts";
import { sampleTranscripts } from "./testing/sample-transcripts.ts";
import { writeHtmlReport } from "./write-html-report.ts";

const records = sampleRecords({ targets: 2, tasks: 5, repeats: 2 });
const summary = summarise(records, { resamples: 50 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "report-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = () => join(folder, "report.html");
const write = (
  transcripts: AsyncIterable<TranscriptRecord> = sampleTranscripts(records),
  inOneFile = 2_000,
) => writeHtmlReport({ summary, transcripts, path: path(), inOneFile });
const written = () => readFile(path(), "utf8");

describe("writeHtmlReport", () => {
  it("says first of all what the judge is worth", async () => {
    await write();
    const body = (await written()).split("<body>")[1]!;
    expect(body.replace(/<[^>]*>/g, "").trim()).toMatch(/^demonstration: judged by fixed rules/);
  });

  it("shows every conversation with every turn, criterion, verdict and reason", async () => {
    await write();
    const text = await written();
    expect(text.match(/class="conversation"/g)).toHaveLength(2 * 5 * 2);
    const criteria = records.tasks.reduce((sum, task) => sum + task.criteria.length, 0);
    expect(text.match(/<li><p><span class="(met|unmet|nolabel)">/g)).toHaveLength(2 * 2 * criteria);
    const reasons = text.match(/The reply asks about it directly/g) ?? [];
    expect(reasons).toHaveLength(summary.judges.reduce((sum, { verdicts }) => sum + verdicts, 0));
  });

  it("asks nothing of any other place: no address, script, form or frame", async () => {
    await write();
    const text = await written();
    expect(text).toContain("default-src &#39;none&#39;");
    expect(text).not.toMatch(/<script|<link|<iframe|<form|<img|url\(|@import|\son\w+="/i);
    expect(text.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:\/\//);
    for (const [, address] of text.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^#[a-z0-9-]+$/);
  });

  it("keeps what a model wrote inert", async () => {
    const reply = `</p><script>x</script><a href="javascript:x">y</a>\u202e\u0000\ud800 &lt;`;
    await write(sampleTranscripts(records, { reply, reason: reply }));
    const text = await written();
    expect(text).not.toMatch(/<script|<a href="javascript/);
    expect(text).toContain("&lt;script&gt;x&lt;/script&gt;");
    expect(text).toContain("[U+202E]\ufffd\ufffd &amp;lt;");
  });

  it("cuts a runaway reply with a word on what is left out", async () => {
    await write(sampleTranscripts(records, { reply: "🙂".repeat(30_000) }));
    const text = await written();
    expect(text).toContain("further characters are stored and not shown here]");
    expect(text).not.toContain("\ufffd");
  });

  it("gives the same bytes again", async () => {
    await write();
    const first = await written();
    await write();
    expect(await written()).toBe(first);
  });

  it("puts many conversations into a folder beside it, one page a task, and links to them", async () => {
    const files = await write(sampleTranscripts(records), 10);
    expect(files).toEqual([path(), join(folder, "report-conversations")]);
    expect(await readdir(files[1]!)).toEqual([1, 2, 3, 4, 5].map((task) => `task-000${task}.html`));
    for (const [, address] of (await written()).matchAll(/href="(report-conversations[^"]*)"/g)) {
      const [page, anchor] = address!.split("#");
      const text = await readFile(join(folder, page!), "utf8");
      expect(text.match(/class="conversation"/g)).toHaveLength(4);
      if (anchor !== undefined) expect(text).toContain(`id="${anchor}"`);
    }
  });

  it("leaves what was there as it was when reading fails half-way", async () => {
    await writeFile(path(), "before");
    async function* failing() {
      yield* sampleTranscripts(records);
      throw new Error("connection lost");
    }
    await expect(write(failing())).rejects.toThrow("connection lost");
    expect(await written()).toBe("before");
    expect(await readdir(folder)).toEqual(["report.html"]);
  });

  it("never replaces a folder that no report wrote", async () => {
    await mkdir(join(folder, "report-conversations"));
    await writeFile(join(folder, "report-conversations", "notes.txt"), "mine");
    await expect(write(sampleTranscripts(records), 10)).rejects.toMatchObject({ name: "UserError" });
    expect(existsSync(join(folder, "report-conversations", "notes.txt"))).toBe(true);
  });

  it("names the folder that is not there", async () => {
    const gone = join(folder, "nowhere", "report.html");
    const failed = writeHtmlReport({ summary, transcripts: sampleTranscripts(records), path: gone });
    await expect(failed).rejects.toThrow(/its folder does not exist/);
  });

  it("shows an unfinished run as unfinished, with no figure made up", async () => {
    const none = { ...records, conversations: [], spend: [] };
    const open = summarise(none, { resamples: 50 });
    await writeHtmlReport({ summary: open, transcripts: sampleTranscripts(none), path: path() });
    const text = await written();
    expect(text).toContain("<strong>Not complete.</strong> 20 of 20 planned conversations have no score");
    expect(text).not.toMatch(/NaN|Infinity|>null|>undefined/);
  });
});
