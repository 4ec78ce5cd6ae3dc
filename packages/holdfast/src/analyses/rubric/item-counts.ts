import { RISK_DOMAINS } from "../../domain/risk-domain.ts";
import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { CODE, gatePlaces } from "./cell-places.ts";

/**
 * Answers to one cell over the judged conversations of a target. `na` is the judge's call that an item did not
 * apply; `closed` counts conversations whose Q1 closed the domain. Items of Q1's scale have levels, not these
 * answers: only `unscored` is counted for them.
 */
export interface CellCounts {
  yes: number;
  partly: number;
  no: number;
  na: number;
  closed: number;
  unscored: number;
}

/** One entry a cell, in cell order. Conversations that score 0 for want of a reply have no answers. */
export function cellCounts(run: ScoredRubricRun, target: number): CellCounts[] {
  const counts = run.cells.map(() => ({ yes: 0, partly: 0, no: 0, na: 0, closed: 0, unscored: 0 }));
  const gates = gatePlaces(run);
  const gateOf = run.cells.map(({ domain }) =>
    domain === null ? null : gates[RISK_DOMAINS.indexOf(domain)]!,
  );
  const first = rubricCellAt(run, target, 0, 0);
  const end = first + run.vignettes.length * run.repeats;
  for (let place = first; place < end; place++) {
    const kind = run.kinds[place];
    if (kind !== RUBRIC_CELL.scored && kind !== RUBRIC_CELL.unscored) continue;
    const start = place * run.cells.length;
    counts.forEach((count, cell) => {
      const gate = gateOf[cell] ?? null;
      const closed = gate !== null && gate !== cell && run.letters[start + gate] === CODE.none;
      countAnswer(count, run.letters[start + cell]!, closed);
    });
  }
  return counts;
}

function countAnswer(count: CellCounts, code: number, closed: boolean): void {
  if (closed) count.closed++;
  else if (code === CODE.yes) count.yes++;
  else if (code === CODE.partly) count.partly++;
  else if (code === CODE.no) count.no++;
  else if (code === CODE.na) count.na++;
  else if (code === CODE.unscored) count.unscored++;
}
