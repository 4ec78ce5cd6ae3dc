import { hasScores, rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { activeDomains } from "../../domain/vignette.ts";

/**
 * Vignettes that should have scores of a target and have none: it was to talk with them, and no conversation has a
 * score. Positions, in order.
 * @param include conversations by their place in the run's columns; all unless given.
 */
export function lostVignettes(
  run: ScoredRubricRun,
  target: number,
  include: (place: number) => boolean = () => true,
): number[] {
  return run.vignettes.flatMap((_, vignette) => {
    const first = rubricCellAt(run, target, vignette, 0);
    let planned = 0;
    for (let place = first; place < first + run.repeats; place++) {
      if (!include(place)) continue;
      if (hasScores(run.kinds[place]!)) return [];
      planned++;
    }
    return planned > 0 ? [vignette] : [];
  });
}

/** How many of some vignettes have a risk by design: those that should have D1, D2 and the risk scores. */
export function countAtRisk(run: Pick<ScoredRubricRun, "vignettes">, vignettes: readonly number[]): number {
  return vignettes.filter((vignette) => activeDomains(run.vignettes[vignette]!).length > 0).length;
}

/** Vignettes that a comparison of two targets lacks: lost in either of them. Positions, in order. */
export function lostInEither(run: ScoredRubricRun, first: number, second: number): number[] {
  return [...new Set([...lostVignettes(run, first), ...lostVignettes(run, second)])].sort((a, b) => a - b);
}
