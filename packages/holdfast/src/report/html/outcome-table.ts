import type { TargetOutcomes } from "../../analyses/outcome-shares.ts";
import { OUTCOMES } from "../../domain/outcome.ts";
import { countCell, NONE } from "../figures.ts";
import { percent } from "../percent.ts";
import { dataTable } from "./data-table.ts";
import { html, type Markup } from "./markup.ts";

const ALWAYS_SHOWN = new Set(["ok", "empty", "refused", "blocked-input", "blocked-output"]);

/**
 * How the last replies came out: counts, with their shares of the conversations below them.
 * @param held what had been done with a conversation that has a reply; one from elsewhere was only read.
 */
export function outcomeTable(
  rows: readonly { readonly name: string; readonly outcomes: TargetOutcomes }[],
  held: "held" | "read" = "held",
): Markup {
  const shown = OUTCOMES.filter(
    (outcome) => ALWAYS_SHOWN.has(outcome) || rows.some(({ outcomes }) => outcomes.counts[outcome] > 0),
  );
  return dataTable({
    id: "table-outcomes",
    caption: `Last replies: conversations, and their share of those ${held}`,
    corner: "System",
    columns: [...["Planned", held === "held" ? "Held" : "Read"], ...shown, "Asked again when empty"].map(
      (head) => ({ head }),
    ),
    rows: rows.map(({ name, outcomes }) => [
      name,
      outcomes.planned,
      outcomes.held,
      ...shown.map((outcome) => {
        const share = outcomes.shares[outcome];
        return html`${countCell(outcomes.counts[outcome])}<br><small>${share === null ? NONE : percent(share)}</small>`;
      }),
      outcomes.requeried,
    ]),
  });
}
