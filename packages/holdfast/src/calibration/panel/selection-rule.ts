import type { PanelSize } from "./majority-bits.ts";

/** What decides between panels of the same κ, in the order in which a rule names them. */
export const TIE_BREAKS = ["macro-f1", "ac1", "agreement", "coverage"] as const;

export type TieBreak = (typeof TIE_BREAKS)[number];

/** Figures that a rule may ask a least value of. */
export const THRESHOLD_FIGURES = [
  "kappa",
  "kappa-low",
  "macro-f1",
  "ac1",
  "coverage",
  "lowest-dimension-kappa",
] as const;

export type ThresholdFigure = (typeof THRESHOLD_FIGURES)[number];

export interface Threshold {
  readonly figure: ThresholdFigure;
  readonly atLeast: number;
}

/**
 * How a panel is chosen, settled before anybody looks at a label: the panel whose majority has the highest Cohen's κ
 * with the clinicians' consensus, among those that the rule admits.
 */
export interface SelectionRule {
  readonly benchmark: string;
  readonly size: PanelSize;
  readonly statistic: "kappa";
  /** Decide among equal κ; then the members' names do. */
  readonly tieBreaks: readonly TieBreak[];
  /** Most judges of one family; `null` for any number. */
  readonly judgesPerFamily: number | null;
  /** Least share of consensus labels on which an admitted panel has a label. */
  readonly minimumCoverage: number;
  /** Dimensions whose labels count; `null` for all. */
  readonly dimensions: readonly string[] | null;
  /** Who may be chosen, by name; `null` for everybody whose verdicts are handed in. */
  readonly candidates: readonly string[] | null;
  readonly resamples: number;
  readonly seed: number;
  /** What the chosen panel has to reach to be certified. */
  readonly thresholds: readonly Threshold[];
}
