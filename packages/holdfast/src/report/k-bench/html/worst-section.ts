import type { WorstTranscript } from "../../../analyses/rubric/worst-transcripts.ts";
import type { CasePlace } from "../../../domain/case-number.ts";
import { rubricCellAt, type ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { conversationLink, type Drilldown } from "../../html/addresses.ts";
import { dataTable } from "../../html/data-table.ts";
import { html, type Markup } from "../../html/markup.ts";
import { note, type Section } from "../../html/section.ts";
import { targetsInOrder } from "../../targets-in-order.ts";
import { criticalWords } from "../critical-words.ts";
import { scoreDigits } from "../score-figures.ts";
import type { KBenchSummary } from "../summary.ts";

/** More than this nobody opens first. */
const MOST_SHOWN = 25;
const MOST_A_SYSTEM = 5;

/** The conversations to open first, a few of each system, with links to them. */
export function worstSection(summary: KBenchSummary, drilldown: Drilldown): Section {
  const worst = worstOfEach(summary);
  return {
    id: "lowest",
    title: "Conversations to open first",
    body:
      worst.length === 0
        ? note("No conversation has a score yet.")
        : html`<p>${worstWords(worst, summary)}</p>${worstTable(worst, summary, drilldown)}`,
  };
}

/** A few of each system, the worst of each inside: one poor system does not fill the list. */
function worstOfEach(summary: KBenchSummary): readonly WorstTranscript[] {
  const systems = targetsInOrder(summary)
    .map(({ target: { target } }) => summary.worst.filter((one) => one.target === target))
    .filter((own) => own.length > 0);
  const each = Math.min(MOST_A_SYSTEM, Math.max(1, Math.floor(MOST_SHOWN / Math.max(1, systems.length))));
  const shown = new Set(systems.flatMap((own) => own.slice(0, each)));
  if (shown.size > MOST_SHOWN) return summary.worst.filter((one) => shown.has(one)).slice(0, MOST_SHOWN);
  return [...shown];
}

function worstWords(worst: readonly WorstTranscript[], { run }: KBenchSummary): string {
  const order = "critical failures first, then the lowest overall scores";
  if (run.targets.length === 1) return `The worst ${worst.length}: ${order}.`;
  const systems = new Set(worst.map(({ target }) => target)).size;
  return systems < run.targets.length && worst.length === MOST_SHOWN
    ? `The worst conversation of each of the ${systems} systems that have the worst: ${order}.`
    : `The worst few of each system, in the order of the overall score: ${order}.`;
}

function worstTable(
  conversations: readonly WorstTranscript[],
  { run, scored }: KBenchSummary,
  drilldown: Drilldown,
): Markup {
  return dataTable({
    id: "table-lowest",
    caption: "Worst conversations of each system",
    corner: "System",
    columns: [
      { head: "Conversation", words: true },
      { head: "Overall" },
      { head: run.hasDesign ? "Risk by design" : "Risk" },
      { head: "Last reply", words: true },
      { head: "Critical failure", words: true },
    ],
    rows: conversations.map(
      ({ target, vignette, repeat, overall, combinedRiskByDesign, outcome, critical }) => {
        const place = { target, task: vignette, repeat };
        const at = { vignette, place: rubricCellAt(scored, target, vignette, repeat) };
        return [
          run.targets[target]!,
          html`<a href="${conversationLink(place, drilldown)}">${scored.vignettes[vignette]!.id}${run.repeats === 1 ? "" : `, repeat ${repeat + 1}`}</a>`,
          scoreDigits(overall),
          run.hasDesign ? scoreDigits(combinedRiskByDesign) : scoreDigits(riskAt(scored, place)),
          outcome,
          critical.map((kind) => criticalWords(scored, kind, at)).join("; "),
        ];
      },
    ),
  });
}

function riskAt(scored: ScoredRubricRun, { target, task, repeat }: CasePlace): number | null {
  const risk = scored.combinedRisk[rubricCellAt(scored, target, task, repeat)]!;
  return Number.isNaN(risk) ? null : risk;
}
