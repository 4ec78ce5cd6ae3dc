import { describe, expect, it } from "vitest";
import { generateRecords } from "../../analyses/testing/generate-records.ts";
import { toReportJson } from "./report-json.ts";
import { reportJsonSchema, reportJsonSchemaText } from "./report-json-schema.ts";
import { summarise } from "./summarise.ts";

const records = generateRecords({ targets: 3, tasks: 20, repeats: 2 });
const report = toReportJson(summarise(records, { resamples: 100 }));

describe("toReportJson", () => {
  it("fits its published schema and says nothing the schema does not", () => {
    const strict = reportJsonSchema.strict();
    expect(strict.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it("has the names that others build on", () => {
    expect(report).toMatchObject({
      run: "generated-1",
      benchmark: "distressbench",
      comparability: "1",
      missing: 0,
    });
    const keys = ["target", "n", "missing", "score", "dimensions", "allMet", "gap", "outcomes"];
    expect(Object.keys(report.entries[0]!)).toEqual(
      expect.arrayContaining([...keys, "calls", "retries", "tokens", "cost"]),
    );
    expect(Object.keys(report.entries[0]!.score).slice(0, 3)).toEqual(["mean", "low", "high"]);
    expect(report.entries[0]!.gap).toMatchObject({
      numerator: expect.any(Number),
      denominator: expect.any(Number),
    });
    expect(report.judges[0]).toMatchObject({
      name: "judge-01",
      calls: 120,
      verdicts: expect.any(Number),
      cost: null,
    });
    expect(report.bands.flat().sort()).toEqual(["target-01", "target-02", "target-03"]);
  });

  it("names tasks and targets instead of counting them", () => {
    expect(report.worst[0]!.task).toMatch(/^task-/);
    expect(report.leaveFamilyOut!.rows[0]!.removed).toEqual(["judge-01"]);
  });

  it("keeps an unknown cost and unreported tokens null, never 0", () => {
    const silent = records.spend.map((one) => ({
      ...one,
      inputTokens: 0,
      outputTokens: 0,
      callsWithoutUsage: one.calls,
    }));
    const { entries } = toReportJson(summarise({ ...records, spend: silent.slice(1) }, { resamples: 100 }));
    expect(entries[0]).toMatchObject({ calls: null, retries: null, tokens: null, cost: null });
    expect(entries[1]).toMatchObject({ calls: 40, tokens: null, cost: null, callsWithoutCost: 40 });
    expect(entries[1]!.tokenDetail).toEqual({
      input: null,
      output: null,
      reasoning: null,
      cachedInput: null,
      callsWithoutUsage: 40,
    });
  });

  it("counts repeats from 1, as the CSV does, so that a row can be looked up", () => {
    const repeats = report.worst.map(({ repeat }) => repeat);
    expect([Math.min(...repeats), Math.max(...repeats)]).toEqual([1, 2]);
  });
});

describe("the published JSON Schema", () => {
  it("lists every key of the report, requires them, and allows more", () => {
    const schema = JSON.parse(reportJsonSchemaText()) as Record<string, unknown>;
    expect(Object.keys(schema.properties as object)).toEqual(Object.keys(report));
    expect(schema.required).toEqual(
      expect.arrayContaining(["run", "complete", "entries", "judges", "bands"]),
    );
    expect(schema.additionalProperties).toBeUndefined();
  });
});
