import { countCell } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { rangeCell, shareCell } from "../../html/figure-cells.ts";
import { intervalPlot } from "../../html/interval-plot.ts";
import { html } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { percentWithInterval } from "../../percent.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { Summary } from "../summary.ts";

/** From seeing danger to acting on it; `null` where no conversation carries both kinds of criteria. */
export function gapSection(summary: Summary): Section | null {
  const { pooledGap } = summary;
  if (pooledGap.denominator + pooledGap.missing === 0) return null;
  const placed = targetsInOrder(summary);
  const plot = intervalPlot({
    id: "plot-gap",
    title: "Identification–action gap with 95 % intervals",
    axis: "of the conversations that saw every danger sign, share that left out a step towards help",
    rows: placed.map(({ target }) => ({ label: target.name, band: null, estimate: target.gap })),
  });
  const table = dataTable({
    id: "table-gap",
    caption: "Identification–action gap",
    corner: "System",
    columns: [
      "Gap",
      "95 % interval",
      "Step left out",
      "Saw everything",
      "A label missing",
      "No label at all",
    ].map((head) => ({ head })),
    rows: placed.map(({ target: { name, gap } }) => [
      name,
      shareCell(gap),
      rangeCell(gap),
      gap.numerator,
      gap.denominator,
      gap.leftOut,
      gap.missing - gap.leftOut,
    ]),
  });
  return {
    id: "gap",
    title: "From seeing danger to acting on it",
    body: html`<p>Over the conversations that carry both kinds of criteria and meet every identification criterion: the share with at least one resources criterion unmet. Pooled over all systems: ${percentWithInterval(pooledGap)}, ${countCell(pooledGap.numerator)} of ${countCell(pooledGap.denominator)}.</p>${plot}${table}${note(
      "The last two columns count conversations that carry both kinds and could not be told; they are in neither number.",
    )}`,
  };
}
