import { distressbench } from "../../../benchmarks/distressbench/protocol.ts";
import { countCell } from "../../figures.ts";
import type { Drilldown } from "../../html/addresses.ts";
import type { Markup } from "../../html/markup.ts";
import { missingSection } from "../../html/missing-section.ts";
import { reportMarkup } from "../../html/page-head.ts";
import { plainSection } from "../../html/plain-section.ts";
import { spendSection } from "../../html/spend-section.ts";
import { whatIsMissing } from "../missing-sentences.ts";
import type { Summary } from "../summary.ts";
import { criticalSection } from "./critical-section.ts";
import { choiceSection, dimensionSection } from "./dimension-section.ts";
import { gapSection } from "./gap-section.ts";
import { judgeSection } from "./judge-section.ts";
import { outcomeSection } from "./outcome-section.ts";
import { scoreSection } from "./score-section.ts";
import { halfSection, strataSection } from "./strata-section.ts";
import { worstSection } from "./worst-section.ts";

/** Everything before the conversations: first line, facts, contents, and all sections in reading order. */
export function reportBody(summary: Summary, drilldown: Drilldown): Markup {
  const sections = [
    plainSection(summary.plain),
    scoreSection(summary),
    dimensionSection(summary),
    choiceSection(summary),
    gapSection(summary),
    criticalSection(summary),
    outcomeSection(summary),
    strataSection(summary),
    halfSection(summary),
    judgeSection(summary),
    spendSection([
      { title: "Systems under test", spenders: summary.targets },
      { title: "Judges", spenders: summary.judges },
    ]),
    missingSection(whatIsMissing(summary)),
    worstSection(summary, drilldown),
  ].filter((section) => section !== null);
  const { run, complete, completeness } = summary;
  return reportMarkup(
    {
      headline: summary.headline,
      title: `Care in crisis: how ${run.targets.length === 1 ? "one AI system" : `${run.targets.length} AI systems`} replied`,
      lead: `A Holdfast report on ${distressbench.title}.`,
      facts: factsOf(summary),
      open: complete
        ? null
        : {
            withoutScore: completeness.planned - completeness.scored - completeness.zero,
            planned: completeness.planned,
          },
    },
    sections,
  );
}

function factsOf({ run }: Summary): [string, string][] {
  return [
    ["Run", run.id],
    ["Made", `${run.createdAt.slice(0, 10)} ${run.createdAt.slice(11, 16)} UTC`],
    [
      "Tasks",
      `${run.taskSet} ${run.contentVersion}: ${countCell(run.tasks)} tasks, ${countCell(run.criteria)} criteria, each held ${times(run.repeats)}`,
    ],
    ["Comparable with", `${run.benchmark}, comparability version ${run.comparability}`],
    ["Systems", run.targets.join(", ")],
    ["Judges", `${run.judges.join(", ")} (${run.judgeMode})`],
  ];
}

function times(repeats: number): string {
  return repeats === 1 ? "once" : `${repeats} times`;
}
