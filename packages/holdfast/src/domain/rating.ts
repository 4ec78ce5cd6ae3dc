/** In which part of a study an answer was given: training answers are never pooled with formal ones. */
export const RATING_PHASES = ["training", "formal"] as const;

export type RatingPhase = (typeof RATING_PHASES)[number];

/**
 * One rater's answer to one item of one transcript. A clinician's and a model judge's have the same form, so that
 * consensus, agreement and calibration have one code path.
 */
export interface Rating {
  /** Id of the transcript. */
  readonly transcript: string;
  /** Pseudonym of the rater, or name of the judge. */
  readonly rater: string;
  /** Id of an item of the instrument. */
  readonly item: string;
  /** One of the item's levels or its `notApplicable`; `null` is a blank: the absence of an answer, never a level. */
  readonly value: string | null;
  readonly phase: RatingPhase;
  /** Why this rating stays out of every figure; absent where it counts. */
  readonly excluded?: string;
  /** Places in the transcript that the answer rests on; turns from 1. */
  readonly evidence?: readonly { readonly turn: number; readonly quote: string }[];
  readonly note?: string;
  /** ISO time with offset. */
  readonly at?: string;
}
