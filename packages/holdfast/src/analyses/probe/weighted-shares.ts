import { ratioEstimates } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import type { ProbedCell } from "./probed-cell.ts";

/** What each cell counts for: its criterion's weight, or one. */
export type Counting = "weight" | "cells";

type Unit = Pick<ProbedCell, "task" | "weight">;

/**
 * Shares of cells by kind, pooled, with intervals that draw tasks: all cells of a drawn task come with it, whosever
 * they are, since one task asks all targets about the same criteria.
 * @param kindOf kind of a cell, `null` where it has none: such cells leave both sums and are counted as missing.
 * @returns one estimate a kind, in order; n counts the cells that entered.
 */
export function sharesByKind<Cell extends Unit, Kind extends string>(
  cells: readonly Cell[],
  kinds: readonly Kind[],
  kindOf: (cell: Cell) => Kind | null,
  resamples: Resamples,
  counting: Counting = "weight",
): Estimate[] {
  const there = cells.filter((cell) => kindOf(cell) !== null);
  const missing = cells.length - there.length;
  if (there.length === 0) {
    const reason = cells.length === 0 ? "there is no such cell" : "no cell has an answer";
    return kinds.map(() => undefinedEstimate(reason, 0, missing));
  }
  const countOf = ({ weight }: Cell) => (counting === "weight" ? weight : 1);
  const column = (some: readonly Cell[]) => {
    const sums = new Float64Array(resamples.units);
    for (const cell of some) sums[cell.task]! += countOf(cell);
    return sums;
  };
  const denominator = column(there);
  const ratios = kinds.map((kind) => ({
    numerator: column(there.filter((cell) => kindOf(cell) === kind)),
    denominator,
  }));
  return ratioEstimates(resamples, ratios).map((estimate) => ({ ...estimate, n: there.length, missing }));
}
