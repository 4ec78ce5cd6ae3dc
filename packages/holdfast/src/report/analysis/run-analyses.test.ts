import { describe, expect, it } from "vitest";
import { generateRecords } from "../../analyses/testing/generate-records.ts";
import { UserError } from "../../domain/user-error.ts";
import type { Analysis, AnalysisInput } from "./analysis.ts";
import { ANALYSES } from "./registry.ts";
import { allAnalyses, type Registry, runAnalyses } from "./run-analyses.ts";
import { sampleDocument } from "./testing/sample-document.ts";

const records = generateRecords({ targets: 2, tasks: 4, repeats: 1 });
const input: AnalysisInput = {
  run: {
    records,
    wording: {},
    families: { targets: [null, null], judges: [null, null, null] },
    transcripts: async function* () {},
  },
  companions: [],
  seed: 1,
  resamples: 10,
};

const one = (name: string, more: Partial<Analysis> = {}): Analysis => ({
  name,
  title: name,
  benchmark: "distressbench",
  analyse: async () => sampleDocument(name),
  ...more,
});
const registryOf = (...analyses: Analysis[]): Registry =>
  Object.fromEntries(analyses.map((analysis) => [analysis.name, async () => analysis]));

const needy = one("any-turn", {
  needs: "an any-turn pass",
  analyse: async () => {
    throw new UserError("any-turn needs an any-turn pass; make one with `holdfast judge`");
  },
});
const registry = registryOf(one("bands"), needy, one("all-met"), one("profiles", { benchmark: "k-bench" }));

const namesOf = async (...names: string[]) =>
  (await runAnalyses(names, input, registry)).documents.map(({ analysis }) => analysis);

describe("runAnalyses", () => {
  it("makes those that are named, in that order, each once", async () => {
    expect(await namesOf("all-met", "bands", "all-met")).toEqual(["all-met", "bands"]);
  });

  it("makes all of the run's benchmark, and says which were left out and why", async () => {
    const made = await runAnalyses(["all"], input, registry);
    expect(made.documents.map(({ analysis }) => analysis)).toEqual(["bands", "all-met"]);
    expect(made.leftOut).toEqual([
      { analysis: "any-turn", reason: "any-turn needs an any-turn pass; make one with `holdfast judge`" },
    ]);
  });

  it.each([
    [["band"], /no analysis "band"; did you mean "bands"\? \(--analysis list/],
    [["met"], /did you mean "all-met"\?/],
    [["constructor"], /no analysis "constructor"/],
    [["profiles"], /profiles reads runs of k-bench, and generated-1 is one of distressbench/],
    [["any-turn"], /needs an any-turn pass/],
    [["all", "bands"], /all stands alone/],
  ])("refuses %j", async (names, message) => {
    await expect(runAnalyses(names, input, registry)).rejects.toThrow(message);
    await expect(runAnalyses(names, input, registry)).rejects.toBeInstanceOf(UserError);
  });

  it("leaves out nothing in silence: what is no fault of the run is an error", async () => {
    const broken = one("broken", { analyse: async () => Promise.reject(new Error("a mistake in it")) });
    await expect(runAnalyses(["all"], input, registryOf(broken))).rejects.toThrow("a mistake in it");
  });

  it.each([
    [
      "a table id with a slash",
      { tables: [{ ...sampleDocument().tables[0]!, id: "../x" }] },
      /fit for a file name/,
    ],
    [
      "two plots of one id",
      { plots: [sampleDocument().plots[0]!, sampleDocument().plots[0]!] },
      /share an id/,
    ],
  ])("refuses %s", async (_, wrong, message) => {
    const analysis = one("bands", { analyse: async () => ({ ...sampleDocument("bands"), ...wrong }) });
    await expect(runAnalyses(["bands"], input, registryOf(analysis))).rejects.toThrow(message);
  });
});

describe("the registry", () => {
  it("knows each analysis under its own name", async () => {
    const analyses = await allAnalyses();
    expect(analyses.map(({ name }) => name)).toEqual(Object.keys(ANALYSES));
    for (const { name, benchmark, title } of analyses) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(["k-bench", "distressbench"]).toContain(benchmark);
      expect(title).not.toBe("");
    }
  });
});
