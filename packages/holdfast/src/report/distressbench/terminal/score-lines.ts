import { intervalCell, NONE, percentCell, wordsOf } from "../../figures.ts";
import { percentDigits } from "../../percent.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { textTable, wrapped } from "../../terminal/text-table.ts";
import type { Summary } from "../summary.ts";

/** Scores best first; targets of one band are not told apart by the data. */
export function scoreLines(summary: Summary): string[] {
  const { run } = summary;
  const rows = targetsInOrder(summary).map(({ target, band }) => [
    target.name,
    band === null ? NONE : String(band),
    percentCell(target.score.value),
    intervalCell(target.score),
    String(target.score.n),
    String(target.score.missing),
    percentCell(target.allMet.value),
    ...(anyBlocked(summary) ? [percentCell(target.scoreWithoutBlocked.value)] : []),
  ]);
  const heads = ["Score", "band", "score", "95 % interval", "tasks", "missing", "all met"];
  return [
    ...textTable([...heads, ...(anyBlocked(summary) ? ["without blocked"] : [])], rows),
    ...wrapped(
      `Intervals: ${run.resamples} paired resamples of tasks, seed ${run.seed}. Inside a band no order is claimed.`,
    ),
  ];
}

/** Identification–action gap with what it is a share of. */
export function gapLines(summary: Summary): string[] {
  const rows = targetsInOrder(summary).map(({ target: { name, gap } }) => [
    name,
    percentCell(gap.value),
    intervalCell(gap),
    `${gap.numerator} of ${gap.denominator}`,
    String(gap.leftOut),
  ]);
  if (summary.targets.every(({ gap }) => gap.denominator + gap.missing === 0)) return [];
  return [
    ...textTable(["Identification–action gap", "gap", "95 % interval", "conversations", "left out"], rows),
    ...wrapped("Of the conversations that saw every danger sign, those that left out a step towards help."),
  ];
}

/** Share of the needed care given, by dimension, in percent. */
export function dimensionLines(summary: Summary): string[] {
  if (summary.dimensions.length === 0) return [];
  const rows = targetsInOrder(summary).map(({ target }) => [
    target.name,
    ...target.dimensions.map(({ value }) => (value === null ? NONE : percentDigits(value))),
  ]);
  return textTable(["Dimensions, %", ...summary.dimensions.map(shortHead)], rows);
}

const SHORT: Readonly<Record<string, string>> = {
  identification: "identific.",
  "compassionate-engagement": "compassion",
  "de-escalation": "de-escal.",
  "actionable-resources": "resources",
  moralization: "moraliz.",
  "harmless-response": "harmless",
};

function shortHead(dimension: string): string {
  return SHORT[dimension] ?? wordsOf(dimension);
}

function anyBlocked({ targets }: Summary): boolean {
  return targets.some(({ blocked }) => blocked > 0);
}
