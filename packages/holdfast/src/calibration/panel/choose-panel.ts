import { comparePanels, type PanelComparison } from "./compare-panels.ts";
import { type CountedPanel, countPanels } from "./count-panels.ts";
import { type EstimatedPanel, estimatePanel } from "./panel-estimates.ts";
import type { PanelLabels } from "./panel-labels.ts";
import { type RankedPanel, rankPanels } from "./rank-panels.ts";
import type { SelectionRule } from "./selection-rule.ts";

/** Where the chosen panel stands when one dimension's labels are left out. */
export interface WithoutDimension {
  readonly dimension: string;
  /** Place of the chosen panel among the admitted ones, from 1; `null` where it is no longer admitted. */
  readonly place: number | null;
  /** Panels admitted then. */
  readonly of: number;
  /** The chosen panel without that dimension's labels. */
  readonly chosen: RankedPanel;
  /** The panel that would be chosen. */
  readonly best: RankedPanel;
}

/** A choice of a panel by a rule, with what speaks for and against it. */
export interface PanelChoice {
  /** All panels, best first, those not admitted in their place. */
  readonly panels: readonly RankedPanel[];
  /** The best admitted one; `null` where the rule admits none that has a κ. */
  readonly chosen: RankedPanel | null;
  /** Admitted panels with a κ, best first: the chosen one leads. */
  readonly admitted: readonly RankedPanel[];
  /** The chosen panel against the other admitted ones; `null` without a choice. */
  readonly comparison: PanelComparison | null;
  /** Its figures with intervals, over all that counts and by dimension; `null` without a choice. */
  readonly estimates: EstimatedPanel | null;
  /** Place of the chosen panel among all, from 1: above 1 where a constraint kept better ones out. */
  readonly placeAmongAll: number | null;
  /** One a dimension that counts; empty where only one does. */
  readonly withoutDimension: readonly WithoutDimension[];
}

/** Ranks all panels of the rule's size and takes the best that the rule admits. @throws RangeError as `countPanels`. */
export function choosePanel(labels: PanelLabels, rule: SelectionRule): PanelChoice {
  const counted = countPanels(labels, rule.size);
  const panels = rankPanels(counted, labels, rule);
  const admitted = panels.filter(isEligible);
  const chosen = admitted[0] ?? null;
  if (chosen === null) {
    return {
      panels,
      chosen,
      admitted,
      comparison: null,
      estimates: null,
      placeAmongAll: null,
      withoutDimension: [],
    };
  }
  return {
    panels,
    chosen,
    admitted,
    comparison: comparePanels(labels, admitted, rule),
    estimates: estimatePanel(labels, chosen.members, rule),
    placeAmongAll: panels.indexOf(chosen) + 1,
    withoutDimension: leaveOutEach(counted, labels, rule, chosen),
  };
}

function isEligible({ refused, figures }: RankedPanel): boolean {
  return refused === null && figures.kappa !== null;
}

function leaveOutEach(
  counted: readonly CountedPanel[],
  labels: PanelLabels,
  rule: SelectionRule,
  chosen: RankedPanel,
): WithoutDimension[] {
  const counting = rule.dimensions ?? labels.dimensions;
  if (counting.length < 2) return [];
  return counting.map((dimension) => {
    const dimensions = counting.filter((other) => other !== dimension);
    const ranked = rankPanels(counted, labels, { ...rule, dimensions });
    const admitted = ranked.filter(isEligible);
    const isChosen = ({ members }: RankedPanel) => members === chosen.members;
    const place = admitted.findIndex(isChosen) + 1;
    return {
      dimension,
      place: place === 0 ? null : place,
      of: admitted.length,
      chosen: ranked.find(isChosen)!,
      best: admitted[0] ?? ranked[0]!,
    };
  });
}
