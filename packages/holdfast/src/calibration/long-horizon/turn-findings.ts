import type { LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { seededRandom } from "../../statistics/random.ts";
import type { MissingRatings } from "../../statistics/rater-sums.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import type { RatingTable } from "../ratings/rating-table.ts";
import { type TurnAgreement, turnAgreement } from "./turn-agreement.ts";
import { type TurnShare, turnShares } from "./turn-shares.ts";

/** How the figures of turns are computed. */
export interface TurnRules {
  /** How missing ratings are met in κ. */
  readonly fleiss: MissingRatings;
  readonly resamples: number;
  readonly seed: number;
}

/** What is known about the turns of a set. */
export interface TurnFindings {
  readonly agreement: readonly TurnAgreement[];
  /** One an item of `agreement`; `null` where its labels may not be used. */
  readonly shares: readonly (readonly TurnShare[] | null)[];
  readonly rules: TurnRules;
}

/** Agreement on the turns of a set, and figures of those items only whose agreement allows it. */
export function turnFindings(set: LongHorizonSet, table: RatingTable, rules: TurnRules): TurnFindings {
  const drawn = drawResamples(set.transcripts.length, rules.resamples, seededRandom(rules.seed));
  const agreement = turnAgreement(set, table, { missing: rules.fleiss, resamples: drawn });
  return { agreement, shares: agreement.map((one) => turnShares(one, drawn)), rules };
}
