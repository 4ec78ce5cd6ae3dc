import { describe, expect, it } from "vitest";
import { contentHash } from "../../domain/content-hash.ts";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import { sampleRecords } from "../distressbench/testing/sample-records.ts";
import { sampleTranscripts as panelTranscripts } from "../distressbench/testing/sample-transcripts.ts";
import { sampleRun } from "../k-bench/testing/sample-run.ts";
import { sampleTranscripts as rubricTranscripts } from "../k-bench/testing/sample-transcripts.ts";
import { analysisFiles } from "./analysis-files.ts";
import type { AnalysisSet } from "./analysis-set.ts";
import { isEstimate } from "./cell-text.ts";
import { makeAnalysisSet } from "./make-analysis-set.ts";
import { reachingOut } from "./testing/read-svg.ts";

/** Every system is called something that wants to be a tag, and a formula. */
function renamed(manifest: RunManifest): RunManifest {
  const targets = manifest.targets.map((target, i) => ({ ...target, name: `=<script>alert(${i})</script>` }));
  return { ...manifest, targets };
}

const families = ({ targets, judges }: RunManifest): WholeRun["families"] => ({
  targets: targets.map((_, i) => (i === 0 ? "one" : "two")),
  judges: judges.map((_, i) => (i === 0 ? "one" : null)),
});

const RUNS: Readonly<Record<string, () => Promise<WholeRun>>> = {
  distressbench: async () => {
    const made = sampleRecords({ targets: 3, tasks: 24, repeats: 2 });
    const records = { ...made, manifest: renamed(made.manifest) };
    return {
      records,
      wording: {},
      families: families(records.manifest),
      transcripts: () => panelTranscripts(records),
    };
  },
  "k-bench": async () => {
    const made = await sampleRun();
    const sample = { ...made, records: { ...made.records, manifest: renamed(made.records.manifest) } };
    const { records, wording } = sample;
    return {
      records,
      wording,
      families: families(records.manifest),
      transcripts: () => rubricTranscripts(sample),
    };
  },
};

describe.each(Object.entries(RUNS))("every analysis of %s", { timeout: 120_000 }, (_, runOf) => {
  const made = async () =>
    makeAnalysisSet({ run: await runOf(), companions: [] }, { names: ["all"], software: "0", resamples: 50 });
  let once: Promise<AnalysisSet> | null = null;
  const set = () => (once ??= made());

  it("is made, or says what it lacks", async () => {
    const { documents, leftOut } = await set();
    expect(documents.length).toBeGreaterThan(4);
    for (const { reason } of leftOut) expect(reason.length).toBeGreaterThan(20);
  });

  it("says what it asks and how it was computed, under every table and plot what is counted", async () => {
    for (const { analysis, question, method, tables, plots } of (await set()).documents) {
      expect([question.endsWith("?"), method.length > 0], analysis).toEqual([true, true]);
      for (const { text, unit, n, missing } of [...tables, ...plots].map(({ caption }) => caption)) {
        expect([text.trim() !== "", unit.trim() !== "", n >= 0, missing >= 0], analysis).not.toContain(false);
      }
    }
  });

  it("has one cell a column, and no figure that is no number", async () => {
    for (const { id, columns, rows } of (await set()).documents.flatMap(({ tables }) => tables)) {
      expect(new Set(columns.map(({ key }) => key)).size, id).toBe(columns.length);
      for (const row of rows) expect(row, id).toHaveLength(columns.length);
      const figures = rows
        .flat()
        .flatMap((cell) => (isEstimate(cell) ? [cell.value, cell.low, cell.high] : [cell]));
      expect(
        figures.filter((figure) => typeof figure === "number" && !Number.isFinite(figure)),
        id,
      ).toEqual([]);
    }
  });

  it("draws plots that hold no script and no reference, whatever systems are called", async () => {
    const plots = (await set()).documents.flatMap((document) => document.plots);
    expect(plots.length).toBeGreaterThan(4);
    for (const { svg } of plots) expect(reachingOut(svg)).toEqual([]);
    for (const { file, pieces } of analysisFiles(await set())) {
      const text = (pieces as string[]).join("");
      if (/\.(?:svg|html)$/.test(file)) expect(text, file).not.toContain("<script");
      if (file.endsWith(".csv")) expect(text, file).not.toMatch(/(?:^|,)"?=<script/m);
    }
  });

  it("gives the same bytes from the same run", async () => {
    const bytes = (one: AnalysisSet) =>
      contentHash(analysisFiles(one).map(({ file, pieces }) => [file, ...(pieces as string[])]));
    expect(bytes(await made())).toBe(bytes(await set()));
  });
});
