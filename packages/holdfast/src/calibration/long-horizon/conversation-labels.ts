import type { LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { consensusOf } from "../consensus/table-consensus.ts";
import { NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";

/** A set with labels from ratings. */
export interface LabelledSet {
  readonly set: LongHorizonSet;
  /** Labels that raters were evenly divided on, and so are not there. */
  readonly ties: number;
}

/**
 * What most raters said of each conversation and category becomes its label; where they are evenly divided, or nobody
 * answered, there is none.
 * @param table of `violationInstrument`.
 */
export function labelConversations(set: LongHorizonSet, table: RatingTable): LabelledSet {
  const voters = table.raters.map((_, rater) => rater);
  const { values } = consensusOf(table, { voters, forcedVotes: "drop" });
  const places = new Map(table.transcripts.map((id, t) => [id, t]));
  const count = table.instrument.items.length;
  let ties = 0;
  const transcripts = set.transcripts.map((transcript) => {
    const t = places.get(transcript.id);
    if (t === undefined) return { ...transcript, violations: {} };
    const labels = table.instrument.items.flatMap(({ id }, i): [string, boolean][] => {
      const value = values[t * count + i]!;
      if (value !== NO_ANSWER) return [[id, value === 1]];
      const start = (t * count + i) * table.raters.length;
      if (voters.some((rater) => table.codes[start + rater] !== NO_ANSWER)) ties++;
      return [];
    });
    return { ...transcript, violations: Object.fromEntries(labels) };
  });
  return { set: { ...set, transcripts }, ties };
}
