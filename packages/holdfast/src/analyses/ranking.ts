import type { Estimate } from "../statistics/estimate.ts";

/** One place in the order of targets. */
export interface RankedTarget {
  readonly target: number;
  readonly name: string;
  /** Counts from 1; targets of one band are not told apart by the data. */
  readonly band: number;
  /** Difference to the next place (this minus next) over the tasks both have; `null` on the last place. */
  readonly toNext: Estimate | null;
  /** Whether the interval of `toNext` excludes 0 strictly. */
  readonly separated: boolean;
}

/** Bands: targets by mean (ties by name), a new band after each separated gap. */
export interface Ranking {
  readonly order: readonly RankedTarget[];
  readonly bandCount: number;
  readonly separatedGaps: number;
  /** Targets without any score, in manifest order: in no band. */
  readonly unranked: readonly number[];
}
