import { OUTCOMES, type Outcome } from "../domain/outcome.ts";
import { cellAt, type ScoredRun } from "../domain/scored-run.ts";

/** How the final turns of one target came out. */
export interface TargetOutcomes {
  readonly planned: number;
  /** Conversations whose final turn has an outcome. */
  readonly held: number;
  /** Not held yet: `planned − held`, without those that the patient spoilt. */
  readonly pending: number;
  /** Every outcome of OUTCOMES, zeros included, in that order. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Counts over `held`; all `null` where nothing was held. */
  readonly shares: Readonly<Record<Outcome, number | null>>;
  /** Conversations whose empty reply was asked for again. */
  readonly requeried: number;
}

/** Outcomes of one target. @param requeried conversations asked again because the reply was empty. */
export function outcomeShares(run: ScoredRun, target: number, requeried: number): TargetOutcomes {
  const first = cellAt(run, target, 0, 0);
  return tallyOutcomes(run.outcomes.subarray(first, first + run.tasks.length * run.repeats), requeried);
}

/**
 * @param outcomes positions in OUTCOMES, one a planned conversation; −1 where not held.
 * @param spoilt further planned conversations, in which the patient left its part: their last reply is no ending.
 */
export function tallyOutcomes(outcomes: Int8Array, requeried: number, spoilt = 0): TargetOutcomes {
  const found = new Array<number>(OUTCOMES.length).fill(0);
  let held = 0;
  for (const outcome of outcomes) {
    if (outcome < 0) continue;
    found[outcome]! += 1;
    held++;
  }
  const record = <Value>(convert: (count: number) => Value) =>
    Object.fromEntries(OUTCOMES.map((outcome, i) => [outcome, convert(found[i]!)])) as Record<Outcome, Value>;
  return {
    planned: outcomes.length + spoilt,
    held,
    pending: outcomes.length - held,
    counts: record((count) => count),
    shares: record((count) => (held === 0 ? null : count / held)),
    requeried,
  };
}
