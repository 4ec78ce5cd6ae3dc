import type { WorstTranscript } from "../../../analyses/rubric/worst-transcripts.ts";
import type { CasePlace } from "../../../domain/case-number.ts";
import { rubricCellAt, type ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { conversationLink, type Drilldown } from "../../html/addresses.ts";
import { dataTable } from "../../html/data-table.ts";
import { foldedTable } from "../../html/folded-table.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { CRITICAL_WORDS } from "../critical-words.ts";
import { scoreDigits } from "../score-figures.ts";
import type { KBenchSummary } from "../summary.ts";

const TABLE = {
  id: "table-lowest",
  caption: "Worst conversations",
  restCaption: "Further conversations",
  shown: 25,
};
/** The list has twenty a system; beyond this nobody reads it as a list. */
const MOST_SHOWN = 200;

/** The conversations to open first, with links to them. */
export function worstSection(summary: KBenchSummary, drilldown: Drilldown): Section {
  const worst = summary.worst.slice(0, MOST_SHOWN);
  return {
    id: "lowest",
    title: "Conversations to open first",
    body:
      worst.length === 0
        ? note("No conversation has a score yet.")
        : html`<p>Critical failures first, then the lowest overall scores.</p>${foldedTable(worst, TABLE, (id, caption, rows) => worstTable(id, caption, rows, summary, drilldown))}`,
  };
}

function worstTable(
  id: string,
  caption: string,
  conversations: readonly WorstTranscript[],
  { run, scored }: KBenchSummary,
  drilldown: Drilldown,
): Markup {
  return dataTable({
    id,
    caption,
    corner: "Conversation",
    columns: [
      { head: "System", words: true },
      { head: "Overall" },
      { head: run.hasDesign ? "Risk by design" : "Risk" },
      { head: "Last reply", words: true },
      { head: "Critical failure", words: true },
    ],
    rows: conversations.map(
      ({ target, vignette, repeat, overall, combinedRiskByDesign, outcome, critical }) => {
        const place = { target, task: vignette, repeat };
        return [
          html`<a href="${conversationLink(place, drilldown)}">${scored.vignettes[vignette]!.id}${run.repeats === 1 ? "" : `, repeat ${repeat + 1}`}</a>`,
          run.targets[target]!,
          scoreDigits(overall),
          run.hasDesign ? scoreDigits(combinedRiskByDesign) : scoreDigits(riskAt(scored, place)),
          outcome,
          critical.map((kind) => CRITICAL_WORDS[kind]).join("; "),
        ];
      },
    ),
  });
}

function riskAt(scored: ScoredRubricRun, { target, task, repeat }: CasePlace): number | null {
  const risk = scored.combinedRisk[rubricCellAt(scored, target, task, repeat)]!;
  return Number.isNaN(risk) ? null : risk;
}
