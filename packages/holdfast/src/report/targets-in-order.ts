import type { Ranking } from "../analyses/ranking.ts";

export interface PlacedTarget<Target> {
  readonly target: Target;
  /** `null` for a target without a score. */
  readonly band: number | null;
}

/** Targets as every table lists them: best first, then those without a score. */
export function targetsInOrder<Target>({
  ranking,
  targets,
}: {
  readonly ranking: Ranking;
  readonly targets: readonly Target[];
}): PlacedTarget<Target>[] {
  return [
    ...ranking.order.map(({ target, band }) => ({ target: targets[target]!, band })),
    ...ranking.unranked.map((target) => ({ target: targets[target]!, band: null })),
  ];
}
