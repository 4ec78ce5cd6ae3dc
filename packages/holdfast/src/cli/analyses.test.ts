import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentHash } from "../domain/content-hash.ts";
import type { RunRecords } from "../domain/run-records.ts";
import { analysisSetJsonSchema } from "../report/analysis/analysis-json-schema.ts";
import { sampleRecords } from "../report/distressbench/testing/sample-records.ts";
import { registerAnalyse } from "./analyse.ts";
import { registerExport } from "./export.ts";
import { registerReport } from "./report.ts";
import { typeCommand } from "./testing/stored-runs.ts";

/** As the store has it: the manifest names each case by its hash. */
function stored(records: RunRecords): RunRecords {
  const tasks = records.tasks.map((task) => ({ id: task.id, hash: contentHash(task) }));
  return { ...records, manifest: { ...records.manifest, tasks } };
}

const run = stored(sampleRecords({ targets: 3, tasks: 6, repeats: 1 }));
const other = { ...run, runId: "beside-1" };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "analyses-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const report = (...words: string[]) => typeCommand(registerReport, ["report", ...words], [run, other]);
const exporting = (...words: string[]) => typeCommand(registerExport, ["export", ...words], [run, other]);
const analyse = (...words: string[]) =>
  typeCommand(
    (program, { software }, output) => registerAnalyse(program, software, output),
    ["analyse", ...words],
    [],
  );

const ranking = ["--analysis", "bands"];
const outcomes = ["--analysis", "distressbench-outcomes"];

describe("holdfast report --analysis", () => {
  it("prints the analysis after what the judge is worth, and closes the run", async () => {
    const { out, exitCode, leftOpen } = await report("generated", ...ranking, "--resamples", "50");
    expect(out).toMatch(/^demonstration: .*\nAnalyses of run generated-1; seed 1, 50 resamples/);
    expect(out).toContain("BANDS");
    expect({ exitCode, leftOpen }).toEqual({ exitCode: 0, leftOpen: 0 });
  });

  it("lists every analysis without opening a run: name, question, benchmark, needs", async () => {
    const { out } = await report("no-such-run", "--analysis", "list");
    expect(out).toMatch(/^k-bench:\n {2}k-bench-ranking\n {6}Which configurations/);
    expect(out).toContain("distressbench:\n  distressbench-outcomes\n");
    const listed = JSON.parse((await report("x", "--analysis", "list", "--json")).out) as object[];
    expect(listed[0]).toEqual({
      name: "k-bench-ranking",
      question: "Which configurations do better, and which are not told apart by these data?",
      benchmark: "k-bench",
      needs: null,
      readsEntries: false,
    });
  });

  it("prints JSON of the published shape, with the runs beside it named", async () => {
    const { out, leftOpen } = await report("gen", ...ranking, "--with", "beside", "--json", "--seed", "5");
    const set = analysisSetJsonSchema.parse(JSON.parse(out));
    expect(set).toMatchObject({ subject: "run generated-1", companions: ["beside-1"], seed: 5 });
    expect(set.analyses.map(({ analysis }) => analysis)).toEqual(["bands"]);
    expect(leftOpen).toBe(0);
  });

  it("writes a folder with a table and a plot each, a page and a JSON file, and says where", async () => {
    const { out } = await report(
      "gen",
      ...outcomes,
      "--out",
      at("o"),
      "--html",
      at("p.html"),
      "--digits",
      "3",
    );
    expect(out.split("\n").slice(1)).toHaveLength(6);
    expect((await readdir(at("o"), { recursive: true })).sort()).toEqual([
      "analyses.html",
      "analyses.json",
      "distressbench-outcomes",
      "distressbench-outcomes/analysis.txt",
      "distressbench-outcomes/outcomes.csv",
      "distressbench-outcomes/outcomes.svg",
    ]);
    expect(await readFile(at("p.html"), "utf8")).toBe(await readFile(at("o/analyses.html"), "utf8"));
    expect(await readFile(at("o/distressbench-outcomes/analysis.txt"), "utf8")).toMatch(/\d\.\d\d\d %/);
  });

  it.each([
    [["--analysis", "band"], /did you mean "bands"/],
    [["--analysis", "item-failures"], /reads runs of k-bench/],
    [[...ranking, "--csv", "x"], /--csv belongs to the ordinary report/],
    [[...ranking, "--na-policy", "exclude"], /--na-policy belongs to the ordinary report/],
    [["--out", "x"], /--out belongs to --analysis/],
    [["--digits", "2"], /--digits belongs to --analysis/],
    [["--with", "beside"], /--with belongs to --analysis/],
    [[...ranking, "--with", "nobody"], /no run "nobody"/],
  ])("refuses %j and closes what it opened", async (words, message) => {
    await expect(report("generated", ...words)).rejects.toThrow(message);
  });

  it("refuses digits that no figure has", async () => {
    await expect(report("gen", ...ranking, "--digits", "40")).rejects.toThrow();
  });
});

