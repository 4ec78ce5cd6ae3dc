import type { JudgeRow } from "../../analyses/judge-table.ts";
import type { VerdictColumns } from "../../benchmarks/distressbench/verdict-columns.ts";
import { CELL, forEachCell, type ScoredRun } from "../../domain/scored-run.ts";
import type { Completeness } from "./summary.ts";

/** Count what became of every planned conversation, and what the judges left open. */
export function completenessOf(
  run: ScoredRun,
  verdicts: VerdictColumns,
  judges: readonly JudgeRow[],
): Completeness {
  const count = (kind: number) => run.cells.reduce((n, cell) => n + (cell === kind ? 1 : 0), 0);
  return {
    planned: run.cells.length,
    scored: count(CELL.scored),
    zero: count(CELL.zero),
    unscored: count(CELL.unscored),
    unjudged: count(CELL.unjudged),
    missing: count(CELL.missing),
    pending: count(CELL.pending),
    judgementsMissing: judges.reduce((n, { judgementsMissing }) => n + judgementsMissing, 0),
    criteriaWithoutLabel: criteriaWithoutLabel(run, verdicts),
  };
}

/** Whether nothing is left to do: every conversation is held and every judgement given. */
export function isComplete({ pending, missing, unjudged, judgementsMissing }: Completeness): boolean {
  return pending + missing + unjudged + judgementsMissing === 0;
}

function criteriaWithoutLabel(run: ScoredRun, { answered }: VerdictColumns): number {
  let open = 0;
  for (let target = 0; target < run.targets.length; target++) {
    forEachCell(run, target, (task, cell, start) => {
      if (answered.some((judge) => judge[cell] === 0)) return;
      const end = start + run.tasks[task]!.criteria.length;
      for (let i = start; i < end; i++) if (run.labels[i]! < 0) open++;
    });
  }
  return open;
}
