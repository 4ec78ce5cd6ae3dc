/**
 * Ratings of many units without their raters' names: unit `u` has the answers `codes[start[u]] … codes[start[u + 1] − 1]`.
 * What pooled statistics need (pairwise agreement, Fleiss' κ, AC1, Krippendorff's α), in 2 bytes a rating.
 */
export interface UnitRatings {
  readonly units: number;
  /** How many categories are declared; codes are 0 to `categories − 1` in declared order. */
  readonly categories: number;
  /** One longer than `units`. */
  readonly start: Int32Array;
  /** No code stands for a missing answer: what is missing is not there. */
  readonly codes: Int16Array;
}
