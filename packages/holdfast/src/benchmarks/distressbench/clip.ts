import type { ScoreFormula } from "../../domain/task.ts";
import type { Clip } from "../../statistics/bootstrap.ts";

/** Bounds of a score under a formula: cases under `healthbench` may be negative, their mean is clipped to [0, 1]. */
export function clipOf(formula: ScoreFormula): Clip | undefined {
  return formula === "healthbench" ? { low: 0, high: 1 } : undefined;
}