describe("holdfast export, then holdfast analyse", () => {
  /** All files of a folder by name. */
  async function contents(place: string): Promise<Record<string, string>> {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    const files = entries.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [file.slice(place.length + 1), await readFile(file, "utf8")]),
      ),
    );
  }

  it("gives the same bytes from the folder as from the store, and the same again", async () => {
    const said = await exporting("gen", "--dir", at("x"), "--with", "beside");
    expect(said.out).toMatch(/^demonstration: .*\n19 files of run generated-1, beside-1 written to /);
    expect(said.leftOpen).toBe(0);
    const few = ["--resamples", "100"];
    await report("gen", "--analysis", "all", "--with", "beside", "--out", at("stored"), ...few);
    await analyse(at("x"), "--out", at("folder"), ...few);
    await analyse(at("x"), "--out", at("again"), ...few);
    const [fromStore, fromFolder, again] = await Promise.all([
      contents(at("stored")),
      contents(at("folder")),
      contents(at("again")),
    ]);
    expect(again).toEqual(fromFolder);
    const isReport = (name: string) => name.startsWith("report/");
    expect(Object.fromEntries(Object.entries(fromFolder).filter(([name]) => !isReport(name)))).toEqual(
      fromStore,
    );
    // The report's own figures too.
    await report("gen", "--json", at("r.json"), "--csv", at("csv"), ...few);
    expect(fromFolder["report/report.json"]).toBe(await readFile(at("r.json"), "utf8"));
    for (const [name, text] of Object.entries(await contents(at("csv"))))
      expect(fromFolder[`report/${name}`]).toBe(text);
  });

  it("prints report and analyses, or both as one JSON object", async () => {
    await exporting("gen", "--dir", at("x"));
    const { out } = await analyse(at("x"), ...ranking, "--resamples", "20");
    expect(out.indexOf("BANDS")).toBeGreaterThan(out.indexOf("Nothing is missing"));
    const json = JSON.parse(
      (await analyse(at("x"), ...ranking, "--resamples", "20", "--json")).out,
    ) as object;
    expect(analysisSetJsonSchema.parse(json)).toMatchObject({ report: { run: "generated-1" } });
  });

  it("names a file that was tampered with, and computes nothing", async () => {
    await exporting("gen", "--dir", at("x"));
    const file = join(at("x"), "run", "conversations.jsonl");
    await writeFile(file, (await readFile(file, "utf8")).replace('"1', '"0'));
    await expect(analyse(at("x"))).rejects.toThrow(`${file}: has been changed since it was exported`);
  });

  it("needs --force to replace an earlier export", async () => {
    await exporting("gen", "--dir", at("x"));
    await expect(exporting("gen", "--dir", at("x"))).rejects.toThrow(/is not empty/);
    const { out } = await exporting("gen", "--dir", at("x"), "--force", "--json");
    expect(JSON.parse(out)).toMatchObject({ runs: ["generated-1"], complete: true });
  });

  it("exports nothing where a case or configuration holds the value of a key", async () => {
    const leaky = {
      ...run,
      tasks: [{ ...run.tasks[0]!, clinicalNote: "sk-very-secret" }, ...run.tasks.slice(1)],
    };
    const typed = typeCommand(registerExport, ["export", "gen", "--dir", at("x")], [leaky]);
    await expect(typed).rejects.toThrow(/its cases hold the value of a key variable; nothing was exported/);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("holdfast analyse LEADERBOARD.csv", () => {
  const BOARD = `Base model,Prompt,Reasoning,Overall,Risk
a/one,Default v1,none,90.00,80.00
a/one,Default v1,high,92.00,79.00
b/two,Default v1,none,95.00,90.00
`;

  it("marks the entries as published elsewhere and says what their columns do not allow", async () => {
    await writeFile(at("board.csv"), BOARD);
    const { out } = await analyse(at("board.csv"), "--resamples", "50");
    expect(out).toMatch(/^published elsewhere: /);
    expect(out).toContain("Analyses of published entries of board.csv; seed 1, 50 resamples");
    expect(out).toContain("COMPOSITION OF THE LEADERBOARD");
    expect(out).toMatch(/LEFT OUT[\s\S]*- domain-profiles: /);
    expect((await analyse(at("board.csv"), "--resamples", "50")).out).toBe(out);
  });

  it.each([
    [["--analysis", "compositon"], /did you mean "composition"/],
    [["--analysis", "item-failures"], /reads a run/],
    [["--analysis", "domain-profiles"], /domain-profiles: no configuration has these scores/],
    [["--aggregation", "transcript-mean"], /published entries have none/],
  ])("refuses %j", async (words, message) => {
    await writeFile(at("board.csv"), BOARD);
    await expect(analyse(at("board.csv"), ...words)).rejects.toThrow(message);
  });

  it("refuses a file that is not there", async () => {
    await expect(analyse(at("none.csv"))).rejects.toThrow(/none\.csv: no such file/);
  });
});
