import { estimateStatistic } from "../../statistics/bootstrap-statistic.ts";
import { unitRatingsOfRaters } from "../../statistics/build-unit-ratings.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { gwetStatistic } from "../../statistics/gwet-ac.ts";
import { macroF1Statistic } from "../../statistics/macro-f1.ts";
import { panelMajority } from "../../statistics/panel-majority.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../statistics/resamples.ts";
import { withoutSmallInterval } from "../../statistics/subgroup-interval.ts";
import type { SummedStatistic } from "../../statistics/summed-statistic.ts";
import { kappaStatistic } from "../../statistics/weighted-kappa.ts";
import type { PanelLabels } from "./panel-labels.ts";
import type { SelectionRule } from "./selection-rule.ts";

/** One panel's agreement with the consensus, each figure with its interval. `n` and `missing` count labels. */
export interface PanelEstimates {
  readonly kappa: Estimate;
  readonly macroF1: Estimate;
  readonly ac1: Estimate;
}

/** Over the dimensions that count, and in each dimension on its own. */
export interface EstimatedPanel {
  readonly all: PanelEstimates;
  /** In the order of the labels' dimensions, those that do not count among them. */
  readonly byDimension: readonly PanelEstimates[];
}

/** The resamples of tasks that all figures of a choice share. */
export function drawTasks(
  { tasks }: Pick<PanelLabels, "tasks">,
  { resamples, seed }: Pick<SelectionRule, "resamples" | "seed">,
): Resamples {
  return drawResamples(tasks.length, resamples, seededRandom(`panel ${seed}`));
}

/** @param members positions of the panel's judges. */
export function estimatePanel(
  labels: PanelLabels,
  members: readonly number[],
  rule: Pick<SelectionRule, "dimensions" | "resamples" | "seed">,
): EstimatedPanel {
  const majority = panelMajority(members.map((member) => labels.verdicts[member]!));
  const resamples = drawTasks(labels, rule);
  const over = (isIn: (dimension: string) => boolean) => estimatesOver(labels, majority, isIn, resamples);
  return {
    all: over((dimension) => rule.dimensions?.includes(dimension) ?? true),
    byDimension: labels.dimensions.map((one) => over((dimension) => dimension === one)),
  };
}

function estimatesOver(
  { tasks, taskOf, dimensions, dimensionOf, consensus }: PanelLabels,
  majority: Int16Array,
  isIn: (dimension: string) => boolean,
  resamples: Resamples,
): PanelEstimates {
  const counts = dimensions.map(isIn);
  const among = dimensionOf.reduce((n, dimension) => n + (counts[dimension] ? 1 : 0), 0);
  const panel = majority.map((label, i) => (counts[dimensionOf[i]!] ? label : -1));
  const truth = Int16Array.from(consensus, (label, i) => (panel[i] === -1 ? -1 : label));
  const withLabels = new Set(taskOf.filter((_, i) => panel[i] !== -1));
  const estimate = (statistic: SummedStatistic): Estimate => {
    const { undefinedResamples: _, ...found } = estimateStatistic(
      statistic,
      { clusters: tasks.length, of: taskOf },
      resamples,
    );
    return withoutSmallInterval({ ...found, missing: among - found.n }, withLabels.size);
  };
  return {
    kappa: estimate(kappaStatistic(truth, panel, 2)),
    macroF1: estimate(macroF1Statistic(truth, panel, 2)),
    ac1: estimate(gwetStatistic(unitRatingsOfRaters([truth, panel], 2))),
  };
}
