import { fromResampled, type ResampledEstimate } from "../../statistics/bootstrap-statistic.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { withoutSmallInterval } from "../../statistics/subgroup-interval.ts";
import { ChoiceInResamples } from "./choice-in-resamples.ts";
import { type PackedLabels, packLabels } from "./packed-labels.ts";
import { byTask, COUNTS, countPanel, countsAt, sumOfCounts } from "./panel-counts.ts";
import { drawTasks } from "./panel-estimates.ts";
import { type PanelFigures, panelFigures } from "./panel-figures.ts";
import type { PanelLabels } from "./panel-labels.ts";
import { countingDimensions, type RankedPanel } from "./rank-panels.ts";
import { resampledKappas } from "./resampled-kappas.ts";
import type { SelectionRule } from "./selection-rule.ts";

/** The first panel against another. */
export interface PanelDifference {
  readonly panel: RankedPanel;
  /**
   * κ of the first minus κ of this one over the labels that both have, so that neither gains by leaving hard ones open;
   * paired, resampled by task. `n` counts labels.
   */
  readonly difference: Estimate;
}

/** What the labels say of a choice among many panels. */
export interface PanelComparison {
  /** κ of the first panel with its interval, as if it had been the only one. */
  readonly kappa: Estimate;
  /** Against every other panel handed in, in their order. */
  readonly differences: readonly PanelDifference[];
  /** Others whose interval reaches 0 or below, or that have none: the labels do not tell them from the first. */
  readonly notTold: number;
  /** Resamples in which each panel handed in had the highest κ, the first one's first. */
  readonly timesFirst: readonly number[];
  /**
   * By how much the highest of so many κ overstates itself: mean over resamples of the chosen panel's κ there minus its
   * κ on all labels (Efron 1983; the choice is made anew in each resample). `null` where no resample has a κ.
   */
  readonly optimism: number | null;
  /** Resamples in which the first panel's κ is undefined. */
  readonly undefinedResamples: number;
  /** Tasks that were resampled. */
  readonly tasks: number;
}

/**
 * The first panel against all others in the same resamples of tasks.
 * @param panels best first; each has a κ. They need not be all there are.
 */
export function comparePanels(
  labels: PanelLabels,
  panels: readonly RankedPanel[],
  rule: Pick<SelectionRule, "dimensions" | "resamples" | "seed">,
): PanelComparison {
  const bench = benchOf(labels, rule);
  const choice = new ChoiceInResamples(rule.resamples);
  const best = panels[0]!;
  const differences: PanelDifference[] = [];
  let first = new Float64Array();
  let place = 0;
  for (const kappas of kappasOf(bench, panels)) {
    const panel = panels[place]!;
    choice.see(kappas, place, panel.figures.kappa!);
    if (place === 0) first = Float64Array.from(kappas);
    else differences.push({ panel, difference: differenceOf(bench, [best, panel], [first, kappas]) });
    place++;
  }
  const { figures } = best;
  const kappa = fromResampled(figures.kappa!, first, figures.n, figures.missing, { clusters: bench.tasks });
  return {
    kappa: shown(kappa, bench.tasks),
    differences,
    notTold: differences.filter(({ difference }) => !(difference.low !== null && difference.low > 0)).length,
    timesFirst: choice.timesFirst(panels.length),
    optimism: choice.optimism(),
    undefinedResamples: kappa.undefinedResamples,
    tasks: bench.tasks,
  };
}

/** What is resampled, packed once. */
interface Bench {
  readonly tasks: number;
  readonly packed: PackedLabels;
  readonly groups: Int32Array;
  readonly resamples: Resamples;
}

function benchOf(labels: PanelLabels, rule: Pick<SelectionRule, "dimensions" | "resamples" | "seed">): Bench {
  const packed = packLabels(labels);
  const tasks = labels.tasks.length;
  return {
    tasks,
    packed,
    groups: byTask(packed, countingDimensions(labels.dimensions, rule.dimensions)),
    resamples: drawTasks(labels, rule),
  };
}

function kappasOf({ packed, groups, resamples }: Bench, panels: readonly RankedPanel[]) {
  const requests = panels.map(({ members }) => ({ panel: members }));
  return resampledKappas(packed, requests, groups, resamples);
}

/** @param drawn κ of both over their own labels, which are the same labels where neither misses any. */
function differenceOf(
  bench: Bench,
  panels: readonly [RankedPanel, RankedPanel],
  drawn: readonly [Float64Array, Float64Array],
): Estimate {
  const [first, other] = panels;
  if (first.figures.missing === 0 && other.figures.missing === 0) {
    return estimated(first.figures, other.figures, drawn, bench.tasks);
  }
  const { packed, groups, resamples } = bench;
  const pair = [
    { panel: first.members, within: other.members },
    { panel: other.members, within: first.members },
  ] as const;
  const among = first.figures.n + first.figures.missing;
  const [own, others] = pair.map(({ panel, within }) => sharedFigures(bench, panel, within, among));
  const [a, b] = resampledKappas(packed, pair, groups, resamples);
  return estimated(own!, others!, [a!, b!], bench.tasks);
}

/** A panel's figures over the labels that another has too. */
function sharedFigures(
  { packed, groups, tasks }: Bench,
  panel: readonly number[],
  within: readonly number[],
  among: number,
): PanelFigures {
  const buffer = new Int32Array(tasks * COUNTS);
  countPanel(packed, panel, groups, buffer, within);
  return panelFigures(sumOfCounts(Array.from({ length: tasks }, (_, task) => countsAt(buffer, task))), among);
}

function estimated(
  first: PanelFigures,
  other: PanelFigures,
  [a, b]: readonly [Float64Array, Float64Array],
  tasks: number,
): Estimate {
  const { n, missing } = first;
  if (first.kappa === null || other.kappa === null) {
    const reason = first.reason ?? other.reason ?? "κ is undefined";
    return { value: null, low: null, high: null, n, missing, reason };
  }
  const drawn = a.map((kappa, r) => kappa - b[r]!);
  return shown(fromResampled(first.kappa - other.kappa, drawn, n, missing, { clusters: tasks }), tasks);
}

/** Without an interval where so few tasks would make it too narrow. */
function shown({ undefinedResamples: _, ...estimate }: ResampledEstimate, tasks: number): Estimate {
  return withoutSmallInterval(estimate, tasks);
}
