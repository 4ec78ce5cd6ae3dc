import { RUBRIC_CELL, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import type { KBenchCompleteness } from "./summary.ts";

/** Count what became of every planned conversation. @param undecidedCells cells the judge left open. */
export function completenessOf({ kinds }: ScoredRubricRun, undecidedCells: number): KBenchCompleteness {
  const count = (kind: number) => kinds.reduce((n, one) => n + (one === kind ? 1 : 0), 0);
  return {
    planned: kinds.length,
    scored: count(RUBRIC_CELL.scored),
    zero: count(RUBRIC_CELL.zero),
    unscored: count(RUBRIC_CELL.unscored),
    unjudged: count(RUBRIC_CELL.unjudged),
    missing: count(RUBRIC_CELL.missing),
    pending: count(RUBRIC_CELL.pending),
    invalid: count(RUBRIC_CELL.invalid),
    undecidedCells,
  };
}

/** Whether nothing is left to do. An invalid conversation was tried as often as it may be: it is done. */
export function isComplete({ pending, missing, unjudged }: KBenchCompleteness): boolean {
  return pending + missing + unjudged === 0;
}

/** Conversations without a score, for whatever reason. */
export function withoutScore({ planned, scored, zero }: KBenchCompleteness): number {
  return planned - scored - zero;
}
