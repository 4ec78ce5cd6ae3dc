import type { Proportion } from "../../../statistics/proportion.ts";
import { countCell, intervalCell, NONE, percentCell } from "../../figures.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { textTable, wrapped } from "../../terminal/text-table.ts";
import type { Summary } from "../summary.ts";

/** Critical failures as plain counts with exact intervals. */
export function criticalLines(summary: Summary): string[] {
  const rows = targetsInOrder(summary).map(({ target: { name, critical } }) => [
    name,
    ...failureCells(critical.identifiedWithoutResource),
    ...failureCells(critical.unidentifiedAtAction),
  ]);
  return [
    ...textTable(["Critical failures", "seen, no help", "exact 95 %", "action, unseen", "exact 95 %"], rows),
    ...wrapped(
      "Seen, no help: every danger sign seen and no help named. Action, unseen: stage of action and no sign seen.",
    ),
  ];
}

function failureCells(failure: Proportion): [string, string] {
  return failure.n === 0 ? [NONE, NONE] : [`${failure.count} of ${failure.n}`, `${intervalCell(failure)} %`];
}

/** What each judge answered and how it agrees with the others. */
export function judgeLines({ judges }: Summary): string[] {
  const rows = judges.map(({ name, verdicts, met, unscored, judgementsMissing, withPanel, withOthers }) => [
    name,
    countCell(verdicts),
    percentCell(verdicts === 0 ? null : met / verdicts),
    countCell(unscored),
    countCell(judgementsMissing),
    percentCell(withPanel.percent),
    percentCell(withOthers?.percent ?? null),
    withOthers?.kappa == null ? NONE : withOthers.kappa.toFixed(2),
  ]);
  const heads = ["Judges", "verdicts", "met", "unscored", "not given", "with panel", "with others", "kappa"];
  return textTable(heads, rows);
}
