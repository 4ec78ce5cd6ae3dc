import { OUTCOMES, type Outcome } from "../../domain/outcome.ts";
import { CELL, forEachCell, type ScoredRun } from "../../domain/scored-run.ts";
import { type ShortTask, smallRun } from "../../domain/testing/small-run.ts";

/** Panel labels of a conversation (`1`, `0`, `-` a criterion), an outcome that scores 0, or `null`: not held. */
export type ShortCell =
  | { readonly labels: string; readonly score?: number }
  | { readonly zero: Outcome }
  | null;

/**
 * A scored run written by hand, for analyses that read labels: one row of cells a target, tasks first, then
 * repeats. The score is the plain share of labelled criteria met unless given.
 */
export function labelledRun(
  tasks: readonly ShortTask[],
  targets: readonly (readonly ShortCell[])[],
  repeats = 1,
): ScoredRun {
  const { tasks: full } = smallRun({ tasks, conversations: [] });
  const criterionStart = Int32Array.from([0, ...full.map((_, i) => criteriaUpTo(tasks, i + 1))]);
  const cells = targets.length * tasks.length * repeats;
  const run: ScoredRun = {
    targets: targets.map((_, i) => `target ${i + 1}`),
    tasks: full,
    repeats,
    cells: new Uint8Array(cells),
    outcomes: new Int8Array(cells).fill(-1),
    scores: new Float64Array(cells).fill(Number.NaN),
    labels: new Int8Array(targets.length * repeats * criteriaUpTo(tasks, tasks.length)).fill(-1),
    criterionStart,
  };
  targets.forEach((row, target) => {
    forEachCell(run, target, (task, cell, start) => {
      fill(run, row[task * repeats + (cell % repeats)] ?? null, cell, start, tasks[task]!.criteria.length);
    });
  });
  return run;
}

function criteriaUpTo(tasks: readonly ShortTask[], end: number): number {
  return tasks.slice(0, end).reduce((sum, { criteria }) => sum + criteria.length, 0);
}

function fill(run: ScoredRun, short: ShortCell, cell: number, start: number, criteria: number): void {
  if (short === null) return;
  if ("zero" in short) {
    run.cells[cell] = CELL.zero;
    run.outcomes[cell] = OUTCOMES.indexOf(short.zero);
    run.scores[cell] = 0;
    run.labels.fill(0, start, start + criteria);
    return;
  }
  const code: Record<string, number> = { "1": 1, "0": 0, "-": -1 };
  const labels = [...short.labels].map((label) => code[label]!);
  run.labels.set(labels, start);
  run.outcomes[cell] = OUTCOMES.indexOf("ok");
  const labelled = labels.filter((label) => label >= 0);
  const share =
    labelled.length === 0 ? Number.NaN : labelled.filter((label) => label === 1).length / labelled.length;
  run.scores[cell] = short.score ?? share;
  run.cells[cell] = Number.isNaN(run.scores[cell]!) ? CELL.unscored : CELL.scored;
}
