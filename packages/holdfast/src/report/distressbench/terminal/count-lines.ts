import { OUTCOMES } from "../../../domain/outcome.ts";
import type { SpendRecord } from "../../../domain/run-records.ts";
import type { Proportion } from "../../../statistics/proportion.ts";
import { costCell, countCell, intervalCell, NONE, percentCell, tokenCells } from "../../figures.ts";
import { textTable, wrapped } from "../../terminal/text-table.ts";
import type { Summary } from "../summary.ts";
import { targetsInOrder } from "../targets-in-order.ts";

/** How the last replies came out; outcomes that no target had are left out. */
export function outcomeLines(summary: Summary): string[] {
  const seen = OUTCOMES.filter((outcome) =>
    summary.targets.some(({ outcomes }) => outcomes.counts[outcome] > 0),
  );
  const rows = targetsInOrder(summary).map(({ target: { name, outcomes } }) => [
    name,
    String(outcomes.held),
    ...seen.map((outcome) => String(outcomes.counts[outcome])),
    String(outcomes.pending),
  ]);
  return textTable(["Last replies", "held", ...seen, "not held yet"], rows);
}

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

/** Calls, tokens and cost, targets and judges apart. */
export function spendLines({ targets, judges }: Summary): string[] {
  const row = (role: string, name: string, spend: SpendRecord | null) => [
    `${role} ${name}`,
    spend === null ? "unknown" : countCell(spend.calls),
    spend === null ? "unknown" : countCell(spend.retries),
    ...tokenCells(spend),
    costCell(spend),
  ];
  return textTable(
    ["Spent", "calls", "retries", "tokens in", "tokens out", "cost"],
    [
      ...targets.map(({ name, spend }) => row("target", name, spend)),
      ...judges.map(({ name, spend }) => row("judge", name, spend)),
    ],
  );
}
