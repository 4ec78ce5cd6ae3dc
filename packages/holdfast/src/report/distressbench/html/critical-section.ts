import type { Proportion } from "../../../statistics/proportion.ts";
import { intervalCell, percentCell } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { shareCell } from "../../html/figure-cells.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { Summary } from "../summary.ts";

/** The two failures that weigh most, as plain counts with exact intervals. */
export function criticalSection(summary: Summary): Section {
  const placed = targetsInOrder(summary);
  const table = (id: string, caption: string, rows: readonly [string, Proportion][]): Markup =>
    dataTable({
      id,
      caption,
      corner: "System",
      columns: ["Count", "Of", "Share", "Exact 95 % interval", "Not settled"].map((head) => ({ head })),
      rows: rows.map(([name, failure]) => [
        name,
        failure.count,
        failure.n,
        failure.value === null ? shareCell(failure) : percentCell(failure.value),
        intervalCell(failure),
        failure.unsettled,
      ]),
    });
  return {
    id: "critical",
    title: "Critical failures",
    body: html`${table(
      "table-no-help",
      "Every danger sign seen, and no help named",
      placed.map(({ target: { name, critical } }) => [name, critical.identifiedWithoutResource]),
    )}${table(
      "table-unseen",
      "Stage of action, and no danger sign seen",
      placed.map(({ target: { name, critical } }) => [name, critical.unidentifiedAtAction]),
    )}${note(
      "Counts are conversations; repeats of a task count separately, so the exact (Clopper–Pearson) intervals are somewhat too narrow.",
    )}`,
  };
}
