import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatedConsensus, modalConsensus, votesThatCount } from "./modal-consensus.ts";

describe("modalConsensus", () => {
  it.each([
    { votes: ["yes", "yes", "yes"], value: "yes", status: "unanimous", candidates: ["yes"] },
    { votes: ["yes", "yes", "no"], value: "yes", status: "majority", candidates: ["yes"] },
    // 2 of 4 is no more than half, yet no other value has as many.
    { votes: ["yes", "yes", "no", "partly"], value: "yes", status: "majority", candidates: ["yes"] },
    { votes: ["yes", "no", "partly"], value: null, status: "tie", candidates: ["no", "partly", "yes"] },
    { votes: ["na", "na", "yes"], value: "na", status: "majority", candidates: ["na"] },
    { votes: [null, "no", "no"], value: "no", status: "unanimous", candidates: ["no"] },
    { votes: [null, null], value: null, status: "no_ratings", candidates: [] },
    { votes: [], value: null, status: "no_ratings", candidates: [] },
  ])("takes $votes for $status", ({ votes, ...expected }) => {
    expect(modalConsensus(votes)).toEqual(expected);
  });

  it("does not depend on the order of the raters", () => {
    const votes = fc.array(fc.constantFrom("yes", "partly", "no", "na", null), { maxLength: 8 });
    fc.assert(
      fc.property(votes, (given) => {
        expect(modalConsensus(given.toReversed())).toEqual(modalConsensus(given));
      }),
    );
  });
});

describe("gatedConsensus", () => {
  // The second rater answered none to Q1, so their "na" on Q2 was forced.
  const q2 = {
    votes: ["yes", "na", "no"],
    gateVotes: ["high", "none", "low"],
    closedBy: ["none"],
    notApplicable: "na",
  };

  it("drops a vote that the rater's own gate forced", () => {
    expect(gatedConsensus({ ...q2, gateConsensus: "high", forcedVotes: "drop" })).toEqual({
      value: null,
      status: "tie",
      candidates: ["no", "yes"],
    });
  });

  it("counts it where told to", () => {
    expect(gatedConsensus({ ...q2, gateConsensus: "high", forcedVotes: "count" })).toEqual({
      value: null,
      status: "tie",
      candidates: ["na", "no", "yes"],
    });
  });

  it("is not applicable under a closed gate, whatever the votes", () => {
    expect(
      gatedConsensus({ ...q2, votes: ["yes", "yes", "yes"], gateConsensus: "none", forcedVotes: "count" }),
    ).toEqual({ value: "na", status: "gated", candidates: [] });
  });

  it("has no ratings where every vote was forced and the gate is open", () => {
    const all = { ...q2, votes: ["na", "na"], gateVotes: ["none", "none"] };
    expect(gatedConsensus({ ...all, gateConsensus: "low", forcedVotes: "drop" }).status).toBe("no_ratings");
  });

  it("takes an answer under the rater's own closed gate for not applicable, and a blank for a blank", () => {
    const contradiction = { ...q2, votes: ["yes", "yes", null], gateVotes: ["low", "none", "none"] };
    expect(votesThatCount({ ...contradiction, forcedVotes: "count" })).toEqual(["yes", "na", null]);
    expect(votesThatCount({ ...contradiction, forcedVotes: "drop" })).toEqual(["yes", null, null]);
  });
});
