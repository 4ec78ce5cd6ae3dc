import {
  gatedConsensus,
  modalConsensus,
} from "../../../packages/holdfast/src/calibration/consensus/modal-consensus.ts";
import { BadCase, type Fields } from "../case.ts";
import type { Family } from "../family.ts";
import { listField, rowsField } from "../fields.ts";

/** Modal value of each of the `items`; or of a K-Bench Q1 and of a Q2 under it, by either rule for forced votes. */
export const modalConsensusFamily: Family = (data) => {
  if (data.q1 !== undefined) return gatedPair(data);
  if (data.items !== undefined) {
    return { results: rowsField(data, "items").map((votes) => modalConsensus(votesOf(votes))) };
  }
  return { ...modalConsensus(votesOf(listField(data, "votes"))) };
};

function gatedPair(data: Fields): Fields {
  const gateVotes = votesOf(listField(data, "q1"));
  const q1 = modalConsensus(gateVotes);
  if (data.q2 === undefined) return { q1 };
  const gated = {
    votes: votesOf(listField(data, "q2")),
    gateVotes,
    gateConsensus: typeof data.q1Adjudicated === "string" ? data.q1Adjudicated : q1.value,
    closedBy: ["none"],
    notApplicable: "na",
  };
  const drop = gatedConsensus({ ...gated, forcedVotes: "drop" });
  return {
    q1,
    q2: drop,
    q2DropGatedNA: drop,
    q2CountGatedNA: gatedConsensus({ ...gated, forcedVotes: "count" }),
  };
}

function votesOf(votes: readonly unknown[]): (string | null)[] {
  return votes.map((vote) => {
    if (vote === null || typeof vote === "string") return vote;
    throw new BadCase(`a vote is a word or null, not ${JSON.stringify(vote)}`);
  });
}
