import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateRecords } from "../../analyses/testing/generate-records.ts";
import { caseNumber } from "../../domain/case-number.ts";
import { textHash } from "../../domain/content-hash.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import { readExport } from "./read-export.ts";
import { sampleWholeRun } from "./testing/sample-whole-run.ts";
import { type Export, writeExport } from "./write-export.ts";

/** Line separators, a lone surrogate, a quote and a control character: all of it stands in transcripts as it was sent. */
const AWKWARD = 'one\u2028two\u0085"three"\ud800\u0000\r\n🙂';

const records = generateRecords({ targets: 2, tasks: 3, repeats: 2 });
const shape = { targets: 2, tasks: 3, repeats: 2 };

/** In case order, as the store reads them; the second judge has not answered the first conversation. */
async function* transcripts(): AsyncGenerator<TranscriptRecord<object>> {
  const ordered = [...records.conversations].sort((a, b) => caseNumber(a, shape) - caseNumber(b, shape));
  for (const [i, { target, task, repeat }] of ordered.entries()) {
    yield {
      target,
      task,
      repeat,
      transcript: { turns: [{ role: "user", text: `${AWKWARD} ${i}` }], outcome: "ok" },
      judgements: records.manifest.judges.map(({ name }, judge) =>
        i === 0 && judge === 1
          ? null
          : { judge: name, verdicts: [{ criterionId: "c1", label: "met", reason: AWKWARD }] },
      ),
    };
  }
}

const run = sampleWholeRun(records, transcripts);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "export-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (...names: string[]) => join(folder, ...names);
const exported = (more: Partial<Export> = {}, place = "x", force = false) =>
  writeExport(
    { runs: [run], software: "1.2.3", headline: "demonstration: a test", clean: (line) => line, ...more },
    at(place),
    { force },
  );

async function held({ transcripts: read }: WholeRun) {
  const found: TranscriptRecord<object>[] = [];
  for await (const record of read()) found.push(record);
  return found;
}

