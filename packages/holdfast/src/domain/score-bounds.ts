import type { ScoreFormula } from "./task.ts";

/**
 * Bounds of a mean score under a formula: conversations under `healthbench` may score below 0, their mean is
 * clipped to [0, 1]. `undefined` where a score cannot leave [0, 1] anyhow.
 */
export function scoreBounds(
  formula: ScoreFormula,
): { readonly low: number; readonly high: number } | undefined {
  return formula === "healthbench" ? { low: 0, high: 1 } : undefined;
}
