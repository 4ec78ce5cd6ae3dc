import type { ConsensusStatus } from "../../domain/consensus-entry.ts";

export interface ModalConsensus {
  /** `null` where votes settle nothing: a tie, or no votes. */
  readonly value: string | null;
  readonly status: ConsensusStatus;
  /** The values with the most votes, sorted by code unit; one where `value` is given by votes, none without votes. */
  readonly candidates: readonly string[];
}

/**
 * What becomes of a "not applicable" that the rater's own answer to the gating item forced. `drop`: it is no vote, since
 * the rater never looked at the item; `count`: it votes like any other answer. The K-Bench paper does not say which.
 */
export const FORCED_VOTE_RULES = ["drop", "count"] as const;

export type ForcedVoteRule = (typeof FORCED_VOTE_RULES)[number];

/**
 * Modal value of one item's votes (K-Bench, "Consensus generation"). "Not applicable" is a vote like any other, `null` is
 * a blank and no vote. A tie has no value: it goes to adjudication.
 * @param votes one a rater.
 */
export function modalConsensus(votes: readonly (string | null)[]): ModalConsensus {
  const counts = new Map<string, number>();
  for (const vote of votes) if (vote !== null) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  let most = 0;
  let candidates: string[] = [];
  for (const [value, count] of counts) {
    if (count > most) candidates = [value];
    else if (count === most) candidates.push(value);
    most = Math.max(most, count);
  }
  candidates.sort();
  const [first = null, ...others] = candidates;
  if (first === null) return { value: null, status: "no_ratings", candidates };
  if (others.length > 0) return { value: null, status: "tie", candidates };
  return { value: first, status: counts.size === 1 ? "unanimous" : "majority", candidates };
}

/** Votes on an item that only applies where another item's answer leaves it open. */
export interface GatedVotes {
  readonly votes: readonly (string | null)[];
  /** Each rater's own answer to the gating item, in the order of `votes`. */
  readonly gateVotes: readonly (string | null)[];
  /** Consensus on the gating item; `null` while it is not settled. */
  readonly gateConsensus: string | null;
  /** Answers to the gating item under which this one does not apply: `none` of K-Bench's Q1. */
  readonly closedBy: readonly string[];
  readonly notApplicable: string;
  readonly forcedVotes: ForcedVoteRule;
}

/**
 * Consensus on a gated item (K-Bench: Q2–Q20 of a domain, gated by its Q1). Where the consensus on the gate closes it,
 * the value is "not applicable" whatever the votes. Elsewhere the votes decide, as `votesThatCount` leaves them.
 */
export function gatedConsensus(gated: GatedVotes): ModalConsensus {
  if (gated.gateConsensus !== null && gated.closedBy.includes(gated.gateConsensus)) {
    return { value: gated.notApplicable, status: "gated", candidates: [] };
  }
  return modalConsensus(votesThatCount(gated));
}

/**
 * Votes on a gated item. Whatever a rater answered under their own closed gate says "not applicable", and is dropped
 * (`null`) or counted by the rule; a blank stays a blank.
 */
export function votesThatCount(gated: Omit<GatedVotes, "gateConsensus">): (string | null)[] {
  const forced = gated.forcedVotes === "drop" ? null : gated.notApplicable;
  return gated.votes.map((vote, rater) => {
    const gate = gated.gateVotes[rater] ?? null;
    return vote !== null && gate !== null && gated.closedBy.includes(gate) ? forced : vote;
  });
}
