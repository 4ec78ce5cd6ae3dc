import { finalTurnEffect, OUTCOMES } from "../../domain/outcome.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import { formulaOf } from "../../domain/score-bounds.ts";
import { CELL, type Cell, forEachCell, type ScoredRun } from "../../domain/scored-run.ts";
import { panelLabels } from "./panel-label.ts";
import { scoreConversation } from "./score-conversation.ts";
import { criterionStarts, type VerdictColumns, verdictColumns } from "./verdict-columns.ts";

/** A run with its panel's labels and scores, and the verdicts they came from. */
export interface ScoredVerdicts {
  readonly run: ScoredRun;
  readonly verdicts: VerdictColumns;
}

/**
 * Score every conversation of a run from the stored verdicts: the panel's labels, then each conversation's
 * score. A conversation in which the person got nothing scores 0 with every criterion not met; one that was
 * lost has no score. Scores are always computed like this, never stored.
 * @throws Error where two records claim the same conversation or a position lies outside the manifest.
 */
export function scoreRun(records: RunRecords): ScoredVerdicts {
  const { manifest, tasks } = records;
  const outcomes = outcomeColumn(records);
  const verdicts = verdictColumns(records, manifest.judges.length, ({ labels, outcome }) =>
    outcome !== null && finalTurnEffect(outcome) === "judged" ? labels : [],
  );
  const run: ScoredRun = {
    targets: manifest.targets.map(({ name }) => name),
    tasks,
    repeats: manifest.repeats,
    cells: new Uint8Array(outcomes.length),
    outcomes,
    scores: new Float64Array(outcomes.length).fill(Number.NaN),
    labels: panelLabels(verdicts.labels),
    criterionStart: criterionStarts(records),
  };
  for (let target = 0; target < run.targets.length; target++) {
    fillTarget(run, verdicts, target, formulaOf(manifest));
  }
  return { run, verdicts };
}

/** Position of each conversation's outcome in OUTCOMES, −1 where it was not held. */
function outcomeColumn({ manifest, tasks, conversations }: RunRecords): Int8Array {
  const column = new Int8Array(manifest.targets.length * tasks.length * manifest.repeats).fill(-1);
  const seen = new Uint8Array(column.length);
  for (const { target, task, repeat, outcome } of conversations) {
    const inside = target < manifest.targets.length && task < tasks.length && repeat < manifest.repeats;
    const cell = (target * tasks.length + task) * manifest.repeats + repeat;
    if (!inside || seen[cell] === 1) {
      const why = inside ? "was recorded twice" : "is not part of the run";
      throw new Error(`conversation of target ${target}, task ${task}, repeat ${repeat} ${why}`);
    }
    seen[cell] = 1;
    if (outcome !== null) column[cell] = OUTCOMES.indexOf(outcome);
  }
  return column;
}

function fillTarget(
  run: ScoredRun,
  verdicts: VerdictColumns,
  target: number,
  formula: Parameters<typeof scoreConversation>[3],
): void {
  const weights = run.tasks.map(({ criteria }) => criteria.map(({ weight }) => weight));
  forEachCell(run, target, (task, cell, start) => {
    const effect = effectOf(run, cell);
    if (effect === "scored-zero") {
      run.labels.fill(0, start, start + weights[task]!.length);
      run.scores[cell] = 0;
    } else if (effect === "judged") {
      run.scores[cell] = scoreConversation(run.labels, start, weights[task]!, formula);
    }
    run.cells[cell] = cellKind(effect, run.scores[cell]!, verdicts, cell);
  });
}

function effectOf(run: ScoredRun, cell: number): ReturnType<typeof finalTurnEffect> | null {
  const outcome = OUTCOMES[run.outcomes[cell]!];
  return outcome === undefined ? null : finalTurnEffect(outcome);
}

function cellKind(
  effect: ReturnType<typeof effectOf>,
  score: number,
  verdicts: VerdictColumns,
  cell: number,
): Cell {
  if (effect === null) return CELL.pending;
  if (effect === "missing") return CELL.missing;
  if (effect === "scored-zero") return CELL.zero;
  if (!Number.isNaN(score)) return CELL.scored;
  return verdicts.answered.every((judge) => judge[cell] === 1) ? CELL.unscored : CELL.unjudged;
}
