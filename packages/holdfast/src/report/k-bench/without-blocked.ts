import { rubricFigures } from "../../benchmarks/k-bench/scores/aggregation.ts";
import { OUTCOMES } from "../../domain/outcome.ts";
import { rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { meanOfRatiosEstimates } from "../../statistics/mean-of-ratios.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { KBenchFacts, WithoutBlocked } from "./summary.ts";

const BLOCKED = [OUTCOMES.indexOf("blocked-input"), OUTCOMES.indexOf("blocked-output")];

/**
 * A target's scores without the conversations that a provider's filter ended, which score 0 in the ordinary ones:
 * the model apart from its provider's filter. `null` where none was blocked.
 */
export function withoutBlocked(
  scored: ScoredRubricRun,
  target: number,
  { aggregation }: Pick<KBenchFacts, "aggregation">,
  resamples: Resamples,
): WithoutBlocked | null {
  const isBlocked = (place: number) => BLOCKED.includes(scored.outcomes[place]!);
  const first = rubricCellAt(scored, target, 0, 0);
  const last = first + scored.vignettes.length * scored.repeats;
  let blocked = 0;
  for (let place = first; place < last; place++) if (isBlocked(place)) blocked++;
  if (blocked === 0) return null;
  const figures = rubricFigures(scored, target, { aggregation, include: (place) => !isBlocked(place) });
  const [overall, combinedRisk] = meanOfRatiosEstimates(resamples, [figures.overall, figures.combinedRisk]);
  return { blocked, overall: overall!, combinedRisk: combinedRisk! };
}
