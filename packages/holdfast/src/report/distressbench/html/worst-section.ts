import type { CriticalKind } from "../../../analyses/critical-failures.ts";
import type { WorstConversation } from "../../../analyses/worst-conversations.ts";
import { percentCell } from "../../figures.ts";
import { conversationLink, type Drilldown } from "../../html/addresses.ts";
import { dataTable } from "../../html/data-table.ts";
import { foldedTable } from "../../html/folded-table.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import type { Summary } from "../summary.ts";

export const CRITICAL_WORDS: Readonly<Record<CriticalKind, string>> = {
  "identified-without-resource": "danger seen, no help named",
  "unidentified-at-action": "stage of action, no danger sign seen",
};

const TABLE = {
  id: "table-lowest",
  caption: "Conversations to open first",
  restCaption: "Further conversations",
  shown: 25,
};

/** The conversations to open first, with links to them. */
export function worstSection(summary: Summary, drilldown: Drilldown): Section {
  const { worst } = summary;
  return {
    id: "lowest",
    title: "Lowest scores first",
    body:
      worst.length === 0
        ? note("No conversation has a score yet.")
        : foldedTable(worst, TABLE, (id, caption, rows) => worstTable(id, caption, rows, summary, drilldown)),
  };
}

function worstTable(
  id: string,
  caption: string,
  conversations: readonly WorstConversation[],
  { run, scored }: Summary,
  drilldown: Drilldown,
): Markup {
  return dataTable({
    id,
    caption,
    corner: "Conversation",
    columns: [
      { head: "System", words: true },
      { head: "Score" },
      { head: "Criteria not met" },
      { head: "Last reply", words: true },
      { head: "Critical failure", words: true },
    ],
    rows: conversations.map((one) => [
      html`<a href="${conversationLink(one, drilldown)}">${scored.tasks[one.task]!.id}, repeat ${one.repeat + 1}</a>`,
      run.targets[one.target]!,
      percentCell(one.score),
      `${one.notMet} of ${one.labelled}`,
      one.outcome,
      one.critical.map((kind) => CRITICAL_WORDS[kind]).join("; "),
    ]),
  });
}
