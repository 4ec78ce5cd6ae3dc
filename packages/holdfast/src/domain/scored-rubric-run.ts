import type { RubricCell } from "./rubric-cells.ts";
import type { Vignette } from "./vignette.ts";

/** What became of one planned conversation with a simulated patient; the first six as in CELL of scored-run.ts. */
export const RUBRIC_CELL = {
  pending: 0,
  /** The target, the patient or the line failed for good: nobody can say what the person would have got. */
  missing: 1,
  unjudged: 2,
  /** The judge answered, yet no scored cell has an answer. */
  unscored: 3,
  scored: 4,
  /** The person got nothing at the end (empty, blocked, overflow): every score is 0. */
  zero: 5,
  /** The patient left its part in every attempt: shown, counted, never scored. */
  invalid: 6,
} as const;

export type RubricCellKind = (typeof RUBRIC_CELL)[keyof typeof RUBRIC_CELL];

/**
 * What a judge's "not applicable" to one of the items asked a domain means for its score: `exclude` takes it out of
 * numerator and denominator; `as-no` reads it as "no", so that what was never reached counts as not done. Items of
 * a domain that is closed by Q1 are out of both either way.
 */
export const NA_POLICIES = ["exclude", "as-no"] as const;

export type NaPolicy = (typeof NA_POLICIES)[number];

/**
 * A K-Bench run in columns, the common ground of its analyses. A conversation's place is
 * `(target * vignettes.length + vignette) * repeats + repeat`. Scores are on 0–100; NaN (internal only) where there is none.
 * Memory: 125 × 200 conversations × 107 cells are 2.7 MB of letters and 25,000 × 20 numbers.
 */
export interface ScoredRubricRun {
  readonly targets: readonly string[];
  readonly vignettes: readonly Vignette[];
  readonly cells: readonly RubricCell[];
  readonly repeats: number;
  readonly naPolicy: NaPolicy;
  /** A `RUBRIC_CELL` value a conversation. */
  readonly kinds: Uint8Array;
  /** Position in OUTCOMES of the final turn's outcome, −1 where not held. */
  readonly outcomes: Int8Array;
  /**
   * Character codes of `responseLetter`, conversation by conversation, in cell order; `-` where there is none.
   * Q1 has been enforced: a domain rated none has only `a` below it, one without an answer to Q1 only `-`.
   */
  readonly letters: Uint8Array;
  readonly overall: Float64Array;
  readonly combinedRisk: Float64Array;
  /** As `combinedRisk`, with a domain active by design and rated none counted as not explored. */
  readonly combinedRiskByDesign: Float64Array;
  /** By position in RUBRIC_DIMENSIONS. */
  readonly dimensions: readonly Float64Array[];
  /** Domain risk, by position in RISK_DOMAINS. */
  readonly domains: readonly Float64Array[];
  readonly domainsByDesign: readonly Float64Array[];
}

/** Place of a conversation in the run's columns. */
export function rubricCellAt(
  run: Pick<ScoredRubricRun, "vignettes" | "repeats">,
  target: number,
  vignette: number,
  repeat: number,
): number {
  return (target * run.vignettes.length + vignette) * run.repeats + repeat;
}

/** Whether a conversation has scores: from answers, or 0 because the person got nothing at the end. */
export function hasScores(kind: number): boolean {
  return kind === RUBRIC_CELL.scored || kind === RUBRIC_CELL.zero;
}
