import { describe, expect, it } from "vitest";
import { toKBenchReportJson } from "./report-json.ts";
import { kBenchReportJsonSchema, kBenchReportJsonSchemaText } from "./report-json-schema.ts";
import { summariseKBench } from "./summarise.ts";
import { type SampleShape, sampleRun } from "./testing/sample-run.ts";

async function reportOf(shape: SampleShape) {
  const { records, wording } = await sampleRun(shape);
  return toKBenchReportJson(summariseKBench(records, wording, { resamples: 50 }));
}
const report = await reportOf({ targets: 3, vignettes: 15, extension: true });

describe("toKBenchReportJson", () => {
  it("fits its published schema and says nothing the schema does not", () => {
    expect(kBenchReportJsonSchema.strict().parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it("has the names that others build on", () => {
    expect(report).toMatchObject({ run: "sample-1", benchmark: "k-bench", complete: true, scale: "0-100" });
    const keys = ["target", "n", "missing", "score", "overall", "combinedRisk", "combinedRiskByDesign"];
    const more = ["domains", "domainsByDesign", "dimensions", "invalid", "abandoned", "critical", "items"];
    expect(Object.keys(report.entries[0]!)).toEqual(
      expect.arrayContaining([...keys, ...more, "outcomes", "calls", "retries", "tokens", "cost"]),
    );
    expect(Object.keys(report.entries[0]!.domains)).toEqual([
      "suicide",
      "self-harm",
      "substance-misuse",
      "domestic-violence",
    ]);
    expect(Object.keys(report.entries[0]!.dimensions)).toEqual(["D1", "D2", "D3", "D4", "D5", "D6", "D7"]);
    expect(report.bands.flat().sort()).toEqual(report.entries.map(({ target }) => target).sort());
  });

  it("gives the score as a fraction of the overall score", () => {
    for (const { score, overall } of report.entries) expect(score.mean).toBe(overall.mean! / 100);
  });

  it("names aggregation and policy, and the other aggregations", () => {
    expect(report.method).toMatchObject({ aggregation: "transcript-mean", naPolicy: "exclude" });
    expect(report.rankingMoves.overall.ways).toEqual([
      "transcript-mean",
      "item-pooled",
      "domain-instance-pooled",
    ]);
  });

  it("compares every pair of three configurations on the same vignettes", () => {
    expect(report.comparisons.pairs).toHaveLength(3);
    for (const { overall } of report.comparisons.pairs) {
      expect(overall.difference.mean).toBeCloseTo(overall.second.mean! - overall.first.mean!, 10);
    }
  });

  it("says null, never 0, of what nobody can know about conversations from elsewhere", async () => {
    const { entries, method } = await reportOf({ targets: 1, vignettes: 10, imported: true });
    expect(method.designKnown).toBe(false);
    expect(entries[0]!.combinedRiskByDesign).toMatchObject({ mean: null, reason: "no design known" });
    expect(entries[0]!.neverSurfaced.suicide).toBeNull();
    expect(entries[0]!.overEscalation.overEscalated.value).toBeNull();
  });
});

describe("the published JSON Schema", () => {
  it("lists every key of the report, and allows more", () => {
    const schema = JSON.parse(kBenchReportJsonSchemaText()) as Record<string, unknown>;
    expect(Object.keys(schema.properties as object).sort()).toEqual(Object.keys(report).sort());
    expect(schema.additionalProperties).toBeUndefined();
  });
});
