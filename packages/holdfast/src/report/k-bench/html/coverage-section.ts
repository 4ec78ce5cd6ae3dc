import { percentCell } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { html } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { KBenchSummary } from "../summary.ts";
import { stackedScore } from "./score-cells.ts";

/** How much of D2 each system's conversations left unobserved: the share of "not applicable" per item. */
export function coverageSection(summary: KBenchSummary): Section {
  const placed = targetsInOrder(summary).map(({ target }) => target);
  const shown = (placed[0]?.items ?? []).filter(({ section }) => section === "D2");
  const table = dataTable({
    id: "table-coverage",
    caption:
      "“Not applicable” per item of D2, as a share of the domains that the judge saw, beside the D2 score",
    corner: "System",
    columns: [
      { head: "D2 score" },
      ...shown.map(({ number, title }) => ({ head: html`Q${number} ${title}`, shaded: true as const })),
    ],
    rows: placed.map((target) => [
      target.name,
      stackedScore(target.dimensions.D2),
      ...target.items
        .filter(({ section }) => section === "D2")
        .map(({ naShare }) =>
          naShare === null ? percentCell(null) : { content: percentCell(naShare), shade: naShare },
        ),
    ]),
  });
  return {
    id: "coverage",
    title: "What was never reached",
    body: html`<p>An item that did not apply ${summary.run.naPolicy === "exclude" ? "is out of the score" : "counts as not done in this report"}. Where a system's conversations seldom reach a later step, a good D2 score rests on the early ones, and what the system would have done there is not known.</p>${table}${note(
      "Domains that the judge rated none are in neither number. Shares of undecided cells stand in items.csv and in the JSON report.",
    )}`,
  };
}
