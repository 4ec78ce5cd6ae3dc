import type { StrataTable } from "../../../analyses/strata.ts";
import { SUBGROUP_INTERVAL_TASKS } from "../../../statistics/subgroup-interval.ts";
import { percentCell, wordsOf } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { differenceCell, rangeCell, shareCell, stackedCell } from "../../html/figure-cells.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { Summary } from "../summary.ts";

/** Scores by kind of task, one table an axis. */
export function strataSection(summary: Summary): Section {
  return {
    id: "groups",
    title: "Kinds of tasks",
    body: html`<p>Scores in percent with 95 % intervals. Groups of fewer than ${SUBGROUP_INTERVAL_TASKS} tasks get none: it would be too narrow. Intervals are not corrected for their number: among many groups some will differ by chance.</p>${summary.strata.map(
      (table) => strataTable(table, summary),
    )}`,
  };
}

function strataTable({ key, strata, tasksWithoutKey, reason }: StrataTable, summary: Summary): Markup {
  if (reason !== undefined) return note(`${wordsOf(key)}: ${reason}.`);
  const placed = targetsInOrder(summary);
  const table = dataTable({
    id: `table-group-${summary.strata.findIndex((other) => other.key === key) + 1}`,
    caption: `By ${wordsOf(key)}`,
    corner: wordsOf(key),
    columns: [
      { head: "Tasks" },
      ...placed.map(({ target }) => ({ head: target.name })),
      ...(placed.length > 1 ? [{ head: "Mean over systems" }] : []),
    ],
    rows: strata.map((stratum) => [
      wordsOf(stratum.value),
      stratum.tasks,
      ...placed.map(({ target }) => stackedCell(stratum.targets[target.target]!)),
      ...(placed.length > 1 ? [percentCell(stratum.meanOverTargets)] : []),
    ]),
  });
  return html`${table}${tasksWithoutKey === 0 ? null : note(`${tasksWithoutKey} tasks do not say.`)}`;
}

/** Public against private half: what a model has seen in training it may do better. */
export function halfSection({ halves, run }: Summary): Section | null {
  if (halves === null) return null;
  const table = dataTable({
    id: "table-halves",
    caption: "Public half minus private half",
    corner: "System",
    columns: [
      "Public",
      "95 % interval",
      "Tasks",
      "Private",
      "95 % interval",
      "Tasks",
      "Difference, points",
    ].map((head) => ({ head })),
    rows: halves.map((half) => [
      run.targets[half.target]!,
      shareCell(half.public),
      rangeCell(half.public),
      half.public.n,
      shareCell(half.private),
      rangeCell(half.private),
      half.private.n,
      differenceCell(half.difference),
    ]),
  });
  return {
    id: "halves",
    title: "Public and private tasks",
    body: html`<p>Where only the public half was ever published, a difference whose interval lies above 0 is a sign that it may have been seen in training. Where both halves were, or neither, the split says nothing.</p>${table}`,
  };
}
