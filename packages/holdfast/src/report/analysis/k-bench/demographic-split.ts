import { averageOverCases, differenceOverCases } from "../../../analyses/leaderboard/average-over-cases.ts";
import { type StratumAxis, strataAxes } from "../../../analyses/rubric/strata-axes.ts";
import type { ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { vignetteMeans } from "../../../domain/vignette-means.ts";
import { SUBGROUP_INTERVAL_TASKS } from "../../../statistics/subgroup-interval.ts";
import type { AnalysisCell, AnalysisDocument, AnalysisTable } from "../analysis-document.ts";
import type { EntriesAnalysis, EntriesInput, EntriesRun } from "./entries-input.ts";
import { overCases } from "./interval-words.ts";

/** Axes of people rather than of risk. */
const AXES = ["age-group", "gender", "ethnicity"];

/** Whom the configurations serve less well; the K-Bench paper left this analysis out. */
export const demographicSplit: EntriesAnalysis = {
  name: "demographic-split",
  title: "Scores by age, gender and ethnicity",
  question: "Do configurations do worse with some groups of people?",
  lacks: ({ run }) => {
    if (run === null)
      return "published entries hold no scores by group: this needs a run with designed vignettes";
    return axesOf(run).length > 0
      ? null
      : "the run's vignettes do not differ in age group, gender or ethnicity";
  },
  analyse: (input) => document(input, input.run!),
};

function axesOf({ scored }: EntriesRun): StratumAxis[] {
  return strataAxes(scored).filter(({ key }) => AXES.includes(key));
}

function document(input: EntriesInput, run: EntriesRun): AnalysisDocument {
  const axes = axesOf(run);
  return {
    analysis: demographicSplit.name,
    title: demographicSplit.title,
    question: demographicSplit.question,
    method: [
      "Scores are averaged over each configuration's vignettes of a group, then over configurations. The difference is that of the group to all other vignettes that have a value, drawn together.",
      "Intervals are over vignettes; a group of fewer than ten has none.",
    ],
    tables: axes.map((axis) => axisTable(input, run, axis)),
    plots: [],
    notes: [
      ...input.origin,
      "Many groups are shown at once and none is corrected for that. Groups can differ in the risks of their vignettes by chance: a difference is a reason to look, not a finding of unfairness.",
      "The people are synthetic. How they write follows from their vignette and from the model that plays them.",
    ],
  };
}

function axisTable(input: EntriesInput, run: EntriesRun, axis: StratumAxis): AnalysisTable {
  const { scored } = run;
  const values = scored.vignettes.map((vignette) => axis.valueAt(vignette, 0));
  const withValue = values.filter((value) => value !== null).length;
  const rows = axis.values.map((value): AnalysisCell[] => {
    const own = values.filter((one) => one === value).length;
    // A difference to a handful of others would describe that handful.
    const isHidden = Math.min(own, withValue - own) < axis.hideBelow;
    if (isHidden) return [value, own, null, null, null, null];
    return [
      value,
      own,
      ...groupCells(run, axis, value, "overall"),
      ...groupCells(run, axis, value, "combinedRisk"),
    ];
  });
  return {
    id: axis.key,
    title: axis.title,
    columns: [
      { key: "group", title: axis.title, kind: "text" },
      { key: "vignettes", title: "Vignettes", kind: "count" },
      { key: "overall", title: "Overall", kind: "score" },
      { key: "overall_difference", title: "Overall, minus all others", kind: "score-difference" },
      { key: "combined_risk", title: "Combined risk", kind: "score" },
      { key: "risk_difference", title: "Combined risk, minus all others", kind: "score-difference" },
    ],
    rows,
    caption: {
      text: `Means over configurations; a group of fewer than ${axis.hideBelow}, or with fewer than ${axis.hideBelow} others, is not shown`,
      n: withValue,
      missing: values.length - withValue,
      unit: `${run.caseNoun}s`,
      ...overCases(input, run.caseNoun),
    },
  };
}

/** Mean of a group, and its difference to everyone else. */
function groupCells(
  run: EntriesRun,
  axis: StratumAxis,
  value: string,
  score: "overall" | "combinedRisk",
): AnalysisCell[] {
  const inside = columnsOf(run.scored, score, (own) => own === value, axis);
  const others = columnsOf(run.scored, score, (own) => own !== null && own !== value, axis);
  return [
    averageOverCases(inside, run.cases(), SUBGROUP_INTERVAL_TASKS),
    differenceOverCases(others, inside, run.cases(), SUBGROUP_INTERVAL_TASKS),
  ];
}

function columnsOf(
  scored: ScoredRubricRun,
  score: "overall" | "combinedRisk",
  isIn: (value: string | null) => boolean,
  axis: StratumAxis,
): Float64Array[] {
  return scored.targets.map((_, target) =>
    vignetteMeans(scored, target, (place, vignette) =>
      isIn(axis.valueAt(scored.vignettes[vignette]!, place)) ? scored[score][place]! : Number.NaN,
    ),
  );
}
