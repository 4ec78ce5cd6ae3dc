import { type CountedPanel, labelsByDimension } from "./count-panels.ts";
import { sumOfCounts } from "./panel-counts.ts";
import { coverageOf, type PanelFigures, panelFigures } from "./panel-figures.ts";
import type { Candidate, PanelLabels } from "./panel-labels.ts";
import { panelOrder } from "./panel-order.ts";
import type { SelectionRule } from "./selection-rule.ts";

/** One panel with what decides its place. */
export interface RankedPanel extends CountedPanel {
  /** Over the dimensions that count. */
  readonly figures: PanelFigures;
  /** Why the rule does not admit the panel; `null` where it does. */
  readonly refused: "family" | "coverage" | null;
}

/** What a ranking needs of a rule. */
export type RankingRule = Pick<
  SelectionRule,
  "tieBreaks" | "judgesPerFamily" | "minimumCoverage" | "dimensions"
>;

/**
 * Panels best first: by κ, then by the rule's tie-breaks, then by names. Panels that the rule does not admit stand in
 * their place too, marked, so that a constraint's price can be seen.
 */
export function rankPanels(
  panels: readonly CountedPanel[],
  labels: PanelLabels,
  rule: RankingRule,
): RankedPanel[] {
  const counting = countingDimensions(labels.dimensions, rule.dimensions);
  const among = labelsByDimension(labels).reduce(
    (sum, n, dimension) => sum + (counting[dimension] ? n : 0),
    0,
  );
  const ranked = panels.map(({ members, counts }): RankedPanel => {
    const figures = panelFigures(sumOfCounts(counts.filter((_, dimension) => counting[dimension])), among);
    return { members, counts, figures, refused: refusal(members, labels.candidates, figures, rule) };
  });
  return ranked.sort(panelOrder(rule.tieBreaks, labels.candidates));
}

/** Whether each dimension counts. */
export function countingDimensions(
  dimensions: readonly string[],
  counting: readonly string[] | null,
): readonly boolean[] {
  return dimensions.map((dimension) => counting === null || counting.includes(dimension));
}

/** A panel's figures in each dimension, those that do not count among them. */
export function figuresByDimension({ counts }: CountedPanel, labels: PanelLabels): readonly PanelFigures[] {
  const among = labelsByDimension(labels);
  return counts.map((part, dimension) => panelFigures(part, among[dimension]!));
}

function refusal(
  members: readonly number[],
  candidates: readonly Candidate[],
  figures: PanelFigures,
  { judgesPerFamily, minimumCoverage }: RankingRule,
): RankedPanel["refused"] {
  if (judgesPerFamily !== null && largestFamily(members, candidates) > judgesPerFamily) return "family";
  return coverageOf(figures) < minimumCoverage ? "coverage" : null;
}

/** Most members of one family. Who has none is nobody's kin. */
function largestFamily(members: readonly number[], candidates: readonly Candidate[]): number {
  const families = members.map((member) => candidates[member]!.family);
  const sizes = families.map((family) =>
    family === null ? 1 : families.filter((other) => other === family).length,
  );
  return Math.max(...sizes);
}
