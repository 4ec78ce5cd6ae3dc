import { countCell, NONE } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { differenceCell, rangeCell, shareCell } from "../../html/figure-cells.ts";
import { intervalPlot } from "../../html/interval-plot.ts";
import { html } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { Summary } from "../summary.ts";

/** Targets in bands, with the plot, its table, and the share of conversations with everything met. */
export function scoreSection(summary: Summary): Section {
  const placed = targetsInOrder(summary);
  const { run, ranking } = summary;
  const plot = intervalPlot({
    id: "plot-scores",
    title: "Scores with 95 % intervals",
    axis: "share of the needed care that was given",
    rows: placed.map(({ target, band }) => ({ label: target.name, band, estimate: target.score })),
  });
  const toNext = new Map(ranking.order.map(({ target, toNext }) => [target, toNext]));
  const table = dataTable({
    id: "table-scores",
    caption: "Scores",
    corner: "System",
    columns: ["Band", "Score", "95 % interval", "Tasks", "Tasks missing", "Ahead of the next, points"].map(
      (head) => ({ head }),
    ),
    rows: placed.map(({ target, band }) => {
      const next = toNext.get(target.target) ?? null;
      return [
        target.name,
        band ?? NONE,
        shareCell(target.score),
        rangeCell(target.score),
        target.score.n,
        target.score.missing,
        next === null ? NONE : differenceCell(next),
      ];
    }),
  });
  return {
    id: "scores",
    title: "Scores",
    body: html`<p>The score is the weighted share of what each conversation needed and got, averaged over tasks. A band ends where the difference of two neighbours is told apart by the data; inside a band no order is claimed.</p>${plot}${table}${note(
      `95 % intervals from ${countCell(run.resamples)} paired resamples of tasks, seed ${run.seed}. Points are percentage points.`,
    )}${allMetTable(summary)}`,
  };
}

function allMetTable(summary: Summary) {
  return dataTable({
    id: "table-all-met",
    caption: "Conversations in which every criterion was met",
    corner: "System",
    columns: ["Share", "95 % interval", "Conversations", "Not settled or missing"].map((head) => ({ head })),
    rows: targetsInOrder(summary).map(({ target: { name, allMet } }) => [
      name,
      shareCell(allMet),
      rangeCell(allMet),
      allMet.n,
      allMet.missing,
    ]),
  });
}
