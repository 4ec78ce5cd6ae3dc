import type { ConsensusEntry, ConsensusFlag, ConsensusStatus } from "../../domain/consensus-entry.ts";
import { contentHash } from "../../domain/content-hash.ts";
import { NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";
import type { ModalConsensus } from "./modal-consensus.ts";
import type { ConsensusRule, UnitVotes } from "./unit-votes.ts";

/** Counts up when the rule of `modalConsensus` changes, so that what older code decided is known as such. */
const RULE_VERSION = 1;

/** Name of a rule as entries carry it. */
export function ruleName({ forcedVotes }: Pick<ConsensusRule, "forcedVotes">): string {
  return `modal-${RULE_VERSION}/${forcedVotes}-forced`;
}

/** Names an item of a transcript in a map. */
export function unitKey({ transcript, item }: Pick<ConsensusEntry, "transcript" | "item">): string {
  return `${transcript}\u0000${item}`;
}

/** One item of one transcript: its votes, what they say, and the hash by which a later change is seen. */
export interface VotedUnit {
  readonly consensus: ModalConsensus;
  readonly inputs: string;
  /** Answers by rater, blanks left out. */
  readonly votes: readonly (readonly [rater: string, answer: string])[];
}

/** @param gateCode consensus in effect on the gating item; `NO_ANSWER` where there is none, or no gate. */
export function votedUnit(
  table: Pick<RatingTable, "raters">,
  units: UnitVotes,
  voters: readonly number[],
  { t, i, gateCode }: { readonly t: number; readonly i: number; readonly gateCode: number },
): VotedUnit {
  const gate = units.gates[i]!;
  const gateVotes = gate < 0 ? null : units.votes(t, gate);
  const answers = units.votes(t, i);
  const given = voters.flatMap((rater, v) => {
    const answer = answers[v];
    return answer == null ? [] : [{ rater: table.raters[rater]!, answer, gate: gateVotes?.[v] ?? null }];
  });
  const gateState =
    gate < 0 ? null : gateCode === NO_ANSWER ? "unsettled" : units.isClosed(i, gateCode) ? "closed" : "open";
  return {
    consensus: units.consensus(t, i, gateCode),
    inputs: contentHash({
      gate: gateState,
      votes: given.map(({ rater, answer, gate: own }) => [rater, answer, own]),
    }),
    votes: given.map(({ rater, answer }) => [rater, answer]),
  };
}

/** What a status calls for, before anybody has looked. */
export function flagOf(status: ConsensusStatus): ConsensusFlag | null {
  if (status === "tie" || status === "no_ratings") return status;
  return status === "majority" ? "discrepant" : null;
}
