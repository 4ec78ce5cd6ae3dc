import { CELL, forEachCell, type ScoredRun } from "../domain/scored-run.ts";
import { cohenKappa } from "../statistics/cohen-kappa.ts";

/** How often a judge and another labelling agree on criteria that both labelled. */
export interface Agreement {
  /** Criteria labelled by both. */
  readonly n: number;
  /** Share of `n` with the same label. */
  readonly percent: number | null;
  /** Cohen's κ; `null` with a `reason` where it is undefined. */
  readonly kappa: number | null;
  readonly reason?: string;
}

/**
 * One judge over the whole run. Agreement with the panel is inflated, since the judge is part of the panel:
 * a report says so beside the figure. A panel of one agrees with itself, which is no agreement: undefined.
 * `withOthers` compares it with the unanimous label of the other judges
 * instead; it is `null` in a panel of one.
 */
export interface JudgeRow {
  readonly judge: number;
  readonly name: string;
  /** Met and not met. */
  readonly verdicts: number;
  readonly met: number;
  /** Criteria that were asked and got no verdict. */
  readonly unscored: number;
  /** Judgements never given though the conversation was ready. */
  readonly judgementsMissing: number;
  readonly withPanel: Agreement;
  readonly withOthers: Agreement | null;
}

/** Verdicts of the panel in columns, as laid out in ScoredRun: labels by criterion, `answered` by cell. */
export interface JudgeColumns {
  readonly labels: readonly Int8Array[];
  readonly answered: readonly Uint8Array[];
}

/** One row a judge, in manifest order. */
export function judgeTable(run: ScoredRun, names: readonly string[], columns: JudgeColumns): JudgeRow[] {
  return names.map((name, judge) => {
    const own = columns.labels[judge]!;
    const others = columns.labels.filter((_, other) => other !== judge);
    const met = count(own, 1);
    const verdicts = met + count(own, 0);
    const asked = judgementsOf(run, columns.answered[judge]!);
    return {
      judge,
      name,
      verdicts,
      met,
      unscored: asked.criteria - verdicts,
      judgementsMissing: asked.missing,
      withPanel: others.length === 0 ? itself(verdicts) : agreement(own, run.labels),
      withOthers: others.length === 0 ? null : agreement(own, unanimous(others)),
    };
  });
}

/** Criteria in the judgements that were given, and readable conversations without a judgement. */
function judgementsOf(run: ScoredRun, answered: Uint8Array): { criteria: number; missing: number } {
  let criteria = 0;
  let missing = 0;
  for (let target = 0; target < run.targets.length; target++) {
    forEachCell(run, target, (task, cell) => {
      if (answered[cell] === 1) criteria += run.tasks[task]!.criteria.length;
      else if (isReadable(run.cells[cell]!)) missing++;
    });
  }
  return { criteria, missing };
}

function isReadable(cell: number): boolean {
  return cell === CELL.scored || cell === CELL.unscored || cell === CELL.unjudged;
}

function agreement(a: Int8Array, b: Int8Array): Agreement {
  const confusion = [
    [0, 0],
    [0, 0],
  ];
  for (let i = 0; i < a.length; i++) {
    if (a[i]! >= 0 && b[i]! >= 0) confusion[a[i]!]![b[i]!]! += 1;
  }
  const { n, po, value, reason } = cohenKappa(confusion);
  return { n, percent: po, kappa: value, ...(reason === undefined ? {} : { reason }) };
}

function itself(n: number): Agreement {
  return { n, percent: null, kappa: null, reason: "the judge is the whole panel" };
}

function unanimous(judges: readonly Int8Array[]): Int8Array {
  return judges[0]!.map((label, i) => (judges.every((judge) => judge[i] === label) ? label : -1));
}

function count(labels: Int8Array, wanted: number): number {
  let found = 0;
  for (let i = 0; i < labels.length; i++) if (labels[i] === wanted) found++;
  return found;
}
