import type { Estimate } from "../../statistics/estimate.ts";

/** A target scored again without the judges of its own family, which leaves an even panel with ties. */
export interface LeaveFamilyOutRow {
  readonly target: number;
  readonly family: string | null;
  /** Judges taken out; empty where no judge shares the family, and the scores are then the ordinary ones. */
  readonly removed: readonly number[];
  /** Ties give no label. */
  readonly tiesDropped: Estimate;
  /** Ties count as not met. */
  readonly tiesUnmet: Estimate;
  /** The removed judges' places are taken by reserve judges, where such were handed over. */
  readonly replaced: Estimate;
}

/** Rank correlation of a variant with the ordinary scores over targets. */
export interface RankCorrelation {
  readonly n: number;
  readonly spearman: number | null;
  readonly reason?: string;
}

export interface LeaveFamilyOut {
  readonly rows: readonly LeaveFamilyOutRow[];
  readonly correlation: {
    readonly tiesDropped: RankCorrelation;
    readonly tiesUnmet: RankCorrelation;
    readonly replaced: RankCorrelation;
  };
}
