import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rating } from "../../domain/rating.ts";
import { UserError } from "../../domain/user-error.ts";
import { GATED, ratingsOf, shortItem, tableOf } from "../testing/short-ratings.ts";
import { answerOf, unitStart } from "./rating-table.ts";

const RATINGS = ratingsOf({
  t2: { Q1: ["low", "high", undefined], Q21: ["yes", null, undefined] },
  t1: { Q1: ["none", undefined, "none"], Q2: ["na", undefined, "na"] },
});

/** Every answer in the table by transcript, item and rater. */
function answersIn(table: ReturnType<typeof tableOf>): string[] {
  return table.transcripts.flatMap((transcript, t) =>
    table.instrument.items.flatMap((item, i) =>
      table.raters.flatMap((rater, r) => {
        const answer = answerOf(table, i, table.codes[unitStart(table, t, i) + r]!);
        return answer === null ? [] : [`${transcript} ${item.id} ${rater} ${answer}`];
      }),
    ),
  );
}

function complaint(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("buildRatingTable", () => {
  it("puts every answer into its place", () => {
    const table = tableOf(GATED, RATINGS);
    expect(table.transcripts).toEqual(["t1", "t2"]);
    expect(answersIn(table)).toEqual([
      "t1 Q1 a none",
      "t1 Q1 c none",
      "t1 Q2 a na",
      "t1 Q2 c na",
      "t2 Q1 a low",
      "t2 Q1 b high",
      "t2 Q21 a yes",
    ]);
    expect(table).toMatchObject({ ratings: 8, blanks: 1, leftOut: [] });
    // t1 by a and c, t2 by a and b
    expect([...table.rated]).toEqual([1, 0, 1, 1, 1, 0]);
  });

  it("does not depend on the order of the ratings", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(RATINGS, { minLength: RATINGS.length }), (shuffled) => {
        expect(tableOf(GATED, shuffled)).toEqual(tableOf(GATED, RATINGS));
      }),
    );
  });

  it("asks every transcript every item, or only what was rated on it", () => {
    expect(tableOf(GATED, RATINGS).asked.every((asked) => asked === 1)).toBe(true);
    const own = tableOf({ ...GATED, asked: "where-rated" }, RATINGS);
    expect([...own.asked]).toEqual([1, 1, 0, 0, 1, 0, 0, 1]);
  });

  it("leaves out other phases, excluded ratings and raters, and counts them", () => {
    const more: Rating[] = [
      ...RATINGS,
      { transcript: "t9", rater: "a", item: "Q21", value: "no", phase: "training" },
      {
        transcript: "t1",
        rater: "b",
        item: "Q21",
        value: "no",
        phase: "formal",
        excluded: "wrong transcript",
      },
      { transcript: "t1", rater: "x", item: "Q21", value: "no", phase: "formal" },
      { transcript: "t2", rater: "x", item: "Q21", value: "no", phase: "formal" },
    ];
    const table = tableOf(GATED, more, { leftOutRaters: { x: "pilot" } });
    expect(answersIn(table)).toEqual(answersIn(tableOf(GATED, RATINGS)));
    expect(table.leftOut).toEqual([
      { reason: "excluded: wrong transcript", ratings: 1, transcripts: 1 },
      { reason: "rater x left out: pilot", ratings: 2, transcripts: 2 },
      { reason: "training phase", ratings: 1, transcripts: 1 },
    ]);
    expect(tableOf(GATED, more, { phases: ["training", "formal"] }).transcripts).toEqual(["t1", "t2", "t9"]);
  });

  it("takes a second rating by the same rater where the first is excluded", () => {
    const twice: Rating[] = [
      { transcript: "t", rater: "a", item: "Q21", value: "no", phase: "formal", excluded: "rated again" },
      { transcript: "t", rater: "a", item: "Q21", value: "yes", phase: "formal" },
    ];
    expect(answersIn(tableOf(GATED, twice))).toEqual(["t Q21 a yes"]);
  });
});

describe("what buildRatingTable refuses", () => {
  const rating: Rating = { transcript: "t", rater: "a", item: "Q21", value: "yes", phase: "formal" };
  const refused = (...ratings: Partial<Rating>[]) =>
    complaint(() =>
      tableOf(
        GATED,
        ratings.map((more) => ({ ...rating, ...more })),
      ),
    );

  it("an unknown item, with the nearest known one or those there are", () => {
    expect(refused({ item: "Q211" })).toBe('r:1: "Q211" is no item of gated; did you mean "Q21"?');
    expect(refused({ item: "empathy" })).toBe(
      'r:1: "empathy" is no item of gated; expected Q1, Q2, Q3, Q21.',
    );
  });

  it("a value outside the item's scale, with the allowed ones", () => {
    expect(refused({ value: "maybe" })).toBe(
      'r:1: "maybe" is no answer to Q21; expected no, partly, yes, na, or nothing for a blank.',
    );
    expect(refused({ item: "Q1", value: "na" })).toContain("expected none, low, high, imminent, or nothing");
  });

  it("the same rater twice on one item of one transcript, a blank included", () => {
    expect(refused({}, { value: null })).toBe(
      "r:2: a rated Q21 of t twice (before at r:1); keep one, or mark one as excluded.",
    );
  });

  it("a rating outside its declared phase", () => {
    const study = { training: { transcripts: ["t"] } };
    expect(complaint(() => tableOf(GATED, [rating], { study }))).toBe(
      'r:1: a rating of the formal phase, but transcript "t" is declared for the training phase; ' +
        "correct the rating's phase or the study file.",
    );
  });

  it("all of that in ratings that are left out, too", () => {
    expect(refused({ excluded: "pilot", item: "Q99" })).toContain('"Q99" is no item');
  });

  it("with the first 20 problems and the number of the others", () => {
    const message = refused(
      ...Array.from({ length: 25 }, (_, t) => ({ transcript: `t${t}`, value: "maybe" })),
    );
    expect(message.split("\n")).toHaveLength(21);
    expect(message).toMatch(/and 5 more$/);
  });

  it.each([
    [{ items: [] }, "it has no items"],
    [{ items: [shortItem("A"), shortItem("A")] }, "item A is there twice"],
    [{ items: [shortItem("A", { levels: ["yes"] })] }, "needs at least two levels"],
    [{ items: [shortItem("A", { levels: ["na", "yes"] })] }, "an answer is there twice"],
    [{ items: [shortItem("A", { gate: { item: "B", closedBy: [] } })] }, "its gate B is no item"],
    [
      { items: [shortItem("A"), shortItem("B", { gate: { item: "A", closedBy: ["never"] } })] },
      'closed by "never", which is no answer to A',
    ],
    [{ items: [shortItem("A")], pools: [{ name: "P", sections: ["Z"] }] }, "pool P: no item is in section Z"],
  ])("an instrument that cannot be: %#", (instrument, message) => {
    expect(complaint(() => tableOf({ name: "I", ...instrument }, []))).toContain(message);
  });
});
