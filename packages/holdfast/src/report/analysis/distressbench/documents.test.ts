import { describe, expect, it } from "vitest";
import { generateRecords } from "../../../analyses/testing/generate-records.ts";
import { earlierReplyCases } from "../../../benchmarks/distressbench/passes/earlier-reply-case.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import type { AnalysedRun } from "../analysis.ts";
import { isEstimate } from "../cell-text.ts";
import { ANALYSES } from "../registry.ts";
import { reachingOut } from "../testing/read-svg.ts";
import { HOSTILE } from "../testing/sample-document.ts";
import { analysedRun, analysisInput } from "./testing/analysis-input.ts";

/** A run of four systems, one of them named to do harm, with the passes that some analyses need. */
function sampleInput() {
  const generated = generateRecords({ targets: 4, tasks: 40, repeats: 2 });
  const { manifest } = generated;
  const targets = manifest.targets.map((target, i) => (i === 0 ? { ...target, name: HOSTILE } : target));
  const records: RunRecords<Task> = { ...generated, manifest: { ...manifest, targets } };
  const families = {
    targets: manifest.targets.map(({ family }) => family ?? null),
    judges: manifest.judges.map(({ family }) => family ?? null),
  };
  return analysisInput(records, {
    families,
    companions: [anyTurnPass(records), references(records)],
    replies: ({ target, task, repeat }) => "word ".repeat(20 + ((target * 7 + task * 5 + repeat * 3) % 40)),
    resamples: 300,
  });
}

function anyTurnPass(records: RunRecords<Task>): AnalysedRun {
  const tasks = records.tasks.flatMap(earlierReplyCases);
  const labels = (task: number) =>
    records.manifest.judges.map(() =>
      tasks[task]!.criteria.map((_, i) => ((i + task) % 3 ? "1" : "0")).join(""),
    );
  const conversations = records.manifest.targets.flatMap((_, target) =>
    tasks.flatMap((_task, task) =>
      [0, 1].map((repeat) => ({ target, task, repeat, outcome: "ok" as const, labels: labels(task) })),
    ),
  );
  const manifest = {
    ...records.manifest,
    tasks: tasks.map(({ id }) => ({ id, hash: id })),
    settings: { pass: "any-turn", source: records.runId },
  };
  return analysedRun({ ...records, runId: "any-turn", tasks, conversations, manifest });
}

function references(records: RunRecords<Task>): AnalysedRun {
  const conversations = records.tasks.map(({ criteria }, task) => ({
    target: 0,
    task,
    repeat: 0,
    outcome: "ok" as const,
    labels: records.manifest.judges.map(() => criteria.map((_, i) => (i === task % 9 ? "0" : "1")).join("")),
  }));
  const manifest = {
    ...records.manifest,
    targets: [{ name: "reference", provider: "transcripts" as const }],
    repeats: 1,
    settings: { pass: "references" },
  };
  return analysedRun({ ...records, runId: "references", conversations, manifest });
}

const NAMES = [
  "bands",
  "all-met",
  "identification-action-gap",
  "conditional-failures",
  "choice-capability",
  "strata",
  "ablation",
  "rank-stability",
  "leave-family-out",
  "empty-replies",
  "paired-answered",
  "reply-length",
  "any-turn",
  "reference-ceiling",
];

describe.each(NAMES)("%s", (name) => {
  const input = sampleInput();
  const made = ANALYSES[name]!().then((analysis) => analysis.analyse(input));

  it("is listed under its own name, for DistressBench", async () => {
    const analysis = await ANALYSES[name]!();
    expect(analysis).toMatchObject({ name, benchmark: "distressbench" });
    expect((await made).analysis).toBe(name);
  });

  it("has a cell for every column, keys that differ, and no figure that is not finite", async () => {
    for (const { columns, rows } of (await made).tables) {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(columns.every(({ key }) => /^[a-z][a-z0-9_]*$/.test(key))).toBe(true);
      for (const cell of rows.flat()) {
        const figures = isEstimate(cell) ? [cell.value, cell.low, cell.high] : [cell];
        expect(figures.every((x) => typeof x !== "number" || Number.isFinite(x))).toBe(true);
      }
      expect(rows.every((row) => row.length === columns.length)).toBe(true);
    }
  });

  it("says n, missing, and how intervals were made wherever there are any", async () => {
    const { tables } = await made;
    expect(tables.length).toBeGreaterThan(0);
    for (const { rows, caption } of tables) {
      const hasIntervals = rows.flat().some((cell) => isEstimate(cell) && cell.low !== null);
      if (hasIntervals) expect(caption.interval).not.toBeNull();
      expect(caption.n).toBeGreaterThan(0);
      expect(caption.missing).toBeGreaterThanOrEqual(0);
    }
  });

  it("gives an undefined figure its reason", async () => {
    const cells = (await made).tables.flatMap(({ rows }) => rows.flat()).filter(isEstimate);
    expect(cells.filter(({ value, reason }) => value === null && reason === undefined)).toEqual([]);
  });

  it("draws plots that reach nothing beyond themselves, whatever a system is called", async () => {
    for (const { svg, caption } of (await made).plots) {
      expect(reachingOut(svg)).toEqual([]);
      expect(caption.text).not.toBe("");
    }
  });

  it("is the same to the last byte a second time, and leaves its input as it was", async () => {
    const again = sampleInput();
    const before = structuredClone(again.run.records);
    const analysis = await ANALYSES[name]!();
    expect(JSON.stringify(await analysis.analyse(again))).toBe(JSON.stringify(await made));
    expect(again.run.records).toEqual(before);
  });
});
