import { CONSENSUS_STATUSES, type ConsensusStatus } from "../../domain/consensus-entry.ts";
import { codeOf, NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";
import { type ConsensusRule, UnitVotes } from "./unit-votes.ts";

/** Consensus on every item of every transcript of a table; place `t · items + i`. */
export interface TableConsensus {
  /** Value in effect as a code of the item; `NO_ANSWER` where nothing is settled, and where the item was not asked. */
  readonly values: Int16Array;
  /** Place in `CONSENSUS_STATUSES`; −1 where the item was not asked or the consensus is not known. */
  readonly statuses: Int8Array;
}

/** Consensus of a table's votes, before anybody adjudicates. */
export function consensusOf(table: RatingTable, rule: ConsensusRule): TableConsensus {
  const units = new UnitVotes(table, rule);
  const consensus = emptyConsensus(table);
  const items = table.instrument.items.length;
  for (const i of gatesFirst(units.gates)) {
    for (let t = 0; t < table.transcripts.length; t++) {
      const unit = t * items + i;
      if (table.asked[unit] === 0) continue;
      const { value, status } = units.consensus(t, i, gateCodeOf(consensus, units.gates, t, i));
      consensus.values[unit] = codeOf(table.instrument, i, value) ?? NO_ANSWER;
      consensus.statuses[unit] = CONSENSUS_STATUSES.indexOf(status);
    }
  }
  return consensus;
}

/** A consensus that says nothing yet. */
export function emptyConsensus({ asked }: Pick<RatingTable, "asked">): TableConsensus {
  return {
    values: new Int16Array(asked.length).fill(NO_ANSWER),
    statuses: new Int8Array(asked.length).fill(-1),
  };
}

/** Items in an order in which each comes after the one that gates it. */
export function gatesFirst(gates: Int32Array): number[] {
  const items = Array.from(gates, (_, i) => i);
  return [...items.filter((i) => gates[i]! < 0), ...items.filter((i) => gates[i]! >= 0)];
}

/** Consensus on the gate of an item; `NO_ANSWER` where there is none yet, or no gate. */
export function gateCodeOf(
  { values }: Pick<TableConsensus, "values">,
  gates: Int32Array,
  transcript: number,
  item: number,
): number {
  const gate = gates[item]!;
  return gate < 0 ? NO_ANSWER : values[transcript * gates.length + gate]!;
}

/** How many asked items have each status. */
export function statusCounts(
  { statuses }: Pick<TableConsensus, "statuses">,
  units: Iterable<number>,
): Record<ConsensusStatus, number> {
  const counts = { unanimous: 0, majority: 0, tie: 0, no_ratings: 0, gated: 0 };
  for (const unit of units) {
    const status = CONSENSUS_STATUSES[statuses[unit]!];
    if (status !== undefined) counts[status]++;
  }
  return counts;
}
