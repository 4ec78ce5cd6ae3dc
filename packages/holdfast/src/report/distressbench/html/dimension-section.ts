import { NONE, percentCell, plainPoints, pointsCell, wordsOf } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { stackedCell } from "../../html/figure-cells.ts";
import { html } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { Summary } from "../summary.ts";

/** Care given by dimension; the darker a cell, the more. `null` where no criterion has a dimension. */
export function dimensionSection(summary: Summary): Section | null {
  const { dimensions, run } = summary;
  if (dimensions.length === 0) return null;
  const table = dataTable({
    id: "table-dimensions",
    caption: "Share of the needed care that was given, by dimension, in percent with 95 % intervals",
    corner: "System",
    columns: dimensions.map((dimension) => ({ head: wordsOf(dimension), shaded: true as const })),
    rows: targetsInOrder(summary).map(({ target }) => [
      target.name,
      ...target.dimensions.map((estimate) =>
        estimate.value === null
          ? stackedCell(estimate)
          : { content: stackedCell(estimate), shade: Math.min(1, Math.max(0, estimate.value)) },
      ),
    ]),
  });
  const pooling =
    run.dimensionPooling === "task"
      ? "Each figure is the weighted pass rate of a dimension inside a task, averaged over the tasks that carry it."
      : "Each figure pools the weights of a dimension over the whole corpus.";
  return {
    id: "dimensions",
    title: "Dimensions of care",
    body: html`${table}${note(pooling)}${counts(summary)}`,
  };
}

function counts({ dimensions, targets }: Summary) {
  const range = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least === most ? String(least) : `${least} to ${most}`;
  };
  return note(
    dimensions.map((dimension, d) => {
      const estimates = targets.map((target) => target.dimensions[d]!);
      const missing = range(estimates.map((estimate) => estimate.missing));
      return `${d === 0 ? "Tasks: " : "; "}${wordsOf(dimension)} ${range(estimates.map(({ n }) => n))} (missing ${missing})`;
    }),
  );
}

/** Whether a dimension is a matter of choice or of capability: best system minus the median of all. */
export function choiceSection({ choiceCapability, run }: Summary): Section | null {
  const { rows, saturatedAtMost, choiceAtLeast } = choiceCapability;
  if (rows.length === 0) return null;
  const table = dataTable({
    id: "table-choice",
    caption: "Best system minus the median over systems",
    corner: "Dimension",
    columns: [
      { head: "Systems" },
      { head: "Missing" },
      { head: "Median" },
      { head: "Best" },
      { head: "Best system", words: true },
      { head: "Best − median, points" },
      { head: "Reading", words: true },
    ],
    rows: rows.map((row) => [
      wordsOf(row.dimension),
      row.n,
      row.missing,
      percentCell(row.median),
      percentCell(row.max),
      row.best === null ? NONE : run.targets[row.best]!,
      pointsCell(row.delta),
      row.reading ?? row.reason ?? NONE,
    ]),
  });
  return {
    id: "choice",
    title: "Choice or capability",
    body: html`<p>What one deployed system does far above the middle is hardly beyond the reach of the others. With few systems, or several of one family, the reading is weak.</p>${table}${note(
      `Readings: saturated at most ${plainPoints(saturatedAtMost)} points, choice at least ${plainPoints(choiceAtLeast)} points, mixed between.`,
    )}`,
  };
}
