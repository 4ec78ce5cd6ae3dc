import type { PanelChoice } from "./choose-panel.ts";
import { coverageOf } from "./panel-figures.ts";
import type { PanelLabels } from "./panel-labels.ts";
import { countingDimensions, figuresByDimension } from "./rank-panels.ts";
import type { SelectionRule, ThresholdFigure } from "./selection-rule.ts";

export interface CheckedThreshold {
  readonly figure: ThresholdFigure;
  readonly atLeast: number;
  /** `null` where the figure is undefined, which reaches nothing. */
  readonly value: number | null;
  readonly passed: boolean;
}

/** The rule's thresholds against the chosen panel. @param choice with a chosen panel. */
export function checkThresholds(
  choice: PanelChoice,
  labels: PanelLabels,
  rule: Pick<SelectionRule, "thresholds" | "dimensions">,
): CheckedThreshold[] {
  return rule.thresholds.map(({ figure, atLeast }) => {
    const value = figureOf(figure, choice, labels, rule);
    return { figure, atLeast, value, passed: value !== null && value >= atLeast };
  });
}

function figureOf(
  figure: ThresholdFigure,
  { chosen, comparison }: PanelChoice,
  labels: PanelLabels,
  rule: Pick<SelectionRule, "dimensions">,
): number | null {
  const { figures } = chosen!;
  switch (figure) {
    case "kappa":
      return figures.kappa;
    case "kappa-low":
      return comparison!.kappa.low;
    case "macro-f1":
      return figures.macroF1;
    case "ac1":
      return figures.ac1;
    case "coverage":
      return coverageOf(figures);
    case "lowest-dimension-kappa": {
      const counting = countingDimensions(labels.dimensions, rule.dimensions);
      const kappas = figuresByDimension(chosen!, labels).flatMap(({ kappa }, i) =>
        counting[i] ? [kappa] : [],
      );
      return kappas.reduce((low, kappa) => (low === null || kappa === null ? null : Math.min(low, kappa)));
    }
  }
}
