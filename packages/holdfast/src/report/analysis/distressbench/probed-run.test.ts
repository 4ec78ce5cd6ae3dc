import { expect, test } from "vitest";
import type { ProbeCase } from "../../../benchmarks/distressbench/probe/probe-case.ts";
import type { RunManifest } from "../../../domain/run-manifest.ts";
import type { AnalysedRun } from "../analysis.ts";
import { readProbedRun } from "./probed-run.ts";

/** One task, two targets that each left out `c1`; only the first has been asked. */
function halfAskedProbe(): AnalysedRun {
  const asked = {
    eligible: ["c1"],
    failed: ["c1"],
    alternatives: [{ by: "other", kinship: "other" as const, criteria: ["c1"] }],
  };
  const one: Partial<ProbeCase> = {
    id: "t1",
    criteria: [{ id: "c1", dimension: "identification", weight: 3, text: "Asks." }],
    probe: { targets: [asked, asked], control: null },
  };
  const manifest: Partial<RunManifest> = {
    benchmark: "distressbench",
    settings: { pass: "probe", controlThreshold: 0.75 },
    targets: ["first", "second"].map((name) => ({ name, provider: "scripted" })),
    tasks: [{ id: "t1", hash: "h" }],
    judges: [],
  };
  const answers = [
    { criterionId: "c1", does: "other" as const, should: true, better: "other" as const, reason: "r" },
  ];
  const probe = {
    reference: { ownFirst: true, answers },
    swaps: [{ by: "other", ownFirst: true, answers }],
    omissions: [{ criterionId: "c1", text: "It was needed. The reply should have had it." }],
    control: null,
  };
  return {
    records: { runId: "r", manifest, tasks: [one] },
    async *transcripts() {
      const transcript = { turns: [], outcome: "ok", probe };
      yield { target: 0, task: 0, repeat: 0, transcript, judgements: [] };
    },
  } as unknown as AnalysedRun;
}

test("a case that nobody answered is counted as missing in cells, swaps and free answers alike", async () => {
  const { cells, swaps, remarks, missingCases } = await readProbedRun(halfAskedProbe());
  expect(missingCases).toBe(1);
  expect(cells.map(({ target, answer }) => [target, answer === null])).toEqual([
    [0, false],
    [1, true],
  ]);
  expect(swaps.map(({ target, answer, swapped }) => [target, answer === null, swapped === null])).toEqual([
    [0, false, false],
    [1, true, true],
  ]);
  expect(remarks.map(({ target, stance }) => [target, stance])).toEqual([
    [0, "opposes"],
    [1, null],
  ]);
});
