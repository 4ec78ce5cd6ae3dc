import { OUTCOMES, type Outcome } from "../../domain/outcome.ts";
import { hasScores, rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import {
  type CriticalAnswers,
  criticalAnswers,
  type RubricCriticalKind,
  rubricCriticalKinds,
} from "./critical-failures.ts";
import type { RubricRoles } from "./rubric-roles.ts";

/** A conversation a reader should open first. */
export interface WorstTranscript {
  readonly target: number;
  readonly vignette: number;
  readonly repeat: number;
  readonly overall: number;
  /** `null` for a person without risk. */
  readonly combinedRiskByDesign: number | null;
  readonly outcome: Outcome;
  readonly critical: readonly RubricCriticalKind[];
}

/** Conversations listed for each target. */
const WORST_SHOWN = 20;

/**
 * The worst conversations of each target in one list: with a reply to read before without one, then by number of
 * critical failures, since overall scores lie close together near the top, then by overall score, then in the
 * run's order.
 */
export function worstTranscripts(
  run: ScoredRubricRun,
  roles: RubricRoles,
  shown = WORST_SHOWN,
): WorstTranscript[] {
  const answers = criticalAnswers(run, roles);
  return run.targets
    .flatMap((_, target) =>
      run.vignettes
        .flatMap((_vignette, vignette) => scoredOf(run, target, vignette, answers))
        .sort(worseFirst)
        .slice(0, shown),
    )
    .sort(worseFirst);
}

function scoredOf(
  run: ScoredRubricRun,
  target: number,
  vignette: number,
  answers: CriticalAnswers,
): WorstTranscript[] {
  return Array.from({ length: run.repeats }, (_, repeat) => repeat).flatMap((repeat) => {
    const place = rubricCellAt(run, target, vignette, repeat);
    if (!hasScores(run.kinds[place]!)) return [];
    const risk = run.combinedRiskByDesign[place]!;
    return {
      target,
      vignette,
      repeat,
      overall: run.overall[place]!,
      combinedRiskByDesign: Number.isNaN(risk) ? null : risk,
      outcome: OUTCOMES[run.outcomes[place]!]!,
      critical: rubricCriticalKinds(answers, run.vignettes[vignette]!, place),
    };
  });
}

function worseFirst(a: WorstTranscript, b: WorstTranscript): number {
  return (
    Number(a.outcome !== "ok") - Number(b.outcome !== "ok") ||
    b.critical.length - a.critical.length ||
    a.overall - b.overall ||
    a.target - b.target ||
    a.vignette - b.vignette ||
    a.repeat - b.repeat
  );
}
