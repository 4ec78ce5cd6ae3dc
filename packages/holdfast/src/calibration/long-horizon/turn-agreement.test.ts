import { describe, expect, it } from "vitest";
import type { LongHorizonSet } from "../../domain/long-horizon-set.ts";
import type { Rating } from "../../domain/rating.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { buildRatingTable } from "../ratings/build-rating-table.ts";
import { turnAgreement } from "./turn-agreement.ts";
import { refuseStrayRatings, turnInstrument, turnItem } from "./turn-ratings.ts";
import { turnShares } from "./turn-shares.ts";
import { LEAST_TURN_KAPPA, turnUse } from "./turn-use.ts";

/** Transcripts of two exchanges: short, so that the arithmetic can be followed. */
function setOf(transcripts: number): LongHorizonSet {
  const turn = [
    { role: "user" as const, text: "…" },
    { role: "assistant" as const, text: "…" },
  ];
  return {
    name: "set",
    contentVersion: "1",
    assistant: "one model",
    synthetic: true,
    clinicianReviewed: false,
    categories: ["a"],
    turnItems: [{ id: "safe", levels: ["no", "yes"] }],
    transcripts: Array.from({ length: transcripts }, (_, t) => ({
      id: `t${t}`,
      subcategory: null,
      turns: [...turn, ...turn],
      violations: {},
    })),
  };
}

/** @param answers by transcript: for each turn one letter a rater, y, n, or - for none. */
function agreementOf(answers: readonly (readonly string[])[]) {
  const set = setOf(answers.length);
  const ratings = answers.flatMap((turns, t) =>
    turns.flatMap((raters, turn) =>
      [...raters].flatMap((answer, r): Rating[] => {
        const value = answer === "y" ? "yes" : "no";
        const item = turnItem(turn + 1, "safe");
        return answer === "-" ? [] : [{ transcript: `t${t}`, rater: `r${r}`, item, value, phase: "formal" }];
      }),
    ),
  );
  const table = buildRatingTable(turnInstrument(set), ratings, { phases: ["formal"], placeOf: String });
  const resamples = drawResamples(answers.length, 500, seededRandom(1));
  const [found] = turnAgreement(set, table, { missing: "gwet", resamples });
  return { found: found!, resamples };
}

describe("turnAgreement", () => {
  it("computes κ, pairs and AC1 over turns: po = 1/2, pe = (1/2)² + (1/2)² = 1/2, κ = 0; AC1 = 0", () => {
    // Turns: yy, nn, yn, ny. Two of four agree; half of the answers are yes. AC1: pe = 2 · ½ · ½ = ½.
    const { found } = agreementOf([
      ["yy", "nn"],
      ["yn", "ny"],
    ]);
    expect(found.kappa).toMatchObject({ value: 0, n: 4, missing: 0, low: null });
    expect(found.percent.value).toBe(0.5);
    expect(found.ac1.value).toBe(0);
    expect(found.kappa.reason).toContain("fewer than 10 rated transcripts");
  });

  it("counts turns that nobody, or one rater only, looked at as missing", () => {
    const { found } = agreementOf([
      ["yy", "y-"],
      ["nn", "--"],
    ]);
    expect(found).toMatchObject({ turns: 4, rated: 3, kappa: { value: 1, n: 2, missing: 2 } });
  });

  it("draws transcripts with all their turns: the interval is that of ten clusters", () => {
    const { found } = agreementOf(
      Array.from({ length: 10 }, (_, t) => (t % 2 === 0 ? ["yy", "nn"] : ["yn", "nn"])),
    );
    expect(found.kappa.value).toBeGreaterThan(0.4);
    expect(found.kappa.low).toBeLessThan(found.kappa.value!);
  });
});

describe("figures of turns", () => {
  const agreeing = Array.from({ length: 10 }, () => ["yy", "nn"]);

  it("exist where the lower bound of κ allows them: half of the turns are yes", () => {
    const { found, resamples } = agreementOf(agreeing);
    expect(found.use).toEqual({ kind: "usable" });
    expect(turnShares(found, resamples)).toMatchObject([
      { level: "no", share: { value: 0.5, n: 20, missing: 0 } },
      { level: "yes", share: { value: 0.5 } },
    ]);
  });

  it("exist for no set below it, however many answers there are", () => {
    const { found, resamples } = agreementOf(
      Array.from({ length: 20 }, (_, t) => (t % 2 ? ["yy", "nn"] : ["yn", "ny"])),
    );
    expect(found.kappa.low).toBeLessThan(LEAST_TURN_KAPPA);
    expect(found.use.kind).toBe("agreement-only");
    expect(turnShares(found, resamples)).toBeNull();
  });

  it("exist for no set without an interval, be κ 1", () => {
    const { found, resamples } = agreementOf(agreeing.slice(0, 9));
    expect(found.kappa).toMatchObject({ value: 1, low: null });
    expect(turnShares(found, resamples)).toBeNull();
  });

  it("begin at the bound itself", () => {
    expect(turnUse({ value: 0.6, low: LEAST_TURN_KAPPA }).kind).toBe("usable");
    expect(turnUse({ value: 0.6, low: 0.399 })).toMatchObject({
      reason: "the lower bound of κ is 0.399, below 0.4",
    });
    // The paper's figure, wherever its interval lay.
    expect(turnUse({ value: 0.03, low: 0.01 }).kind).toBe("agreement-only");
    expect(turnUse({ value: null, low: null, reason: "no unit has two ratings" }).kind).toBe(
      "agreement-only",
    );
  });
});

describe("refuseStrayRatings", () => {
  const rating = (transcript: string, item: string): Rating => ({
    transcript,
    rater: "r",
    item,
    value: "yes",
    phase: "formal",
  });

  it("lists unknown transcripts with the nearest, and turns out of range", () => {
    const refuse = () =>
      refuseStrayRatings(
        setOf(2),
        [
          rating("t0", "turn-2/safe"),
          rating("t00", "turn-1/safe"),
          rating("t1", "turn-3/safe"),
          rating("t1", "turn-0/safe"),
        ],
        (n) => `r.csv:${n + 2}`,
      );
    expect(refuse).toThrow(
      [
        'r.csv:3: "t00" is no transcript of set; did you mean "t0"?',
        'r.csv:4: turn-3/safe: transcript "t1" has turns 1 to 2',
        'r.csv:5: turn-0/safe: transcript "t1" has turns 1 to 2',
      ].join("\n"),
    );
  });
});
