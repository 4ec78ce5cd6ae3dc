import { closingCodes, gatesOf, NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";
import type { AgreementRules } from "./agreement-input.ts";

/** Answers as agreement sees them, laid out as `RatingTable.codes`. */
export interface EffectiveAnswers {
  /** Codes of the item, "not applicable" among them only as a category; `NO_ANSWER` for all that is not compared. */
  readonly codes: Int16Array;
  /** 1 where an answer said "not applicable", or was forced to by the rater's own gate; else 0. */
  readonly notApplicable: Uint8Array;
  /** Answers other than "not applicable" that a rater gave under their own closed gate. */
  readonly contradictions: number;
}

/**
 * Answers after two rules: whatever a rater answered under their own closed gate says "not applicable", and is dropped
 * or counted; "not applicable" is left out or is a category.
 */
export function effectiveAnswers(
  table: Pick<RatingTable, "instrument" | "codes" | "raters" | "transcripts">,
  { na, forcedVotes }: Pick<AgreementRules, "na" | "forcedVotes">,
): EffectiveAnswers {
  const { instrument, codes, raters } = table;
  const items = instrument.items.length;
  const gates = gatesOf(instrument);
  const closing = closingCodes(instrument, gates);
  const effective = codes.slice();
  const notApplicable = new Uint8Array(codes.length);
  let contradictions = 0;
  for (let place = 0; place < codes.length; place++) {
    const code = codes[place]!;
    if (code === NO_ANSWER) continue;
    const unit = Math.floor(place / raters.length);
    const i = unit % items;
    const none = instrument.items[i]!.levels.length;
    const gate = gates[i]!;
    const gateCode = gate < 0 ? NO_ANSWER : codes[place + (gate - i) * raters.length]!;
    const forced = gateCode !== NO_ANSWER && closing[i]![gateCode] === true;
    if (code !== none && !forced) continue;
    if (code !== none) contradictions++;
    notApplicable[place] = 1;
    effective[place] = na === "exclude" || (forced && forcedVotes === "drop") ? NO_ANSWER : none;
  }
  return { codes: effective, notApplicable, contradictions };
}
