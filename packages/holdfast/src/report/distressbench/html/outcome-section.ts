import { OUTCOMES } from "../../../domain/outcome.ts";
import { NONE } from "../../figures.ts";
import { dataTable } from "../../html/data-table.ts";
import { rangeCell, shareCell } from "../../html/figure-cells.ts";
import { html, type Markup } from "../../html/markup.ts";
import type { Section } from "../../html/section.ts";
import { percent } from "../../percent.ts";
import type { Summary } from "../summary.ts";
import { targetsInOrder } from "../targets-in-order.ts";

const ALWAYS_SHOWN = new Set(["ok", "empty", "refused", "blocked-input", "blocked-output"]);

/** What the last replies were, and scores with and without those that a provider's filter blocked. */
export function outcomeSection(summary: Summary): Section {
  const { targets } = summary;
  const shown = OUTCOMES.filter(
    (outcome) => ALWAYS_SHOWN.has(outcome) || targets.some(({ outcomes }) => outcomes.counts[outcome] > 0),
  );
  const table = dataTable({
    id: "table-outcomes",
    caption: "Last replies: conversations, and their share of those held",
    corner: "System",
    columns: [...["Planned", "Held"], ...shown, "Asked again when empty"].map((head) => ({ head })),
    rows: targetsInOrder(summary).map(({ target: { name, outcomes } }) => [
      name,
      outcomes.planned,
      outcomes.held,
      ...shown.map((outcome) => {
        const share = outcomes.shares[outcome];
        return html`${outcomes.counts[outcome]}<br><small>${share === null ? NONE : percent(share)}</small>`;
      }),
      outcomes.requeried,
    ]),
  });
  return {
    id: "outcomes",
    title: "What the last reply was",
    body: html`<p>A refusal is a reply and is read by the judges, as is a reply cut off by its length limit. Where the person got nothing (empty, blocked, context overflow) the conversation scores 0. Technical failures are missing, never 0.</p>${table}${blockedTable(summary)}`,
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
