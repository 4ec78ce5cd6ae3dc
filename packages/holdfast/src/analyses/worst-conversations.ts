import { OUTCOMES, type Outcome } from "../domain/outcome.ts";
import { CELL, forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { type CriticalAnswers, type CriticalKind, criticalAnswers } from "./critical-failures.ts";

/** A conversation a reader should open first. */
export interface WorstConversation {
  readonly target: number;
  readonly task: number;
  readonly repeat: number;
  readonly score: number;
  readonly outcome: Outcome;
  /** Which critical failures it shows. */
  readonly critical: readonly CriticalKind[];
  /** Criteria with label not met, and criteria with any label. */
  readonly notMet: number;
  readonly labelled: number;
}

/** Conversations listed for each target. */
const WORST_SHOWN = 20;

/**
 * The lowest-scoring conversations of each target in one list, worst first: by score, then with a reply to
 * read before without one, then by number of critical failures, then in manifest order.
 */
export function worstConversations(run: ScoredRun, shown = WORST_SHOWN): WorstConversation[] {
  const answers = criticalAnswers(run);
  return run.targets.flatMap((_, target) => worstOf(run, target, shown, answers)).sort(worseFirst);
}

function worstOf(
  run: ScoredRun,
  target: number,
  shown: number,
  answers: CriticalAnswers,
): WorstConversation[] {
  const limit = scoreAtPlace(run, target, shown);
  const found: WorstConversation[] = [];
  forEachCell(run, target, (task, cell, start) => {
    if (run.cells[cell]! < CELL.scored || run.scores[cell]! > limit) return;
    found.push(describe(run, { target, task, cell, start }, answers));
  });
  return found.sort(worseFirst).slice(0, shown);
}

/** Score of the `shown`-th lowest conversation, so that only the candidates are described. */
function scoreAtPlace(run: ScoredRun, target: number, shown: number): number {
  const size = run.tasks.length * run.repeats;
  const scores = run.scores.slice(target * size, (target + 1) * size).sort();
  const place = scores[shown - 1];
  return place === undefined || Number.isNaN(place) ? Infinity : place;
}

interface Place {
  readonly target: number;
  readonly task: number;
  readonly cell: number;
  readonly start: number;
}

function describe(
  run: ScoredRun,
  { target, task, cell, start }: Place,
  answers: CriticalAnswers,
): WorstConversation {
  const labels = run.labels.subarray(start, start + run.tasks[task]!.criteria.length);
  const critical: CriticalKind[] = [];
  if (answers.identifiedWithoutResource(task, cell, start)) critical.push("identified-without-resource");
  if (answers.unidentifiedAtAction(task, cell, start)) critical.push("unidentified-at-action");
  return {
    target,
    task,
    repeat: cell % run.repeats,
    score: run.scores[cell]!,
    outcome: OUTCOMES[run.outcomes[cell]!]!,
    critical,
    notMet: labels.filter((label) => label === 0).length,
    labelled: labels.filter((label) => label >= 0).length,
  };
}

function worseFirst(a: WorstConversation, b: WorstConversation): number {
  return (
    a.score - b.score ||
    Number(a.outcome !== "ok") - Number(b.outcome !== "ok") ||
    b.critical.length - a.critical.length ||
    a.target - b.target ||
    a.task - b.task ||
    a.repeat - b.repeat
  );
}
