import type { RunManifest } from "./run-manifest.ts";
import type { ScoreFormula } from "./task.ts";

/**
 * Bounds of a mean score under a formula: conversations under `healthbench` may score below 0, their mean is
 * clipped to [0, 1]. `undefined` where a score cannot leave [0, 1] anyhow.
 */
export function scoreBounds(
  formula: ScoreFormula | undefined,
): { readonly low: number; readonly high: number } | undefined {
  return formula === "healthbench" ? { low: 0, high: 1 } : undefined;
}

/** Formula of a run of weighted criteria. @throws Error for a run that has none. */
export function formulaOf({ taskSet, benchmark }: Pick<RunManifest, "taskSet" | "benchmark">): ScoreFormula {
  if (taskSet.formula === undefined) throw new Error(`a run of ${benchmark} has no score formula`);
  return taskSet.formula;
}