/** Names and bytes of a folder. */
async function bytesOf(place: string): Promise<string[]> {
  const names = (await readdir(at(place), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const files = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Promise.all(
    files.map(async (file) => `${file.slice(at(place).length)} ${textHash(await readFile(file, "utf8"))}`),
  );
}

describe("a run that was exported and read back", () => {
  it("is the same run: records, wording, families, transcripts, down to the order of keys", async () => {
    await exported();
    const back = await readExport(at("x"));
    expect(back.software).toBe("1.2.3");
    expect(JSON.stringify(back.run.records)).toBe(JSON.stringify(run.records));
    expect(back.run.wording).toEqual(run.wording);
    expect(back.run.families).toEqual(run.families);
    expect(JSON.stringify(await held(back.run))).toBe(JSON.stringify(await held(run)));
    // As often as asked.
    expect(await held(back.run)).toHaveLength(12);
  });

  it("brings the runs that stood beside it, in order", async () => {
    const other = { ...run, records: { ...run.records, runId: "beside" } };
    await exported({ runs: [run, other] });
    const back = await readExport(at("x"));
    expect(back.companions.map((one) => one.records.runId)).toEqual(["beside"]);
    expect(await held(back.companions[0]!)).toHaveLength(12);
  });

  it("has the same bytes each time", async () => {
    await exported();
    await exported({}, "y");
    expect(await bytesOf("y")).toEqual(await bytesOf("x"));
  });

  it("says what it is and what is sensitive, and lists every file with its checksum", async () => {
    await exported();
    const readme = await readFile(at("x", "README.md"), "utf8");
    expect(readme).toContain("Demonstration: a test. Written by Holdfast 1.2.3.");
    expect(readme).toContain("it is not for publication");
    for (const file of await readdir(at("x", "run"))) expect(readme).toContain(`\`${file}\``);
    const sums = await readFile(at("x", "SHA256SUMS"), "utf8");
    expect(sums.trim().split("\n")).toHaveLength(10);
    const manifest = await readFile(at("x", "run", "manifest.json"), "utf8");
    expect(sums).toContain(`${textHash(manifest)}  run/manifest.json\n`);
  });

  it("warns of a pack that its maker withholds", async () => {
    await exported({ runs: [{ ...run, wording: { pack: { withheld: true } } }] });
    expect(await readFile(at("x", "README.md"), "utf8")).toContain("**A protected pack.**");
  });

  it("lets no name break the table in its README", async () => {
    const taskSet = { ...run.records.manifest.taskSet, name: "a|b <script>\n# c" };
    const manifest = { ...run.records.manifest, taskSet };
    await exported({ runs: [{ ...run, records: { ...run.records, manifest } }] });
    const readme = await readFile(at("x", "README.md"), "utf8");
    expect(readme).toContain("| a\\|b \\<script\\> # c 1 |");
  });

  it("takes secrets out of every line that a model or provider wrote", async () => {
    await exported({ clean: (line) => line.replaceAll("three", "[removed]") });
    for (const file of ["transcripts", "judgements"]) {
      const text = await readFile(at("x", "run", `${file}.jsonl`), "utf8");
      expect(text).toContain("[removed]");
      expect(text).not.toContain("three");
    }
  });
});

describe("where it is written", () => {
  it("makes folders above it, and fills one that is there and empty", async () => {
    await exported({}, "a/b");
    await mkdir(at("empty"));
    await exported({}, "empty");
    expect(await readdir(at("empty"))).toContain("SHA256SUMS");
  });

  it("refuses a folder that is not empty, and replaces an earlier export when forced", async () => {
    await exported({ runs: [run, run] });
    await expect(exported()).rejects.toThrow(/is not empty.*--force/);
    await exported({}, "x", true);
    expect(await readdir(at("x"))).toEqual(["README.md", "SHA256SUMS", "export.json", "run"]);
  });

  it("never replaces what no export wrote", async () => {
    await mkdir(at("x"));
    await writeFile(at("x", "thesis.txt"), "years of work");
    await expect(exported({}, "x", true)).rejects.toThrow(/"thesis.txt"\), so --force does not replace it/);
    expect(await readdir(at("x"))).toEqual(["thesis.txt"]);
    await writeFile(at("file"), "");
    await expect(exported({}, "file")).rejects.toThrow(/no folder that can be read/);
  });

  it("leaves nothing half-written when reading fails on the way", async () => {
    const broken: WholeRun = {
      ...run,
      async *transcripts() {
        yield* [];
        throw new Error("the database went away");
      },
    };
    await expect(exported({ runs: [broken] })).rejects.toThrow("the database went away");
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("a folder that is not what was exported", () => {
  beforeEach(() => exported());

  it.each(["run/transcripts.jsonl", "run/manifest.json", "README.md", "export.json"])(
    "names %s where a byte of it was changed",
    async (name) => {
      await appendFile(at("x", name), " ");
      await expect(readExport(at("x"))).rejects.toThrow(
        `${at("x", name)}: has been changed since it was exported`,
      );
    },
  );

  it("names a file that is missing", async () => {
    await unlink(at("x", "run", "spend.jsonl"));
    await expect(readExport(at("x"))).rejects.toThrow(
      /run\/spend\.jsonl: is listed in SHA256SUMS and missing/,
    );
  });

  /** Changes a file and its checksum alike, as somebody might who knows of it. */
  async function forge(name: string, change: (text: string) => string) {
    const text = await readFile(at("x", name), "utf8");
    const sums = await readFile(at("x", "SHA256SUMS"), "utf8");
    const forged = change(text);
    await writeFile(at("x", name), forged);
    await writeFile(at("x", "SHA256SUMS"), sums.replace(textHash(text), textHash(forged)));
  }

  it.each([
    [
      "run/manifest.json",
      (text: string) => text.replace('"repeats": 2', '"repeats": 3'),
      /is not the manifest of run/,
    ],
    [
      "run/cases.jsonl",
      (text: string) => text.replace('"weight":', '"weight":1'),
      /cases\.jsonl:1: is not the case/,
    ],
    [
      "run/cases.jsonl",
      (text: string) => text.split("\n").slice(1).join("\n"),
      /cases\.jsonl:1: is not the case/,
    ],
    ["run/cases.jsonl", (text: string) => `${text.split("\n")[0]!}\n`, /holds 1 cases; its manifest names 3/],
    [
      "run/conversations.jsonl",
      (text: string) => `${text}[1]\n`,
      /conversations\.jsonl:13: expected one JSON object/,
    ],
    ["run/run.json", (text: string) => text.replace('"createdAt"', '"madeAt"'), /run\.json: createdAt: /],
    [
      "export.json",
      (text: string) => text.replace('"version": 1', '"version": 2'),
      /version: 2 is newer than this software reads/,
    ],
    ["export.json", () => "no json", /export\.json: is no JSON/],
  ])("refuses a forged %s", async (name, change, message) => {
    await forge(name, change);
    await expect(readExport(at("x"))).rejects.toThrow(message);
  });

  it("refuses judgements that belong to no conversation of the folder", async () => {
    await forge("run/transcripts.jsonl", (text) => text.split("\n").slice(1).join("\n"));
    const back = await readExport(at("x"));
    await expect(held(back.run)).rejects.toThrow(/holds judgements of a conversation that .* lacks/);
  });

  it("refuses a list of checksums that leaves out a file, leads out of the folder or is none", async () => {
    const sums = await readFile(at("x", "SHA256SUMS"), "utf8");
    const write = (text: string) => writeFile(at("x", "SHA256SUMS"), text);
    await write(sums.replace(/^.*spend.*\n/m, ""));
    await expect(readExport(at("x"))).rejects.toThrow(/do not list run\/spend\.jsonl/);
    await write(`${"0".repeat(64)}  ../elsewhere\n`);
    await expect(readExport(at("x"))).rejects.toThrow(/SHA256SUMS:1: expected a SHA-256/);
    await write("hello\n");
    await expect(readExport(at("x"))).rejects.toThrow(/SHA256SUMS:1/);
  });

  it.each([
    ["nothing", /no such folder/],
    ["x/README.md", /is a file; name a folder/],
    ["x/run", /holds no SHA256SUMS/],
  ])("refuses %s", async (name, message) => {
    await expect(readExport(at(name))).rejects.toThrow(message);
  });
});
