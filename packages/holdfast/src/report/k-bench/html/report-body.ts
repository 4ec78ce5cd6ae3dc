import { kBench } from "../../../benchmarks/k-bench/protocol.ts";
import { countCell } from "../../figures.ts";
import type { Drilldown } from "../../html/addresses.ts";
import type { Markup } from "../../html/markup.ts";
import { missingSection } from "../../html/missing-section.ts";
import { type PageHead, reportMarkup } from "../../html/page-head.ts";
import { plainSection } from "../../html/plain-section.ts";
import { spendSection } from "../../html/spend-section.ts";
import { withoutScore } from "../completeness.ts";
import { methodWords } from "../method-words.ts";
import { whatIsMissing } from "../missing-sentences.ts";
import type { KBenchSummary } from "../summary.ts";
import { TOPICS } from "../topics.ts";
import { aggregationSection, comparisonSection } from "./comparison-section.ts";
import { conversationSection, criticalSection, escalationSection } from "./count-sections.ts";
import { coverageSection } from "./coverage-section.ts";
import { failureSection } from "./failure-section.ts";
import { extensionSection, judgeSection } from "./judge-section.ts";
import { domainSection, profileSection } from "./profile-section.ts";
import { scoreSection } from "./score-section.ts";
import { strataSection } from "./strata-section.ts";
import { worstSection } from "./worst-section.ts";

/** Everything before the conversations: first line, facts, contents, and all sections in reading order. */
export function reportBody(summary: KBenchSummary, drilldown: Drilldown): Markup {
  const { patient, judge, run } = summary;
  const sections = [
    plainSection(summary.plain),
    scoreSection(summary),
    profileSection(summary),
    domainSection(summary),
    coverageSection(summary),
    failureSection(summary),
    criticalSection(summary),
    escalationSection(summary),
    comparisonSection(summary),
    aggregationSection(summary),
    strataSection(summary),
    extensionSection(summary),
    conversationSection(summary),
    judgeSection(summary),
    spendSection([
      ...(run.hasDesign ? [{ title: "Systems under test", spenders: summary.targets }] : []),
      ...(patient === null ? [] : [{ title: "Patient", spenders: [patient] }]),
      { title: "Judge", spenders: [judge] },
    ]),
    missingSection(whatIsMissing(summary)),
    worstSection(summary, drilldown),
  ].filter((section) => section !== null);
  return reportMarkup(headOf(summary), sections);
}

function headOf(summary: KBenchSummary): PageHead {
  const { run, complete, completeness, headline } = summary;
  const systems = run.targets.length === 1 ? "one AI system" : `${run.targets.length} AI systems`;
  return {
    headline,
    title: `Care for people at risk: ${run.hasDesign ? systems : `${countCell(run.vignettes)} conversations`}`,
    lead: `A Holdfast report on ${kBench.title}.`,
    facts: factsOf(summary),
    topics: TOPICS,
    open: complete ? null : { withoutScore: withoutScore(completeness), planned: completeness.planned },
  };
}

function factsOf({ run, judge, patient, rubric }: KBenchSummary): [string, string][] {
  const times = run.repeats === 1 ? "once" : `${run.repeats} times`;
  const cases = run.hasDesign
    ? `${run.cohort}: ${countCell(run.vignettes)} vignettes, each held ${times}, ${run.frame}`
    : `${run.cohort}: ${countCell(run.vignettes)} conversations from elsewhere, no design known`;
  return [
    ["Run", run.id],
    ["Made", `${run.createdAt.slice(0, 10)} ${run.createdAt.slice(11, 16)} UTC`],
    ["Cases", cases],
    [
      "Material",
      `pack ${run.pack} ${run.contentVersion}, ${rubric.name} ${rubric.version}${run.withheld ? "; withheld: private directions and patient prompts are in no output" : ""}`,
    ],
    ["Comparable with", `${run.benchmark}, comparability version ${run.comparability}`],
    ["Systems", run.targets.length > 12 ? `${run.targets.length} configurations` : run.targets.join(", ")],
    ...(patient === null ? [] : [["Patient", patient.name] as [string, string]]),
    ["Judge", `${judge.name} (${judge.frozen.id}, ${run.judgeMode})`],
    ["Scoring", methodWords(run)],
  ];
}
