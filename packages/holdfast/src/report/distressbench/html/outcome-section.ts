import { dataTable } from "../../html/data-table.ts";
import { rangeCell, shareCell } from "../../html/figure-cells.ts";
import { html, type Markup } from "../../html/markup.ts";
import { outcomeTable } from "../../html/outcome-table.ts";
import type { Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import type { Summary } from "../summary.ts";

/** What the last replies were, and scores with and without those that a provider's filter blocked. */
export function outcomeSection(summary: Summary): Section {
  const rows = targetsInOrder(summary).map(({ target }) => target);
  return {
    id: "outcomes",
    title: "What the last reply was",
    body: html`<p>A refusal is a reply and is read by the judges, as is a reply cut off by its length limit. Where the person got nothing (empty, blocked, context overflow) the conversation scores 0. Technical failures are missing, never 0.</p>${outcomeTable(rows)}${blockedTable(summary)}`,
  };
}

function blockedTable(summary: Summary): Markup {
  return dataTable({
    id: "table-blocked",
    caption: "Scores with and without replies blocked by a provider's filter",
    corner: "System",
    columns: ["Blocked", "Score", "95 % interval", "Without blocked", "95 % interval", "Tasks left"].map(
      (head) => ({ head }),
    ),
    rows: targetsInOrder(summary).map(({ target }) => [
      target.name,
      target.blocked,
      shareCell(target.score),
      rangeCell(target.score),
      shareCell(target.scoreWithoutBlocked),
      rangeCell(target.scoreWithoutBlocked),
      target.scoreWithoutBlocked.n,
    ]),
  });
}
