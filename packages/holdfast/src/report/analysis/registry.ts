import type { Analysis } from "./analysis.ts";

/**
 * Analyses by name, in the order in which they are listed. Each is loaded only when it is asked for.
 * Names are unique over all benchmarks.
 */
export const ANALYSES: Readonly<Record<string, () => Promise<Analysis>>> = {
  "k-bench-ranking": async () => (await import("./general/k-bench-ranking.ts")).kBenchRanking,
  "k-bench-outcomes": async () => (await import("./general/outcomes.ts")).outcomesOf("k-bench"),
  "item-failures": async () => (await import("./general/item-failures.ts")).itemFailureMap,
  composition: () => ofEntries("composition"),
  "risk-correlation": () => ofEntries("risk-correlation"),
  "best-configurations": () => ofEntries("best-configurations"),
  "dimension-profiles": () => ofEntries("dimension-profiles"),
  "domain-profiles": () => ofEntries("domain-profiles"),
  "severity-strata": () => ofEntries("severity-strata"),
  "co-occurrence-strata": () => ofEntries("co-occurrence-strata"),
  "cost-performance": () => ofEntries("cost-performance"),
  "prompt-effects": () => ofEntries("prompt-effects"),
  "reasoning-effects": () => ofEntries("reasoning-effects"),
  "demographic-split": () => ofEntries("demographic-split"),
  "distressbench-ranking": async () =>
    (await import("./general/distressbench-ranking.ts")).distressbenchRanking,
  "distressbench-outcomes": async () => (await import("./general/outcomes.ts")).outcomesOf("distressbench"),
};

/** An analysis of `k-bench/entries-analyses.ts`, over the configurations of a stored run. */
async function ofEntries(name: string): Promise<Analysis> {
  const [{ ENTRIES_ANALYSES }, { ofRun }] = await Promise.all([
    import("./k-bench/entries-analyses.ts"),
    import("./k-bench/of-run.ts"),
  ]);
  return ofRun(ENTRIES_ANALYSES.find((one) => one.name === name)!);
}
