import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { summariseKBench } from "./summarise.ts";
import { type SampleRun, type SampleShape, sampleRun } from "./testing/sample-run.ts";
import { type SampleTexts, sampleTranscripts } from "./testing/sample-transcripts.ts";
import { writeHtmlReport } from "./write-html-report.ts";

const SHAPE: SampleShape = { targets: 2, vignettes: 6, repeats: 2, extension: true };
const sample = await sampleRun(SHAPE);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "k-bench-report-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(run: SampleRun = sample, texts: SampleTexts = {}, inOneFile = 2_000) {
  const path = join(folder, "report.html");
  const files = await writeHtmlReport({
    summary: summariseKBench(run.records, run.wording, { resamples: 20 }),
    wording: run.wording,
    cases: run.records.tasks,
    transcripts: sampleTranscripts(run, texts),
    path,
    inOneFile,
  });
  return { files, text: await readFile(path, "utf8") };
}

describe("the HTML report of K-Bench", () => {
  it("shows every conversation, and every cell that its domain's severity does not close", async () => {
    const { text } = await write();
    expect(text.match(/class="conversation"/g)).toHaveLength(2 * 6 * 2);
    const labels = sample.records.conversations.flatMap((one) => one.labels[0] ?? []);
    const shown = labels.reduce((sum, label) => {
      const closed = [0, 20, 40, 60].filter((gate) => label[gate] === "0").length;
      return sum + label.length - closed * 19;
    }, 0);
    expect(text.match(/<li><p><span class="(met|unmet|nolabel)">/g)).toHaveLength(shown);
  });

  it("says where nothing was put to the judge: the patient spoilt it, or the person got nothing at the end", async () => {
    const larger = await sampleRun({ targets: 3, vignettes: 15, repeats: 2 });
    const { text } = await write(larger);
    const { conversations } = larger.records;
    const notAsked = conversations.filter(
      ({ outcome, invalid }) => invalid !== undefined || outcome === "empty",
    );
    expect(notAsked.length).toBeGreaterThan(0);
    expect(text.match(/It was not put to the judge\./g)).toHaveLength(notAsked.length);
    expect(text).not.toContain("The judge has not answered.");
    const invalid = conversations.filter((one) => one.invalid !== undefined);
    expect(text.match(/the patient left its part; not scored<\/span>/g)).toHaveLength(invalid.length);
  });

  it("links each quotation to the turn it stands in", async () => {
    const { text } = await write();
    const links = [...text.matchAll(/href="#(c-[0-9-]+-t6)"/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, anchor] of links) expect(text).toContain(`id="${anchor}"`);
  });

  it("shows readers how the patient was led, and says that target and judge did not see it", async () => {
    const { text } = await write();
    expect(text).toContain("PRIVATE DIRECTION for your next message only.");
    expect(text).toContain("suicide/thoughts (asked about safety)");
    expect(text).toContain("Discarded (leaves role)");
    expect(text).toContain("not seen by the target or the judge");
    expect(text).toContain("PATIENT PROMPT of");
  });

  it("leaves private directions and prompts of a withheld pack out, and says so", async () => {
    const { text } = await write(await sampleRun({ ...SHAPE, withheld: true }));
    expect(text).not.toMatch(
      /PRIVATE DIRECTION|PATIENT PROMPT|asked about safety|Discarded|You are a helpful/,
    );
    expect(text).toContain("Private directions to the patient are withheld.");
    expect(text).toContain("withheld: private directions and patient prompts are in no output");
  });

  it("keeps inert whatever a model or a patient wrote", async () => {
    const bad = `</p><script>x</script><a href="javascript:x">y</a>\u202e\u0000`;
    const { text } = await write(sample, {
      reply: bad,
      reason: bad,
      quote: bad,
      direction: bad,
      discarded: bad,
    });
    expect(text).not.toMatch(/<script|<a href="javascript/);
    expect(text).toContain("&lt;script&gt;x&lt;/script&gt;");
  });

  it("asks nothing of any other place, and links only inside itself", async () => {
    const { text } = await write();
    expect(text).not.toMatch(/<script|<link|<iframe|<form|<img|url\(|@import|\son\w+="/i);
    expect(text.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:\/\//);
    for (const [, address] of text.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^#[a-z0-9-]+$/);
  });

  it("gives every figure of its plots as text", async () => {
    const { text } = await write();
    expect(text).toMatch(/<desc id="plot-profile-desc">[^<]*D1 \d[^<]*D7 \d/);
    expect(text).toMatch(/<desc id="plot-domains-desc">[^<]*suicide [^<]*domestic violence/);
  });

  it("puts many conversations into a folder beside it, one page a vignette", async () => {
    const { files } = await write(sample, {}, 10);
    expect(await readdir(files[1]!)).toHaveLength(6);
    expect(await readFile(join(files[1]!, "task-0001.html"), "utf8")).toContain("Back to the report");
  });

  it("speaks of no design where conversations come from elsewhere, and makes no figure up", async () => {
    const { text } = await write(await sampleRun({ targets: 1, vignettes: 6, imported: true }));
    expect(text).toContain("Failures by design: no design known.");
    expect(text).toContain("conversation from elsewhere · no design known");
    expect(text).not.toMatch(/NaN|Infinity|>null|>undefined/);
  });

  it("shows an unfinished run as unfinished, with no figure made up", async () => {
    const { text } = await write({ ...sample, records: { ...sample.records, conversations: [], spend: [] } });
    expect(text).toContain("<strong>Not complete.</strong> 24 of 24 planned conversations have no score");
    expect(text).not.toMatch(/NaN|Infinity|>null|>undefined/);
  });
});
