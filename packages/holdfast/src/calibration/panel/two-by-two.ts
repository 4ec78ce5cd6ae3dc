import type { LabelCounts } from "./panel-counts.ts";

/**
 * Figures of two raters on two answers straight from the four counts: 455 panels in 2,000 resamples are near a million
 * tables. Each is NaN where it is undefined; what readers see goes through `panelFigures`, which says why.
 */

/** Labels that both gave. */
export function countOf({ bothMet, panelOnly, consensusOnly, bothNotMet }: LabelCounts): number {
  return bothMet + panelOnly + consensusOnly + bothNotMet;
}

/** Share of labels on which both say the same. */
export function agreementOfCounts(counts: LabelCounts): number {
  return (counts.bothMet + counts.bothNotMet) / countOf(counts);
}

/**
 * Cohen's κ (Cohen 1960) of a 2 × 2 table, as κ = 2 (ad − bc) / ((a + b)(b + d) + (a + c)(c + d)): the same as
 * (po − pe) / (1 − pe), with whole numbers until the one division.
 */
export function kappaOfCounts(a: number, b: number, c: number, d: number): number {
  return (2 * (a * d - b * c)) / ((a + b) * (b + d) + (a + c) * (c + d));
}

/** Mean of F1 = 2 TP / (2 TP + FP + FN) over "met" and "not met"; an answer that nobody gave is left out. */
export function macroF1OfCounts({ bothMet, panelOnly, consensusOnly, bothNotMet }: LabelCounts): number {
  const wrong = panelOnly + consensusOnly;
  const used = [bothMet, bothNotMet].filter((right) => right + wrong > 0);
  return used.reduce((sum, right) => sum + (2 * right) / (2 * right + wrong), 0) / used.length;
}

/** Gwet's AC1 (Gwet 2008) of two raters: chance agreement is 2 π (1 − π), π the mean share of "met" of both. */
export function ac1OfCounts(counts: LabelCounts): number {
  const n = countOf(counts);
  const met = (2 * counts.bothMet + counts.panelOnly + counts.consensusOnly) / (2 * n);
  const chance = 2 * met * (1 - met);
  return (agreementOfCounts(counts) - chance) / (1 - chance);
}
