import {
  type TurnFindings,
  type TurnRules,
  turnFindings,
} from "../../calibration/long-horizon/turn-findings.ts";
import { turnInstrument } from "../../calibration/long-horizon/turn-ratings.ts";
import type { LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { UserError } from "../../domain/user-error.ts";
import { leftOutNotes, readSetRatings } from "./read-labels.ts";

export interface TurnOptions extends TurnRules {
  readonly turnRatings: readonly string[];
  readonly turnMapping?: string;
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
  const turns = turnFindings(set, table, { fleiss, resamples, seed });
  return { turns, notes: leftOutNotes(table) };
}
