import { ablation, type DimensionAblation } from "../../../analyses/ablation.ts";
import { dimensionsOf } from "../../../benchmarks/distressbench/dimension-scores.ts";
import { columnWithoutDimension } from "../../../benchmarks/distressbench/without-dimension.ts";
import { wordsOf } from "../../figures.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisTable, Caption } from "../analysis-document.ts";
import { heatMap } from "../svg/heat-map.ts";
import { NO_INTERVAL, overTasks, taskCounts } from "./captions.ts";
import { type DistressRun, openDistressRun } from "./open-distress-run.ts";

const TITLE = "Without one dimension";
const QUESTION = "Do scores, order or bands hang on any one dimension?";

/** Scores, places and bands with each dimension left out in turn. */
export const ablationAnalysis: Analysis = {
  name: "ablation",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  analyse: async (input) => document(openDistressRun(input)),
};

function document(work: DistressRun): AnalysisDocument {
  const { run, columns, formula, resamples, clip } = work;
  const without = dimensionsOf(run.tasks).map((dimension) => ({
    dimension,
    columns: run.targets.map((_, target) => columnWithoutDimension(run, target, dimension, formula)),
  }));
  const found = ablation({ names: run.targets, full: columns, without, resamples, clip });
  const counts = { ...taskCounts(work), ...overTasks(work) };
  const caption = (text: string): Caption => ({ text, ...counts });
  return {
    analysis: "ablation",
    title: TITLE,
    question: QUESTION,
    method: [
      "The dimension is left out of every task and the other weights are renormalised. A rise is the score without the dimension minus the score with it, paired over the tasks that have both; tasks that carry nothing else have no score and are counted.",
      "Systems are ranked and banded again on the same resamples. A system that is left without a score has no place or band that could be another: it is counted apart, and systems below it move up. ρ is Spearman's, τ is Kendall's τ-b, over systems with both scores.",
    ],
    tables: [
      summaryTable(found, {
        ...caption("What each dimension does to scores and order, over systems."),
        ...NO_INTERVAL,
      }),
      detailTable(work, found, caption("Every system without each dimension.")),
    ],
    plots:
      found.length === 0
        ? []
        : [
            {
              id: "rises",
              title: "Rise without each dimension",
              svg: heatMap({
                id: "ablation-plot",
                title: "Rise without each dimension",
                legend: "Rise, in percentage points",
                kind: "points",
                rows: work.order.map((target) => run.targets[target]!),
                columns: found.map(({ dimension }) => wordsOf(dimension)),
                cells: work.order.map((target) => found.map(({ targets }) => targets[target]!.rise.value)),
                middle: 0,
              }),
              caption: caption("Rises by system and dimension; the table carries their intervals."),
            },
          ],
    notes: [],
  };
}

function summaryTable(found: readonly DimensionAblation[], caption: Caption): AnalysisTable {
  return {
    id: "dimensions",
    title: "By dimension left out",
    columns: [
      { key: "dimension", title: "Without", kind: "text" },
      { key: "least_rise", title: "Least rise", kind: "points" },
      { key: "greatest_rise", title: "Greatest rise", kind: "points" },
      { key: "ranks_changed", title: "Systems with another place", kind: "count" },
      { key: "bands_changed", title: "Systems in another band", kind: "count" },
      { key: "scores_lost", title: "Systems without a score then", kind: "count" },
      { key: "bands", title: "Bands", kind: "count" },
      { key: "spearman", title: "ρ with all dimensions", kind: "coefficient" },
      { key: "kendall", title: "τ with all dimensions", kind: "coefficient" },
      { key: "first", title: "First", kind: "text" },
    ],
    rows: found.map((one) => [
      wordsOf(one.dimension),
      one.rise.least,
      one.rise.greatest,
      one.ranksChanged,
      one.bandsChanged,
      one.scoresLost,
      one.ranking.bandCount,
      one.spearman,
      one.kendall,
      one.ranking.order[0]?.name ?? null,
    ]),
    caption,
  };
}

function detailTable(
  { run, order }: DistressRun,
  found: readonly DimensionAblation[],
  caption: Caption,
): AnalysisTable {
  return {
    id: "systems",
    title: "By system",
    columns: [
      { key: "dimension", title: "Without", kind: "text" },
      { key: "target", title: "System", kind: "text" },
      { key: "score", title: "Score", kind: "percent" },
      { key: "rise", title: "Rise", kind: "points" },
      { key: "place_before", title: "Place before", kind: "count" },
      { key: "place", title: "Place", kind: "count" },
      { key: "band_before", title: "Band before", kind: "count" },
      { key: "band", title: "Band", kind: "count" },
    ],
    rows: found.flatMap(({ dimension, targets }) =>
      order.map((target) => {
        const { score, rise, rank, band } = targets[target]!;
        const places = [rank.full, rank.without, band.full, band.without];
        return [wordsOf(dimension), run.targets[target]!, score, rise, ...places];
      }),
    ),
    caption,
  };
}
