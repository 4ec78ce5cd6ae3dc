import { median } from "../statistics/quantile.ts";

/** How a dimension's spread over models is read; DistressBench, Table 1. */
export type ChoiceReading = "saturated" | "choice" | "mixed";

export interface ChoiceCapabilityRow {
  readonly dimension: string;
  /** Targets with a score in this dimension. */
  readonly n: number;
  /** Targets without one. */
  readonly missing: number;
  readonly median: number | null;
  readonly max: number | null;
  /** Position of the (first) target with the highest score. */
  readonly best: number | null;
  /** `max − median`. */
  readonly delta: number | null;
  readonly reading: ChoiceReading | null;
  readonly reason?: string;
}

/** Thresholds of the readings. `delta` at most `saturatedAtMost`, at least `choiceAtLeast`, else mixed. */
export interface ChoiceThresholds {
  readonly saturatedAtMost: number;
  readonly choiceAtLeast: number;
}

/** Rows with the thresholds they were read by, which every report prints beside them. */
export interface ChoiceCapability extends ChoiceThresholds {
  readonly rows: readonly ChoiceCapabilityRow[];
}

/** Both follow the readings of the published Table 1. */
const CHOICE_THRESHOLDS: ChoiceThresholds = { saturatedAtMost: 0.03, choiceAtLeast: 0.25 };

/**
 * Choice or capability: the best target's score in a dimension minus the median over targets. What one
 * deployed model does far above the middle is hardly beyond the reach of the others; with few targets, or
 * with several of one family, the reading is weak.
 * @param scores one row a dimension, one entry a target, `null` where it has none.
 */
export function choiceCapability(
  dimensions: readonly string[],
  scores: readonly (readonly (number | null)[])[],
  thresholds: ChoiceThresholds = CHOICE_THRESHOLDS,
): ChoiceCapability {
  return { ...thresholds, rows: dimensions.map((dimension, d) => rowOf(dimension, scores[d]!, thresholds)) };
}

function rowOf(
  dimension: string,
  scores: readonly (number | null)[],
  thresholds: ChoiceThresholds,
): ChoiceCapabilityRow {
  const there = scores.filter((score) => score !== null);
  const counts = { dimension, n: there.length, missing: scores.length - there.length };
  const middle = median(there);
  if (middle === null || there.length < 2) {
    const reason = "needs at least two targets with a score";
    return { ...counts, median: middle, max: middle, best: null, delta: null, reading: null, reason };
  }
  const max = Math.max(...there);
  const delta = max - middle;
  return {
    ...counts,
    median: middle,
    max,
    best: scores.indexOf(max),
    delta,
    reading: read(delta, thresholds),
  };
}

/** The tolerance keeps 0.98 − 0.95, which is 0.030000000000000027 in binary, at 0.03. */
function read(delta: number, { saturatedAtMost, choiceAtLeast }: ChoiceThresholds): ChoiceReading {
  if (delta <= saturatedAtMost + 1e-12) return "saturated";
  return delta >= choiceAtLeast - 1e-12 ? "choice" : "mixed";
}
