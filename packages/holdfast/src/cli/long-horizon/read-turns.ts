import { turnAgreement } from "../../calibration/long-horizon/turn-agreement.ts";
import { turnInstrument } from "../../calibration/long-horizon/turn-ratings.ts";
import { turnShares } from "../../calibration/long-horizon/turn-shares.ts";
import type { LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { UserError } from "../../domain/user-error.ts";
import type { TurnFindings } from "../../report/long-horizon/long-horizon-document.ts";
import { seededRandom } from "../../statistics/random.ts";
import type { MissingRatings } from "../../statistics/rater-sums.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { leftOutNotes, readSetRatings } from "./read-labels.ts";

export interface TurnOptions {
  readonly turnRatings: readonly string[];
  readonly turnMapping?: string;
  readonly fleiss: MissingRatings;
  readonly resamples: number;
  readonly seed: number;
}

/**
 * What ratings of turns come to; nothing where none are given.
 * @throws UserError where the set names no turn items, fewer than two raters are left, or the ratings cannot be read.
 */
export async function readTurns(
  set: LongHorizonSet,
  { turnRatings, turnMapping, fleiss, resamples, seed }: TurnOptions,
): Promise<{ readonly turns: TurnFindings | null; readonly notes: readonly string[] }> {
  if (turnRatings.length === 0) return { turns: null, notes: [] };
  if (set.turnItems.length === 0) {
    throw new UserError(
      `--turn-ratings: ${set.name} doesn't say what was asked about turns; add "turnItems": [{"id": "safe", "levels": ["no", "yes"]}] to its first line.`,
    );
  }
  const table = await readSetRatings(set, turnInstrument(set), turnRatings, turnMapping);
  if (table.raters.length < 2) {
    throw new UserError(
      `--turn-ratings: agreement needs at least two raters; found ${table.raters.join(", ")}. Give the ratings of more.`,
    );
  }
  const drawn = drawResamples(set.transcripts.length, resamples, seededRandom(seed));
  const agreement = turnAgreement(set, table, { missing: fleiss, resamples: drawn });
  const shares = agreement.map((one) => turnShares(one, drawn));
  return { turns: { agreement, shares, missing: fleiss, resamples, seed }, notes: leftOutNotes(table) };
}
