import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { CATEGORIES, categoryOf, PARTS, type ProbedCell, partOf } from "./probed-cell.ts";
import { sharesByKind } from "./weighted-shares.ts";

/** Abandoned weight taken apart, over some cells. */
export interface Decomposition {
  readonly cells: number;
  /** Cells without an answer that can be read; in no share. */
  readonly unscored: number;
  /** Sum of the weights of the cells with an answer. */
  readonly weight: number;
  /** Shares of that weight, in the order of CATEGORIES; they add up to 1. */
  readonly shares: readonly Estimate[];
  /** Shares of that weight, in the order of PARTS. */
  readonly parts: readonly Estimate[];
}

/** Where the weight of these cells goes, by what targets say about them. Intervals are clustered by task. */
export function decompose(cells: readonly ProbedCell[], resamples: Resamples): Decomposition {
  const answered = cells.filter(({ answer }) => answer !== null);
  return {
    cells: cells.length,
    unscored: cells.length - answered.length,
    weight: answered.reduce((sum, { weight }) => sum + weight, 0),
    shares: sharesByKind(
      cells,
      CATEGORIES,
      ({ answer }) => (answer === null ? null : categoryOf(answer)),
      resamples,
    ),
    parts: sharesByKind(cells, PARTS, ({ answer }) => (answer === null ? null : partOf(answer)), resamples),
  };
}
