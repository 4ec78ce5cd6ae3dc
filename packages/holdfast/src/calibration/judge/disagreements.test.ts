import { expect, it } from "vitest";
import { AGREEMENT_RULES } from "../agreement/agreement-input.ts";
import { consensusOf } from "../consensus/table-consensus.ts";
import { GATED, type ShortRatings, tableOf } from "../testing/short-ratings.ts";
import { type GroundsOf, itemErrors } from "./disagreements.ts";

/** Clinicians a and b; the judge c. */
function errorsOf(ratings: ShortRatings, grounds: GroundsOf = () => ({})) {
  const table = tableOf(GATED, ratings);
  const consensus = consensusOf(table, { voters: [0, 1], forcedVotes: "drop" });
  return itemErrors(
    { table, consensus, raters: [0, 1], judges: [2], rules: AGREEMENT_RULES, resamples: 1, seed: 1 },
    grounds,
  );
}

it("puts the worst item first, with the confusion and every difference", () => {
  const [worst, next, ...none] = errorsOf({
    t1: { Q1: ["high", "high", "high"], Q2: ["yes", "yes", "no"], Q21: ["yes", "yes", "yes"] },
    t2: { Q1: ["low", "low", "low"], Q2: ["no", "no", "no"], Q21: ["yes", "yes", "no"] },
    t3: { Q1: ["low", "low", "low"], Q2: ["yes", "yes", "no"], Q21: ["yes", "yes", "yes"] },
  });
  expect(worst).toMatchObject({
    item: "Q2",
    n: 3,
    agree: 1,
    missing: 0,
    answers: ["no", "partly", "yes", "na"],
  });
  // Rows: the consensus; columns: the judge.
  expect(worst!.confusion).toEqual([
    [1, 0, 0, 0],
    [0, 0, 0, 0],
    [2, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  expect(worst!.disagreements.map(({ transcript }) => transcript)).toEqual(["t1", "t3"]);
  expect(next).toMatchObject({ item: "Q21", n: 3, agree: 2 });
  expect(none.map(({ item }) => item)).toEqual(["Q1"]);
});

it("shows what either side rests on, and a one-sided not applicable that no figure counts", () => {
  const [error] = errorsOf({ t1: { Q21: ["yes", "yes", "na"] } }, (_, __, rater) => ({
    note: `of ${rater}`,
    evidence: [{ turn: 1, quote: "words" }],
  }));
  expect(error).toMatchObject({ item: "Q21", n: 0 });
  expect(error!.disagreements).toEqual([
    {
      transcript: "t1",
      consensus: "yes",
      judge: "na",
      judged: { rater: "c", answer: "na", note: "of c", evidence: [{ turn: 1, quote: "words" }] },
      clinicians: ["a", "b"].map((rater) => ({
        rater,
        answer: "yes",
        note: `of ${rater}`,
        evidence: [{ turn: 1, quote: "words" }],
      })),
    },
  ]);
});

it("counts what the judge left without an answer, which is no difference", () => {
  const [error] = errorsOf({ t1: { Q21: ["yes", "yes", null] }, t2: { Q21: ["yes", "yes", "yes"] } });
  expect(error).toMatchObject({ item: "Q21", n: 1, agree: 1, missing: 1, disagreements: [] });
});

it("leaves out what a closed gate, or a tie, takes from the comparison", () => {
  const errors = errorsOf({
    t1: { Q1: ["none", "none", "high"], Q2: ["na", "na", "yes"], Q21: ["yes", "no", "yes"] },
  });
  expect(errors.map(({ item }) => item)).toEqual(["Q1"]);
});
