import type { Analysis } from "./analysis.ts";

/**
 * Analyses by name, in the order in which they are listed. Each is loaded only when it is asked for.
 * Names are unique over all benchmarks.
 */
export const ANALYSES: Readonly<Record<string, () => Promise<Analysis>>> = {
  "k-bench-ranking": async () => (await import("./general/k-bench-ranking.ts")).kBenchRanking,
  "k-bench-outcomes": async () => (await import("./general/outcomes.ts")).outcomesOf("k-bench"),
  "item-failures": async () => (await import("./general/item-failures.ts")).itemFailureMap,
  "distressbench-ranking": async () =>
    (await import("./general/distressbench-ranking.ts")).distressbenchRanking,
  "distressbench-outcomes": async () => (await import("./general/outcomes.ts")).outcomesOf("distressbench"),
};
