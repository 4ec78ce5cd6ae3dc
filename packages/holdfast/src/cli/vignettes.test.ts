import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, expect, test } from "vitest";
import { contentFolder } from "../benchmarks/content-folder.ts";
import { registerVignettes } from "./vignettes.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-vignettes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const printed: string[] = [];

/** Runs a command line and returns what it printed; rejects as the command does. */
async function holdfast(...args: string[]): Promise<string> {
  printed.length = 0;
  const output = { out: (text: string) => printed.push(text), err: () => {}, isTerminal: false };
  const program = new Command("holdfast").exitOverride().configureOutput({ writeErr: () => {} });
  registerVignettes(
    program,
    { schemaFile: () => join(contentFolder("k-bench"), "vignette-schema.yaml") },
    output,
  );
  await program.parseAsync(["vignettes", ...args], { from: "user" });
  return printed.join("\n");
}

test("generate writes a pool and prints the report; check agrees", async () => {
  const said = await holdfast("generate", "--seed", "7", "--per-cell", "3", "--out", at("pool.jsonl"));
  expect(said).toMatch(/144 vignettes written to .*pool\.jsonl \(seed 7\); \d+ drawn rows rejected/);
  expect(said).toMatch(
    /122 variables: 39 core; suicide 19, self-harm 17, substance-misuse 23, domestic-violence 24/,
  );
  expect(said).toMatch(/48 cells of 3 to 3 rows/);
  expect(said).toMatch(/synthetic, not yet reviewed by clinicians/);
  const report = JSON.parse(await holdfast("check", at("pool.jsonl"), "--json"));
  expect(report).toMatchObject({
    rows: 144,
    variables: 122,
    core: 39,
    conditional: { suicide: 19, "self-harm": 17, "substance-misuse": 23, "domestic-violence": 24 },
    rejected: {},
    problems: [],
  });
  expect(report.cells).toHaveLength(48);
  expect(report.cells[0]).toEqual({ domains: [], coherence: "intact", rows: 3 });
  expect(report.distributions[0]).toMatchObject({ variable: "age", ok: true });
});

test("bad rows: counted by reason, named by line and field, exit code 2", async () => {
  await holdfast("generate", "--seed", "1", "--per-cell", "1", "--out", at("bad.jsonl"));
  const lines = readFileSync(at("bad.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  lines[4].variables.age = 99;
  lines[5].variables.suicide_severity = null;
  writeFileSync(at("bad.jsonl"), lines.map((line) => JSON.stringify(line)).join("\n"));
  await expect(holdfast("check", at("bad.jsonl"), "--json")).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(
      /bad\.jsonl:5: age: 99 is not .*\n.*bad\.jsonl:6: suicide_severity: .*\n.*2 bad rows/,
    ),
  });
  const report = JSON.parse(printed.join("\n"));
  expect(report.rows).toBe(46);
  expect(report.rejected).toEqual({ "active-domain-without-severity": 1, "outside-range": 1 });
});

test("source cases alone, and beside the factorial pool", async () => {
  writeFileSync(at("cases.yaml"), "- {id: a, consent: made for this test, age: 30, suicide_active: true}\n");
  const cases = ["--from-cases", at("cases.yaml"), "--per-case", "4"];
  expect(await holdfast("generate", "--seed", "1", "--out", at("cases.csv"), ...cases)).toMatch(
    /4 rows \(0 generated, 4 from lived-experience cases\)/,
  );
  const both = JSON.parse(
    await holdfast(
      "generate",
      "--seed",
      "1",
      "--per-cell",
      "1",
      "--out",
      at("both.parquet"),
      "--json",
      ...cases,
    ),
  );
  expect(both).toMatchObject({ rows: 52, origins: { generated: 48, "lived-experience": 4 } });
});

test("wrong use: a file that exists, an ending that says nothing, --per-case without cases", async () => {
  writeFileSync(at("there.jsonl"), "");
  const generate = (...args: string[]) => holdfast("generate", "--seed", "1", "--per-cell", "1", ...args);
  await expect(generate("--out", at("there.jsonl"))).rejects.toThrow(/is there already/);
  await expect(generate("--out", at("pool.txt"))).rejects.toThrow(/\.jsonl, \.csv or \.parquet/);
  await expect(generate("--out", at("x.jsonl"), "--per-case", "2")).rejects.toThrow(
    /--per-case needs --from-cases/,
  );
});
