import { MISSING_RATINGS, type MissingRatings } from "../../statistics/rater-sums.ts";
import type { ForcedVoteRule } from "../consensus/modal-consensus.ts";
import type { TableConsensus } from "../consensus/table-consensus.ts";
import type { RatingTable } from "../ratings/rating-table.ts";

/** What "not applicable" is in agreement: out of denominators, as in the K-Bench paper, or an answer like any other. */
export const NA_RULES = ["exclude", "category"] as const;

export type NaRule = (typeof NA_RULES)[number];

/** Weights of ordered answers: `linear` by the distance, `quadratic` by its square. */
export const ORDERED_WEIGHTS = ["linear", "quadratic"] as const;

export type OrderedWeights = (typeof ORDERED_WEIGHTS)[number];

/** How Fleiss' κ meets missing ratings; see `fleissKappa`. */
export const FLEISS_VARIANTS = MISSING_RATINGS;

/** Every choice that an agreement figure depends on; a report states them all. */
export interface AgreementRules {
  readonly na: NaRule;
  readonly forcedVotes: ForcedVoteRule;
  readonly weights: OrderedWeights;
  readonly fleiss: MissingRatings;
}

export const AGREEMENT_RULES: AgreementRules = {
  na: "exclude",
  forcedVotes: "drop",
  weights: "quadratic",
  fleiss: "gwet",
};

export interface AgreementInput {
  readonly table: RatingTable;
  /** Consensus of the same table: it gates items, and judges are compared with it. */
  readonly consensus: TableConsensus;
  /** Places of the raters whose pairs are compared. */
  readonly raters: readonly number[];
  /** Places of those who are compared with the consensus, and have no part in it. */
  readonly judges: readonly number[];
  /** Names of the transcripts that enter; all of the table unless given. */
  readonly transcripts?: readonly string[] | undefined;
  readonly rules: AgreementRules;
  readonly resamples: number;
  readonly seed: number;
}
