import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Desk, taskLines } from "../support/holdfast-process.ts";
import { openEngineDesk, writeModels } from "./engine-desk.ts";
import { inOneProcess } from "./k-bench-desk.ts";

const KEY = "hf-a-key-that-nobody-may-see";

/** Files of a folder with their bytes, by name. */
async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (file) => [file.slice(folder.length + 1), await readFile(file, "utf8")]),
    ),
  );
}

function without(files: Record<string, string>, folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith(`${folder}/`)));
}

it("runs of both benchmarks: what an exported folder gives without the database is what the store gives, byte for byte", async () => {
  const desk = await openEngineDesk({}, { DESK_KEY: KEY });
  await writeModels(desk, { bot: { apiKeyEnv: "DESK_KEY" } });
  await desk.write("tasks.jsonl", taskLines(5, 2));
  const offline = ["--target", "scripted/full-care,scripted/cold-refusal", "--json"];
  const made = await inOneProcess(
    desk,
    [
      "run",
      "distressbench",
      "--target",
      "bot,scripted/full-care",
      "--judges",
      "judge",
      "--tasks",
      "tasks.jsonl",
      "--repeats",
      "2",
      "--json",
    ],
    [
      "run",
      "k-bench",
      ...offline,
      "--patient",
      "scripted/rule-patient",
      "--judge",
      "scripted/rule-rubric-judge",
      "--limit",
      "4",
    ],
  );
  for (const { code, err } of made) expect(code, err).toBe(0);
  const [distress, kBench] = made.map(({ out }) => (JSON.parse(out) as { run: string }).run);
  const few = ["--resamples", "200"];
  const stored = await inOneProcess(
    desk,
    ["report", distress!, "--analysis", "all", "--out", "d-stored", ...few],
    ["report", distress!, "--json", "d.json", ...few],
    ["export", distress!, "--dir", "d"],
    ["report", kBench!, "--analysis", "all", "--with", distress!, "--out", "k-stored", ...few],
    ["report", kBench!, "--json", "k.json", ...few],
    ["export", kBench!, "--with", distress!, "--dir", "k"],
    ["export", kBench!, "--dir", "k"],
  );
  expect(stored.map(({ code, err }) => (code === 0 ? "" : err))).toEqual([
    ...Array.from({ length: 6 }, () => ""),
    expect.stringContaining("is not empty"),
  ]);

  // Another desk, whose database nobody can reach.
  const elsewhere = await Desk.open({ HOLDFAST_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  try {
    for (const name of ["d", "k"]) {
      const done = await elsewhere.run("analyse", join(desk.folder, name), "--out", name, ...few);
      expect(done.code, done.err).toBe(0);
      const again = await elsewhere.run("analyse", join(desk.folder, name), "--out", `${name}-again`, ...few);
      expect(again.code).toBe(0);
      const fromFolder = await contents(join(elsewhere.folder, name));
      expect(await contents(join(elsewhere.folder, `${name}-again`))).toEqual(fromFolder);
      expect(without(fromFolder, "report")).toEqual(await contents(join(desk.folder, `${name}-stored`)));
      expect(fromFolder["report/report.json"]).toBe(
        await readFile(join(desk.folder, `${name}.json`), "utf8"),
      );
      expect(Object.keys(fromFolder).filter((file) => file.endsWith(".svg")).length).toBeGreaterThan(1);
    }
    const exported = await contents(join(desk.folder, "d"));
    expect(Object.entries(exported).filter(([, text]) => text.includes(KEY))).toEqual([]);
    expect(exported["run/manifest.json"]).toContain("DESK_KEY");

    const file = join(desk.folder, "d", "run", "judgements.jsonl");
    await writeFile(file, exported["run/judgements.jsonl"]!.replace('"met"', '"not-met"'));
    const refused = await elsewhere.run("analyse", join(desk.folder, "d"));
    expect([refused.code, refused.out]).toEqual([2, ""]);
    expect(refused.err).toContain("judgements.jsonl: has been changed since it was exported");
  } finally {
    await elsewhere.close();
  }
});
