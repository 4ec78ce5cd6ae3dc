import { NO_ANSWER, unitStart } from "../ratings/rating-table.ts";
import type { AgreementFrame, FrameUnits } from "./agreement-frame.ts";

/** What lies under a group's figures. */
export interface GroupCounts {
  /** Transcripts with at least one eligible item. */
  readonly transcripts: number;
  /** Eligible items over transcripts. */
  readonly items: number;
  /** Valid answers of the raters to them. */
  readonly answers: number;
  /** Answers that say "not applicable"; among `answers` only where that is a category. */
  readonly notApplicable: number;
  /** Answers that a rater of the transcript did not give, or left blank. */
  readonly missing: number;
  /** Eligible items with fewer than two valid answers: no pair comes from them. */
  readonly withoutPair: number;
  /** Eligible items with votes on which no consensus is in effect. */
  readonly unsettled: number;
  readonly gateClosed: number;
  readonly gateUnsettled: number;
}

/** @param raters places of those whose answers are counted. */
export function groupCounts(
  frame: AgreementFrame,
  eligible: FrameUnits,
  raters: readonly number[],
): GroupCounts {
  const { table } = frame.input;
  const items = table.instrument.items.length;
  let [answers, notApplicable, missing, withoutPair, unsettled] = [0, 0, 0, 0, 0];
  for (const unit of eligible.units) {
    const t = Math.floor(unit / items);
    const start = unitStart(table, t, unit % items);
    let valid = 0;
    for (const rater of raters) {
      if (table.rated[t * table.raters.length + rater] === 0) continue;
      if (table.codes[start + rater] === NO_ANSWER) missing++;
      notApplicable += frame.answers.notApplicable[start + rater]!;
      if (frame.answers.codes[start + rater] !== NO_ANSWER) valid++;
    }
    answers += valid;
    if (valid < 2) withoutPair++;
    if (valid > 0 && frame.input.consensus.values[unit] === NO_ANSWER) unsettled++;
  }
  const { gateClosed, gateUnsettled } = eligible;
  const transcripts = new Set(eligible.transcriptOf).size;
  return {
    transcripts,
    items: eligible.units.length,
    answers,
    notApplicable,
    missing,
    withoutPair,
    unsettled,
    gateClosed,
    gateUnsettled,
  };
}
