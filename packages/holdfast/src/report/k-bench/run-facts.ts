import type { KBenchCase } from "../../benchmarks/k-bench/k-bench-case.ts";
import { frameOf } from "../../benchmarks/k-bench/settings.ts";
import type { KBenchWording } from "../../benchmarks/k-bench/wording.ts";
import { cellsOf } from "../../domain/rubric-cells.ts";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import type { KBenchFacts, KBenchSummaryOptions } from "./summary.ts";

/** What was run and how it is scored, for the head of every form. */
export function factsOf(
  { runId, createdAt, manifest, tasks }: RunRecords<KBenchCase>,
  { pack, rubric }: KBenchWording,
  options: KBenchSummaryOptions,
): KBenchFacts {
  const { taskSet } = manifest;
  const hasDesign = tasks.some(({ kind }) => kind === "vignette");
  return {
    id: runId,
    createdAt,
    benchmark: manifest.benchmark,
    cohort: taskSet.name,
    pack: pack.name,
    contentVersion: taskSet.contentVersion,
    comparability: taskSet.comparabilityVersion,
    clinicianReviewed: taskSet.clinicianReviewed,
    synthetic: taskSet.synthetic,
    withheld: pack.withheld,
    hasDesign,
    vignettes: tasks.length,
    repeats: manifest.repeats,
    cells: cellsOf(rubric).length,
    targets: manifest.targets.map(({ name }) => name),
    judgeMode: manifest.judgeMode,
    aggregation: options.aggregation ?? "transcript-mean",
    naPolicy: options.naPolicy ?? "exclude",
    resamples: options.resamples ?? 10_000,
    seed: options.seed ?? manifest.seed,
    frame: hasDesign ? frameWords(manifest) : "",
  };
}

function frameWords(manifest: RunManifest): string {
  const { turns, opener, sessions, targetMemory } = frameOf(manifest);
  const meetings =
    sessions === 1
      ? ""
      : `, ${sessions} meetings, the system ${targetMemory ? "remembers" : "forgets"} earlier ones`;
  return `up to ${turns} talk turns, ${opener === "patient" ? "the person" : "the system"} opens${meetings}`;
}
