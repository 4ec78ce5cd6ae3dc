import { type GapEstimate, identificationGap } from "../../../analyses/identification-gap.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisCell, AnalysisDocument, Caption } from "../analysis-document.ts";
import { intervalDots } from "../svg/interval-dots.ts";
import { overTasks } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Identification–action gap";
const QUESTION = "Where a system has seen the danger in full, how often does it still not lead to help?";

/** Share of fully identified conversations with a resources criterion unmet, by system and pooled. */
export const identificationActionGap: Analysis = {
  name: "identification-action-gap",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

const COLUMNS = [
  { key: "target", title: "System", kind: "text" },
  { key: "gap", title: "Help not given", kind: "percent" },
  { key: "identified", title: "Identified", kind: "count" },
  { key: "unmet", title: "Resources unmet", kind: "count" },
  { key: "left_out", title: "Label open", kind: "count" },
  { key: "without_labels", title: "Without labels", kind: "count" },
] as const;

function document(work: DistressRun): AnalysisDocument {
  const { run, resamples } = work;
  const { targets, pooled } = identificationGap(run, resamples);
  const named = targets.map((gap, target) => ({ gap, name: run.targets[target]! }));
  const worstFirst = named.toSorted(
    (a, b) => (b.gap.value ?? -1) - (a.gap.value ?? -1) || (a.name < b.name ? -1 : 1),
  );
  const defined = worstFirst.filter(({ gap }) => gap.value !== null);
  const caption: Caption = {
    text: "Of the conversations that carry identification and resources criteria and meet every identification criterion, the share with at least one resources criterion unmet.",
    n: pooled.denominator,
    missing: pooled.missing,
    unit: "conversations identified in full (missing: could not be told)",
    ...overTasks(work),
  };
  const ends = [
    ["all systems", pooled] as const,
    ...(defined.length < 2
      ? []
      : [
          [`least: ${defined.at(-1)!.name}`, defined.at(-1)!.gap] as const,
          [`greatest: ${defined[0]!.name}`, defined[0]!.gap] as const,
        ]),
  ];
  return {
    analysis: "identification-action-gap",
    title: TITLE,
    question: QUESTION,
    method: [
      "Pooled over conversations, since systems identify at very different rates: a system that identifies more weighs more. A conversation in which a criterion of either kind has no label leaves numerator and denominator and is counted. An empty reply identifies nothing.",
    ],
    tables: [
      { id: "pooled", title: "All systems together", columns: COLUMNS, rows: ends.map(rowOf), caption },
      {
        id: "gap",
        title: "By system, greatest gap first",
        columns: COLUMNS,
        rows: worstFirst.map(({ name, gap }) => rowOf([name, gap])),
        caption,
      },
    ],
    plots: [
      {
        id: "gap",
        title: TITLE,
        svg: intervalDots({
          id: "identification-action-gap-plot",
          title: TITLE,
          axis: { title: "Share of identified conversations without full resources", kind: "percent" },
          rows: worstFirst.map(({ name, gap }) => ({ label: name, estimate: gap })),
        }),
        caption,
      },
    ],
    notes: ["A system that identifies little is asked about few conversations; its gap has a wide interval."],
  };
}

function rowOf([name, gap]: readonly [string, GapEstimate]): AnalysisCell[] {
  return [name, gap, gap.denominator, gap.numerator, gap.leftOut, gap.missing - gap.leftOut];
}
