import type { Estimate } from "../../statistics/estimate.ts";

/**
 * Fleiss' κ that the lower end of the interval has to reach before labels of turns may become a figure. Ours, set where
 * Landis and Koch (1977) let *moderate* begin. The paper withdrew its turn labels at about 0.03.
 */
export const LEAST_TURN_KAPPA = 0.4;

/** Whether labels of turns may be used for more than saying how far raters agree. */
export type TurnUse =
  | { readonly kind: "agreement-only"; readonly reason: string }
  | { readonly kind: "usable" };

/** A κ without an interval never suffices: what could be chance is not known then. */
export function turnUse({ value, low, reason }: Pick<Estimate, "value" | "low" | "reason">): TurnUse {
  if (value === null || low === null) {
    return { kind: "agreement-only", reason: `κ has no lower bound: ${reason ?? "no interval"}` };
  }
  if (low >= LEAST_TURN_KAPPA) return { kind: "usable" };
  return {
    kind: "agreement-only",
    reason: `the lower bound of κ is ${low.toFixed(3)}, below ${LEAST_TURN_KAPPA}`,
  };
}
