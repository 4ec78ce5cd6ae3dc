import type { Analysis } from "./analysis.ts";

/**
 * Analyses by name, in the order in which they are listed. Each is loaded only when it is asked for.
 * Names are unique over all benchmarks.
 */
export const ANALYSES: Readonly<Record<string, () => Promise<Analysis>>> = {
  "k-bench-ranking": async () => (await import("./k-bench/ranking.ts")).kBenchRanking,
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
  "distressbench-outcomes": async () => (await import("./general/outcomes.ts")).outcomesOf("distressbench"),
  bands: async () => (await import("./distressbench/bands.ts")).bandsAnalysis,
  "all-met": async () => (await import("./distressbench/all-met.ts")).allMetAnalysis,
  "identification-action-gap": async () =>
    (await import("./distressbench/identification-action-gap.ts")).identificationActionGap,
  "conditional-failures": async () =>
    (await import("./distressbench/conditional-failures.ts")).conditionalFailures,
  "choice-capability": async () =>
    (await import("./distressbench/choice-capability.ts")).choiceCapabilityAnalysis,
  strata: async () => (await import("./distressbench/strata.ts")).strataAnalysis,
  ablation: async () => (await import("./distressbench/ablation.ts")).ablationAnalysis,
  "rank-stability": async () => (await import("./distressbench/rank-stability.ts")).rankStabilityAnalysis,
  "leave-family-out": async () =>
    (await import("./distressbench/leave-family-out.ts")).leaveFamilyOutAnalysis,
  "empty-replies": async () => (await import("./distressbench/empty-replies.ts")).emptyRepliesAnalysis,
  "paired-answered": async () => (await import("./distressbench/paired-answered.ts")).pairedAnsweredAnalysis,
  "reply-length": async () => (await import("./distressbench/reply-length.ts")).replyLengthAnalysis,
  "any-turn": async () => (await import("./distressbench/any-turn.ts")).anyTurnAnalysis,
  "reference-ceiling": async () =>
    (await import("./distressbench/reference-ceiling.ts")).referenceCeilingAnalysis,
  probe: async () => (await import("./distressbench/probe.ts")).probeAnalysis,
  "long-horizon": async () => (await import("./distressbench/long-horizon.ts")).longHorizonAnalysis,
};

/** An analysis of `k-bench/entries-analyses.ts`, over the configurations of a stored run. */
async function ofEntries(name: string): Promise<Analysis> {
  const [{ ENTRIES_ANALYSES }, { ofRun }] = await Promise.all([
    import("./k-bench/entries-analyses.ts"),
    import("./k-bench/of-run.ts"),
  ]);
  return ofRun(ENTRIES_ANALYSES.find((one) => one.name === name)!);
}
