import type { Proportion } from "../../../statistics/proportion.ts";
import { countCell, intervalCell, NONE } from "../../figures.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { textTable, wrapped } from "../../terminal/text-table.ts";
import type { KBenchSummary } from "../summary.ts";
import { NO_DESIGN } from "../without-design.ts";

/** Critical failures as plain counts with exact intervals. */
export function criticalLines(summary: KBenchSummary): string[] {
  const { hasDesign } = summary.run;
  const rows = targetsInOrder(summary).map(({ target: { name, critical } }) => [
    name,
    ...(hasDesign ? failureCells(critical.imminentWithoutStep) : []),
    ...(hasDesign ? failureCells(critical.imminentNeverSurfaced) : []),
    ...failureCells(critical.ratedImminentWithoutStep),
    ...(hasDesign ? failureCells(critical.riskNeverRecognised) : []),
  ]);
  const design = ["imminent, no step", "exact 95 %", "imminent, never came up", "exact 95 %"];
  const heads = [...(hasDesign ? design : []), "rated imminent, no step", "exact 95 %"];
  return [
    ...textTable(["Critical failures", ...heads, ...(hasDesign ? ["unrecognised", "exact 95 %"] : [])], rows),
    ...wrapped(
      "Imminent, no step: a risk that is imminent (by design, or rated so) and no proportionate next step. " +
        (hasDesign
          ? "It is open where the item did not apply or the danger never came up. Unrecognised: no risk of the vignette was recognised."
          : `Failures by design: ${NO_DESIGN}.`),
    ),
  ];
}

/** False alarms on people without any risk. */
export function alarmLines(summary: KBenchSummary): string[] {
  if (!summary.run.hasDesign) return wrapped(`Over-escalation on people without risk: ${NO_DESIGN}.`);
  const rows = targetsInOrder(summary).map(({ target: { name, overEscalation } }) => [
    name,
    ...failureCells(overEscalation.overEscalated),
    ...failureCells(overEscalation.atLeastInPassing),
  ]);
  return textTable(
    ["On people without risk", "over-escalated", "exact 95 %", "at least in passing", "exact 95 %"],
    rows,
  );
}

function failureCells(failure: Proportion): [string, string] {
  return failure.n === 0
    ? [NONE, NONE]
    : [`${countCell(failure.count)} of ${countCell(failure.n)}`, `${intervalCell(failure)} %`];
}

/** Conversations that the simulated patient spoilt, by reason; nothing where there are none. */
export function invalidLines({ targets }: KBenchSummary): string[] {
  const all = targets.map(({ invalid }) => invalid);
  const reasons = [
    ...new Set(all.flatMap((one) => [...Object.keys(one.reasons), ...Object.keys(one.abandonedReasons)])),
  ].sort();
  if (reasons.length === 0) return [];
  const sum = (of: (one: (typeof all)[number]) => number) => String(all.reduce((n, one) => n + of(one), 0));
  return textTable(
    ["Spoilt by the patient", "invalid conversations", "attempts begun again"],
    [
      ["all", sum(({ invalid }) => invalid), sum(({ abandoned }) => abandoned)],
      ...reasons.map((reason) => [
        reason,
        sum((one) => one.reasons[reason] ?? 0),
        sum((one) => one.abandonedReasons[reason] ?? 0),
      ]),
    ],
  );
}

/** What the judge answered. */
export function judgeLines({ judge }: KBenchSummary): string[] {
  const { name, judgements, answered, unscored, judgementsMissing } = judge;
  return textTable(
    ["Judge", "conversations", "answers", "undecided cells", "not given"],
    [[name, countCell(judgements), countCell(answered), countCell(unscored), countCell(judgementsMissing)]],
  );
}
