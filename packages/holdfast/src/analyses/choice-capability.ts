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

/** Rows with the thresholds they were read by, which every report prints beside them. */
export interface ChoiceCapability {
  /** `delta` at most this: saturated. */
  readonly saturatedAtMost: number;
  /** `delta` at least this: choice. */
  readonly choiceAtLeast: number;
  readonly rows: readonly ChoiceCapabilityRow[];
}
