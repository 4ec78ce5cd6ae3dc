import { CONSENSUS_STATUSES, type ConsensusEntry } from "../../domain/consensus-entry.ts";
import { UserError } from "../../domain/user-error.ts";
import { codeOf, NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";
import { changedText, newestEntries } from "./consensus-history.ts";
import { ruleName, unitKey, votedUnit } from "./consensus-units.ts";
import { emptyConsensus, gateCodeOf, gatesFirst, type TableConsensus } from "./table-consensus.ts";
import { type ConsensusRule, UnitVotes } from "./unit-votes.ts";

/** A stored consensus beside the ratings of a table. */
export interface SettledConsensus {
  readonly consensus: TableConsensus;
  /** Entries whose votes have changed since. */
  readonly stale: number;
  /** Items that were voted on, without an entry. */
  readonly absent: number;
  /** Transcripts of the history that the table does not have. */
  readonly elsewhere: number;
}

/**
 * Values in effect of a stored history. Where the table holds votes on a transcript, each entry is compared with them;
 * on a transcript that only judges rated, there is nothing to compare with.
 * @throws UserError for a history that is none (see `newestEntries`), and for an entry on votes that say something else.
 */
export function settledConsensus(
  history: readonly ConsensusEntry[],
  table: RatingTable,
  rule: ConsensusRule,
  placeOf: (entry: number) => string,
): SettledConsensus {
  const newest = newestEntries(history, table, placeOf);
  const units = new UnitVotes(table, rule);
  const consensus = emptyConsensus(table);
  const items = table.instrument.items.length;
  let [stale, absent] = [0, 0];
  for (const i of gatesFirst(units.gates)) {
    for (const [t, transcript] of table.transcripts.entries()) {
      const unit = t * items + i;
      const votedOn = rule.voters.some((rater) => table.rated[t * table.raters.length + rater] === 1);
      const entry = newest.get(unitKey({ transcript, item: table.instrument.items[i]!.id }));
      if (entry === undefined) {
        absent += votedOn ? table.asked[unit]! : 0;
        continue;
      }
      consensus.values[unit] = codeOf(table.instrument, i, entry.value) ?? NO_ANSWER;
      consensus.statuses[unit] = CONSENSUS_STATUSES.indexOf(entry.status);
      if (!votedOn) continue;
      const gateCode = gateCodeOf(consensus, units.gates, t, i);
      const voted = votedUnit(table, units, rule.voters, { t, i, gateCode });
      const isCurrent = voted.inputs === entry.inputs && entry.rule === ruleName(rule);
      if (isCurrent) requireVotedValue(entry, voted.consensus.value, () => placeOf(history.indexOf(entry)));
      else stale += 1;
    }
  }
  return { consensus, stale, absent, elsewhere: transcriptsElsewhere(history, table) };
}

/** The same votes under the same rule give the same value: another one was written by hand. */
function requireVotedValue(entry: ConsensusEntry, value: string | null, placeOf: () => string): void {
  if (value === entry.voted) return;
  const text = changedText({ ...entry, value: entry.voted, adjudication: null }, value);
  throw new UserError(`${placeOf()}: ${text}`);
}

function transcriptsElsewhere(
  history: readonly ConsensusEntry[],
  { transcripts }: Pick<RatingTable, "transcripts">,
): number {
  const rated = new Set(transcripts);
  return new Set(history.flatMap(({ transcript }) => (rated.has(transcript) ? [] : [transcript]))).size;
}
