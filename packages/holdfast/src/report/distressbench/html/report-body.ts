import { type Drilldown, taskPage } from "../../html/addresses.ts";
import { contentNote } from "../../html/document.ts";
import { html, type Markup } from "../../html/markup.ts";
import { type Section, sectionMarkup } from "../../html/section.ts";
import type { Summary } from "../summary.ts";
import { criticalSection } from "./critical-section.ts";
import { choiceSection, dimensionSection } from "./dimension-section.ts";
import { gapSection } from "./gap-section.ts";
import { judgeSection } from "./judge-section.ts";
import { outcomeSection } from "./outcome-section.ts";
import { plainSection } from "./plain-section.ts";
import { scoreSection } from "./score-section.ts";
import { missingSection, spendSection } from "./spend-section.ts";
import { halfSection, strataSection } from "./strata-section.ts";
import { worstSection } from "./worst-section.ts";

/** Everything before the conversations: first line, facts, contents, and all sections in reading order. */
export function reportBody(summary: Summary, drilldown: Drilldown): Markup {
  const sections = [
    plainSection(summary),
    scoreSection(summary),
    dimensionSection(summary),
    choiceSection(summary),
    gapSection(summary),
    criticalSection(summary),
    outcomeSection(summary),
    strataSection(summary),
    halfSection(summary),
    judgeSection(summary),
    spendSection(summary),
    missingSection(summary),
    worstSection(summary, drilldown),
  ].filter((section) => section !== null);
  return html`${pageHead(summary)}${contents(sections)}
<main>${sections.map(sectionMarkup)}
<section id="conversations"><h2>Every conversation</h2>
${contentNote()}`;
}

function pageHead({ headline, run, complete, completeness }: Summary): Markup {
  const facts: [string, string][] = [
    ["Run", run.id],
    ["Made", `${run.createdAt.slice(0, 10)} ${run.createdAt.slice(11, 16)} UTC`],
    [
      "Tasks",
      `${run.taskSet} ${run.contentVersion}: ${run.tasks} tasks, ${run.criteria} criteria, each held ${times(run.repeats)}`,
    ],
    ["Comparable with", `${run.benchmark}, comparability version ${run.comparability}`],
    ["Systems", run.targets.join(", ")],
    ["Judges", `${run.judges.join(", ")} (${run.judgeMode})`],
  ];
  const withoutScore = completeness.planned - completeness.scored - completeness.zero;
  return html`<header>
<p class="worth">${headline}</p>${
    complete
      ? null
      : html`<p class="open"><strong>Not complete.</strong> ${withoutScore} of ${completeness.planned} planned conversations have no score; see <a href="#missing">what is missing</a>.</p>`
  }
<h1>Care in crisis: how ${run.targets.length === 1 ? "one AI system" : `${run.targets.length} AI systems`} replied</h1>
<p class="lead">A Holdfast report on ${run.benchmark}.</p>
<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</header>`;
}

function contents(sections: readonly Section[]): Markup {
  return html`
<nav aria-label="Contents"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}<li><a href="#conversations">Every conversation</a></li></ul></nav>`;
}

function times(repeats: number): string {
  return repeats === 1 ? "once" : `${repeats} times`;
}

/** Links to the pages of a folder beside the report, one a task. @param held tasks with a conversation. */
export function taskIndex({ scored }: Summary, folder: string, held: readonly number[]): Markup {
  return html`<p>The conversations lie in the folder <code>${folder}</code> beside this file, one page a task.</p>
<ul class="index">${held.map(
    (
      task,
    ) => html`<li><a href="${encodeURIComponent(folder)}/${taskPage(task)}">${scored.tasks[task]!.id}</a></li>
`,
  )}</ul>`;
}
