import type { Summary, TargetSummary } from "./summary.ts";

export interface PlacedTarget {
  readonly target: TargetSummary;
  /** `null` for a target without a score. */
  readonly band: number | null;
}

/** Targets as every table lists them: best first, then those without a score. */
export function targetsInOrder({ ranking, targets }: Pick<Summary, "ranking" | "targets">): PlacedTarget[] {
  return [
    ...ranking.order.map(({ target, band }) => ({ target: targets[target]!, band })),
    ...ranking.unranked.map((target) => ({ target: targets[target]!, band: null })),
  ];
}
