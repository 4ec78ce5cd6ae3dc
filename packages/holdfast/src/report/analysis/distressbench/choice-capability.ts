import { choiceCapability } from "../../../analyses/choice-capability.ts";
import { choiceInterval } from "../../../analyses/dimension-maxima.ts";
import { dimensionColumn, dimensionsOf } from "../../../benchmarks/distressbench/dimension-scores.ts";
import { meanEstimates } from "../../../statistics/bootstrap.ts";
import { wordsOf } from "../../figures.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot, Caption } from "../analysis-document.ts";
import { heatMap } from "../svg/heat-map.ts";
import { pairedDots } from "../svg/paired-dots.ts";
import { NO_INTERVAL, overTasks } from "./captions.ts";
import {
  choiceTable,
  type MeasuredDimension,
  maximaTable,
  scoreTable,
  spreadTable,
} from "./choice-capability-tables.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Choice or capability";
const QUESTION = "Does the best system do far more than the middle one, so that others could too?";

/** Best system minus the median, dimension by dimension, with a reading. */
export const choiceCapabilityAnalysis: Analysis = {
  name: "choice-capability",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

function document(work: DistressRun): AnalysisDocument {
  const { run } = work;
  const names = dimensionsOf(run.tasks);
  const { dimensions, thresholds } = measure(work, names);
  const caption: Caption = {
    text: `Dimension scores over systems: the highest, the median, and their difference, read as saturated up to ${thresholds.saturatedAtMost}, as choice from ${thresholds.choiceAtLeast}, as mixed between.`,
    n: run.targets.length,
    missing: Math.max(0, ...dimensions.map(({ row }) => row.missing)),
    unit: "systems (missing: in the dimension that most lack)",
    ...overTasks(work),
  };
  return {
    analysis: "choice-capability",
    title: TITLE,
    question: QUESTION,
    method: [
      "A dimension score is the weighted pass rate of the dimension inside a conversation, averaged over repeats, then over the tasks that carry it.",
      "The interval of the difference keeps the leading system and takes the median anew in each resample: to look for the leader anew would push the difference up.",
      `What one deployed system does far above the middle is hardly out of reach for the others; the thresholds (${thresholds.saturatedAtMost} and ${thresholds.choiceAtLeast}) follow the readings of the paper's Table 1 and are conventions, no tests.`,
    ],
    tables: [
      choiceTable(work, dimensions, caption),
      spreadTable(dimensions, { ...caption, text: "How systems lie in each dimension.", ...NO_INTERVAL }),
      maximaTable(work, dimensions, {
        ...caption,
        text: "In how many dimensions each system has the highest score; shared ones count for each.",
        ...NO_INTERVAL,
      }),
      scoreTable(work, names, dimensions, { ...caption, text: "Scores of each system in each dimension." }),
    ],
    plots: plotsOf(work, names, dimensions, caption),
    notes: [
      "A system that leads in most dimensions may be more able, or may write longer replies: these figures cannot say which (see reply-length).",
      ...(run.targets.length < 5
        ? [`With ${run.targets.length} systems the median says little, and so do the readings.`]
        : []),
    ],
  };
}

function measure(work: DistressRun, names: readonly string[]) {
  const { run, formula, resamples, clip } = work;
  const columns = names.map((name) =>
    run.targets.map((_, target) => dimensionColumn(run, target, name, formula)),
  );
  const carriers = names.map(
    (name) => run.tasks.filter(({ criteria }) => criteria.some(({ dimension }) => dimension === name)).length,
  );
  const scores = columns.map((ofTargets, d) => meanEstimates(resamples, ofTargets, carriers[d]!, clip));
  const values = scores.map((row) => row.map(({ value }) => value));
  const { rows, ...thresholds } = choiceCapability(names, values);
  const dimensions = rows.map(
    (row, d): MeasuredDimension => ({
      row,
      scores: scores[d]!,
      values: values[d]!,
      delta: choiceInterval(columns[d]!, row.best, row.delta, carriers[d]!, resamples, clip),
    }),
  );
  return { dimensions, thresholds };
}

function plotsOf(
  { run, order }: DistressRun,
  names: readonly string[],
  dimensions: readonly MeasuredDimension[],
  caption: Caption,
): AnalysisPlot[] {
  if (names.length === 0) return [];
  const heads = names.map(wordsOf);
  return [
    {
      id: "choice",
      title: "Median and highest score by dimension",
      svg: pairedDots({
        id: "choice-plot",
        title: "Median and highest score by dimension",
        axis: { title: "Score", kind: "percent" },
        names: ["median", "highest"],
        differenceKind: "points",
        rows: dimensions.map(({ row, delta }, d) => ({
          label: heads[d]!,
          first: row.median,
          second: row.max,
          difference: delta,
        })),
      }),
      caption,
    },
    {
      id: "dimensions",
      title: "Dimension scores by system",
      svg: heatMap({
        id: "dimension-scores-plot",
        title: "Dimension scores by system",
        legend: "Score, in percent",
        kind: "percent",
        rows: order.map((target) => run.targets[target]!),
        columns: heads,
        cells: order.map((target) => dimensions.map(({ values }) => values[target]!)),
        range: { from: 0, to: 1 },
        digits: 0,
      }),
      caption: { ...caption, text: "Scores of each system in each dimension.", ...NO_INTERVAL },
    },
  ];
}
