import type { UnscoredReason } from "./judgement.ts";
import type { ItemResponse } from "./rubric.ts";
import { responseLetter } from "./rubric-cells.ts";

/** A place in the transcript that a verdict rests on: turn number from 1, and words that stand in that turn. */
export interface Evidence {
  readonly turn: number;
  readonly quote: string;
}

/**
 * One judge's or rater's answer to one cell of a rubric. `gated` marks a "not applicable" that the code wrote since
 * Q1 of the domain says `none`; `given` then keeps what the judge had answered, where it differed.
 */
export type ItemVerdict =
  | {
      readonly cell: string;
      readonly response: ItemResponse;
      readonly reason: string;
      readonly evidence: readonly Evidence[];
      readonly gated?: true;
      readonly given?: ItemResponse;
    }
  | { readonly cell: string; readonly response: null; readonly why: ItemUnscoredReason };

/**
 * Why a cell has no answer, besides the reasons of a panel: `evidence-not-found`, the quoted words do not stand
 * in the transcript; `gate-unscored`, Q1 of the domain has no answer, so nothing says whether the cell applies.
 */
export type ItemUnscoredReason = UnscoredReason | "evidence-not-found" | "gate-unscored";

/** All verdicts of one judge on one transcript, one a cell, in the order of `cellsOf`. */
export interface ItemJudgement {
  readonly judge: string;
  readonly verdicts: readonly ItemVerdict[];
}

/** Responses of a judgement, one letter a cell in cell order; see `responseLetter`. */
export function itemLabels(verdicts: readonly ItemVerdict[]): string {
  return verdicts.map(({ response }) => responseLetter(response)).join("");
}
