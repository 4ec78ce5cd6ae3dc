import { describe, expect, it } from "vitest";
import { answerOf } from "../ratings/rating-table.ts";
import { GATED, type ShortRatings, tableOf } from "../testing/short-ratings.ts";
import type { ForcedVoteRule } from "./modal-consensus.ts";
import { consensusOf, statusCounts } from "./table-consensus.ts";

/** Consensus of the first transcript's items in words; all raters vote unless told. */
function consensus(short: ShortRatings, forcedVotes: ForcedVoteRule = "drop", voters?: number[]) {
  const table = tableOf(GATED, short);
  const { values } = consensusOf(table, { voters: voters ?? table.raters.map((_, r) => r), forcedVotes });
  return Object.fromEntries(GATED.items.map(({ id }, i) => [id, answerOf(table, i, values[i]!)]));
}

describe("consensusOf", () => {
  const q2 = { Q1: ["high", "none", "high"], Q2: ["yes", "na", "no"], Q21: ["yes", "yes", "no"] };

  it("takes the modal value of each item", () => {
    expect(consensus({ t: q2 })).toEqual({ Q1: "high", Q2: null, Q3: null, Q21: "yes" });
  });

  it("drops an NA that the rater's own Q1 forced, or counts it", () => {
    const t = { ...q2, Q2: ["yes", "na", "yes"], Q3: ["no", "na", null] };
    // Q3: no alone, or no against na
    expect(consensus({ t })).toMatchObject({ Q2: "yes", Q3: "no" });
    expect(consensus({ t }, "count")).toMatchObject({ Q2: "yes", Q3: null });
  });

  it("writes NA under a consensus of none, whatever the votes, and whatever place the gate has", () => {
    const t = { Q2: ["yes", "yes", "na"], Q1: ["none", "low", "none"] };
    expect(consensus({ t })).toMatchObject({ Q1: "none", Q2: "na", Q3: "na" });
    const late = { ...GATED, items: GATED.items.toReversed() };
    const table = tableOf(late, { t });
    const { values } = consensusOf(table, { voters: [0, 1, 2], forcedVotes: "drop" });
    expect(late.items.map((_, i) => answerOf(table, i, values[i]!))).toEqual([null, "na", "na", "none"]);
  });

  it("lets a gate that is not settled close nothing", () => {
    expect(consensus({ t: { Q1: ["none", "low"], Q2: ["na", "yes"] } })).toMatchObject({
      Q1: null,
      Q2: "yes",
    });
  });

  it("asks voters only", () => {
    expect(consensus({ t: { Q21: ["yes", "no", "no"] } }, "drop", [0])).toMatchObject({ Q21: "yes" });
  });

  it("counts what came about how, of asked items only", () => {
    const table = tableOf(GATED, {
      t: { Q1: ["none", "none"], Q2: ["na", "na"], Q21: ["yes", "no"] },
      u: { Q1: ["low", "low"] },
    });
    const made = consensusOf(table, { voters: [0, 1], forcedVotes: "drop" });
    expect(statusCounts(made, made.statuses.keys())).toEqual(
      // t: Q1 unanimous, Q2 and Q3 gated, Q21 a tie; u: Q1 unanimous, three items nobody rated
      { unanimous: 2, majority: 0, tie: 1, no_ratings: 3, gated: 2 },
    );
    const own = tableOf({ ...GATED, asked: "where-rated" }, { t: { Q21: ["yes", "yes"] } });
    expect(
      statusCounts(consensusOf(own, { voters: [0, 1], forcedVotes: "drop" }), [0, 1, 2, 3]).unanimous,
    ).toBe(1);
  });
});
