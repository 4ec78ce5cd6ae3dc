import type { PairAnswer } from "../../domain/probe-log.ts";
import { ratioEstimates } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { ProbedCell } from "./probed-cell.ts";

/** One cell asked about twice: with the reference, and with another model's reply in its place. */
export interface SwappedCell extends ProbedCell {
  /** Whether the other model is of the target's family; `unknown` where nobody knows it. */
  readonly kinship: "same" | "other" | "unknown";
  /** What was said about the pair with the other model's reply; `answer` is about the pair with the reference. */
  readonly swapped: PairAnswer | null;
}

/** How often the alternative was called better than the target's own reply, as far as the criterion goes. */
export interface Preference {
  readonly cells: number;
  /** Cells that lack an answer to one of the two pairs; in no figure. */
  readonly unscored: number;
  readonly reference: Estimate;
  readonly swapped: Estimate;
  /** Swapped minus reference, over the same cells. */
  readonly difference: Estimate;
}

/** Preference for the alternative, with the reference and with another model's reply, over cells that have both answers. */
export function preferenceOver(cells: readonly SwappedCell[], resamples: Resamples): Preference {
  const both = cells.filter(({ answer, swapped }) => answer !== null && swapped !== null);
  const unscored = cells.length - both.length;
  if (both.length === 0) {
    const none = undefinedEstimate(
      cells.length === 0 ? "there is no such cell" : "no cell has both answers",
      0,
      unscored,
    );
    return { cells: cells.length, unscored, reference: none, swapped: none, difference: none };
  }
  const denominator = column(resamples, both, () => 1);
  const prefers = (answer: PairAnswer | null) => (answer?.better === "other" ? 1 : 0);
  const withReference = column(resamples, both, ({ answer }) => prefers(answer));
  const withOther = column(resamples, both, ({ swapped }) => prefers(swapped));
  const [reference, swapped, difference] = ratioEstimates(
    resamples,
    [withReference, withOther, withOther.map((value, task) => value - withReference[task]!)].map(
      (numerator) => ({
        numerator,
        denominator,
      }),
    ),
  ).map((estimate) => ({ ...estimate, n: both.length, missing: unscored }));
  return {
    cells: cells.length,
    unscored,
    reference: reference!,
    swapped: swapped!,
    difference: difference!,
  };
}

function column(
  { units }: Resamples,
  cells: readonly SwappedCell[],
  value: (cell: SwappedCell) => number,
): Float64Array {
  const sums = new Float64Array(units);
  for (const cell of cells) sums[cell.task]! += value(cell);
  return sums;
}
