import { finalTurnEffect, OUTCOMES } from "../domain/outcome.ts";
import { forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { type Proportion, proportion } from "../statistics/proportion.ts";

/** Empty last replies of one target in a part of the tasks. */
export interface EmptyShare extends Proportion {
  /** Tasks of the part, and those of them with an empty reply in some repeat. */
  readonly tasks: number;
  readonly tasksWithEmpty: number;
}

/** Empty last replies of one target. `n` counts attempts that were held, `unsettled` those that were not or got lost. */
export interface EmptyReplies {
  readonly target: number;
  readonly all: EmptyShare;
  /** One a stratum of the axis, by name. */
  readonly strata: readonly (EmptyShare & { readonly stratum: string })[];
  /** Tasks without the axis. */
  readonly tasksWithoutStratum: number;
}

/**
 * Where a target answers with nothing: the share of attempts (task × repeat) whose last reply is empty, over all
 * tasks and by the strata of an axis. The exact interval treats repeats of one task as separate attempts, and is
 * too narrow where they come out alike; `tasksWithEmpty` shows over how many tasks the empty ones lie.
 */
export function emptyReplies(run: ScoredRun, target: number, axis: string): EmptyReplies {
  const stratumOf = run.tasks.map(({ strata }) => strata[axis]);
  const counts = run.tasks.map(() => ({ attempts: 0, held: 0, empty: 0 }));
  forEachCell(run, target, (task, cell) => {
    const outcome = OUTCOMES[run.outcomes[cell]!];
    const count = counts[task]!;
    count.attempts++;
    if (outcome === undefined || finalTurnEffect(outcome) === "missing") return;
    count.held++;
    if (outcome === "empty") count.empty++;
  });
  const shareOf = (holds: (task: number) => boolean): EmptyShare => {
    const inside = counts.filter((_, task) => holds(task));
    const sum = (key: "attempts" | "held" | "empty") => inside.reduce((total, one) => total + one[key], 0);
    return {
      ...proportion(sum("empty"), sum("held"), sum("attempts") - sum("held")),
      tasks: inside.length,
      tasksWithEmpty: inside.filter(({ empty }) => empty > 0).length,
    };
  };
  const names = [...new Set(stratumOf.filter((stratum) => stratum !== undefined))].sort();
  return {
    target,
    all: shareOf(() => true),
    strata: names.map((stratum) => ({ stratum, ...shareOf((task) => stratumOf[task] === stratum) })),
    tasksWithoutStratum: stratumOf.filter((stratum) => stratum === undefined).length,
  };
}
