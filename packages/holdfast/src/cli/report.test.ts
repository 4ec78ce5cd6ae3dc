import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateRecords } from "../analyses/testing/generate-records.ts";
import { reportJsonSchema } from "../report/distressbench/report-json-schema.ts";
import { registerReport } from "./report.ts";
import { typeCommand } from "./testing/stored-runs.ts";

const run = generateRecords({ targets: 2, tasks: 6, repeats: 1 });
const type = (...words: string[]) => typeCommand(registerReport, ["report", ...words], [run]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "report-command-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("holdfast report", () => {
  it("prints the terminal report, first what the judge is worth, and closes the run", async () => {
    const { out, exitCode, leftOpen } = await type("generated");
    expect(out).toMatch(/^demonstration: /);
    expect({ exitCode, leftOpen }).toEqual({ exitCode: 0, leftOpen: 0 });
  });

  it("prints JSON of the published shape", async () => {
    const { out } = await type("generated-1", "--json", "--resamples", "200", "--seed", "5");
    const report = reportJsonSchema.parse(JSON.parse(out));
    expect(report.method).toMatchObject({ resamples: 200, seed: 5 });
  });

  it("writes every kind of file and says where", async () => {
    const [html, json, csv] = ["r.html", "r.json", "tables"].map((name) => join(folder, name));
    const { out } = await type("generated-1", "--html", html!, "--json", json!, "--csv", csv!, "--verdicts");
    expect(out.split("\n").slice(1)).toHaveLength(6);
    expect(await readFile(html!, "utf8")).toMatch(/^<!doctype html>/);
    expect(JSON.parse(await readFile(json!, "utf8"))).toMatchObject({ run: "generated-1" });
    expect(await readdir(csv!)).toEqual([
      "conversations.csv",
      "dimensions.csv",
      "scores.csv",
      "verdicts.csv",
    ]);
  });

  it("refuses --verdicts without a folder to put them, and closes the run", async () => {
    await expect(type("generated-1", "--verdicts")).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
  });

  it("shows an incomplete run as it is, with exit 0", async () => {
    const open = { ...run, conversations: run.conversations.slice(0, 5) };
    const { out, exitCode } = await typeCommand(registerReport, ["report", "generated"], [open]);
    expect(out).toContain("7 conversations were not held yet");
    expect(exitCode).toBe(0);
  });
});
