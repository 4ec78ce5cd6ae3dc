import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { CsvTable } from "../csv-table.ts";
import { csvTables } from "./csv-report.ts";
import { summarise } from "./summarise.ts";
import { sampleRecords } from "./testing/sample-records.ts";
import { sampleTranscripts } from "./testing/sample-transcripts.ts";
import { verdictTable } from "./verdict-table.ts";

const records = sampleRecords({ targets: 2, tasks: 6, repeats: 2 });
const summary = summarise(records, { resamples: 50 });

async function read({ pieces }: CsvTable): Promise<Record<string, string>[]> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return parse(text, { columns: true });
}

describe("csvTables", () => {
  it("has one row a planned conversation", async () => {
    const table = csvTables(summary).find(({ name }) => name === "conversations.csv")!;
    const rows = await read(table);
    expect(rows).toHaveLength(2 * 6 * 2);
    const { labels, met, not_met, no_label } = rows[0]!;
    expect(labels!.split(" ")).toHaveLength(Number(met) + Number(not_met) + Number(no_label));
  });

  it("carries the scores unrounded", async () => {
    const rows = await read(csvTables(summary)[0]!);
    expect(rows.map(({ score }) => Number(score))).toEqual(summary.targets.map(({ score }) => score.value));
  });

  it("leaves the score of a conversation that was not held empty", async () => {
    const none = summarise({ ...records, conversations: [] }, { resamples: 50 });
    const rows = await read(csvTables(none)[2]!);
    expect(rows[0]).toMatchObject({ state: "not held", score: "", outcome: "" });
  });
});

describe("verdictTable", () => {
  it("has one row a verdict, with reasons that no spreadsheet runs", async () => {
    const reason = '=HYPERLINK("x")\nand "quotes", commas';
    const rows = await read(verdictTable(summary, sampleTranscripts(records, { reason })));
    expect(rows).toHaveLength(
      summary.judges.reduce((sum, { verdicts, unscored }) => sum + verdicts + unscored, 0),
    );
    expect(rows.find(({ verdict }) => verdict === "met")!.reason).toBe(`'${reason}`);
  });
});
