import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { CsvTable } from "../csv-table.ts";
import { csvTables } from "./csv-report.ts";
import { summariseKBench } from "./summarise.ts";
import { sampleRun } from "./testing/sample-run.ts";
import { sampleTranscripts } from "./testing/sample-transcripts.ts";
import { verdictTable } from "./verdict-table.ts";

const run = await sampleRun({ targets: 2, vignettes: 6, repeats: 2 });
const summary = summariseKBench(run.records, run.wording, { resamples: 50 });

async function read({ pieces }: CsvTable): Promise<Record<string, string>[]> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return parse(text, { columns: true });
}
const table = async (name: string) => read(csvTables(summary).find((one) => one.name === name)!);

describe("csvTables", () => {
  it("has the scores unrounded, with aggregation and policy in each row", async () => {
    const rows = await table("scores.csv");
    expect(rows.map(({ overall }) => Number(overall))).toEqual(
      summary.targets.map(({ overall }) => overall.value),
    );
    expect(rows[0]).toMatchObject({ aggregation: "transcript-mean", na_policy: "exclude" });
  });

  it("has one row a target and dimension, domain, and cell but Q1", async () => {
    expect(await table("dimensions.csv")).toHaveLength(2 * 7);
    expect(await table("domains.csv")).toHaveLength(2 * 4);
    expect(await table("items.csv")).toHaveLength(2 * (107 - 4));
  });

  it("has one row a planned conversation, with a letter a cell", async () => {
    const rows = await table("conversations.csv");
    expect(rows).toHaveLength(2 * 6 * 2);
    for (const { answers, cells } of rows) expect(answers).toHaveLength(cells!.split(" ").length);
  });

  it("leaves empty how conversations ended that their patient spoilt", async () => {
    const larger = await sampleRun({ targets: 3, vignettes: 15, repeats: 2 });
    const other = summariseKBench(larger.records, larger.wording, { resamples: 50 });
    const all = await read(csvTables(other).find(({ name }) => name === "conversations.csv")!);
    const invalid = all.filter(({ state }) => state === "invalid");
    expect(invalid).toHaveLength(other.completeness.invalid);
    expect(invalid[0]).toMatchObject({ outcome: "", overall: "" });
  });

  it("leaves the design of conversations from elsewhere empty", async () => {
    const imported = await sampleRun({ targets: 1, vignettes: 4, imported: true });
    const other = summariseKBench(imported.records, imported.wording, { resamples: 50 });
    const rows = await read(csvTables(other).find(({ name }) => name === "conversations.csv")!);
    expect(rows[0]).toMatchObject({
      severity_by_design: "",
      domains_by_design: "",
      combined_risk_by_design: "",
    });
  });
});

describe("verdictTable", () => {
  it("has one row a cell, with reasons and quotations that no spreadsheet runs", async () => {
    const [reason, quote] = ['=HYPERLINK("x")\nand "quotes"', "+1+1"];
    const rows = await read(verdictTable(summary, sampleTranscripts(run, { reason, quote })));
    expect(rows).toHaveLength(summary.judge.answered + summary.judge.unscored);
    expect(rows.find(({ gated, response }) => gated === "no" && response === "yes")).toMatchObject({
      reason: `'${reason}`,
      evidence: "turn 6: “+1+1”",
    });
    expect(rows.find(({ response }) => response === "unscored")!.reason).toBe("evidence-not-found");
  });
});
