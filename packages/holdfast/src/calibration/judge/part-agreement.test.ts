import { describe, expect, it } from "vitest";
import { AGREEMENT_RULES } from "../agreement/agreement-input.ts";
import { consensusOf } from "../consensus/table-consensus.ts";
import type { RatingTable } from "../ratings/rating-table.ts";
import { generatedStudy, SMALL_INSTRUMENT } from "../testing/generated-study.ts";
import { GATED, type ShortRatings, tableOf } from "../testing/short-ratings.ts";
import { type CheckedThreshold, checkJudgeThresholds, type JudgeThreshold } from "./judge-thresholds.ts";
import { HELD_BACK, NOT_SPLIT, type PartAgreement, partAgreements } from "./part-agreement.ts";
import type { SplitTranscript } from "./transcript-split.ts";

/** Parts of a table whose last raters are judges. */
function partsOf(
  table: RatingTable,
  judges: readonly string[],
  { split = null, holdout = true }: { split?: readonly SplitTranscript[] | null; holdout?: boolean } = {},
): PartAgreement[] {
  const places = judges.map((name) => table.raters.indexOf(name));
  const raters = table.raters.flatMap((_, r) => (places.includes(r) ? [] : [r]));
  const consensus = consensusOf(table, { voters: raters, forcedVotes: "drop" });
  const input = { table, consensus, raters, judges: places, rules: AGREEMENT_RULES, resamples: 200, seed: 1 };
  return partAgreements(input, { split, holdout });
}

const inPart =
  (part: "tuning" | "holdout") =>
  (id: string): SplitTranscript => ({ id, hash: id, part, stratum: null });
const SPLIT = [...["t1", "t2"].map(inPart("tuning")), inPart("holdout")("t3")];

/** Clinicians a, b, c; judges d and e. */
const TALKS: ShortRatings = {
  t1: { Q21: ["yes", "yes", "no", "yes", "no"] },
  t2: { Q21: ["no", "no", "no", "yes", "no"] },
  t3: { Q21: ["no", "no", "no", "no", "no"] },
};

const d3 = (part: PartAgreement) => part.groups!.find(({ group }) => group.name === "D3")!;

describe("figures by part", () => {
  const table = tableOf(GATED, TALKS);

  it("are those of the part's transcripts", () => {
    const [tuning, holdout, all] = partsOf(table, ["d"], { split: SPLIT });
    // Pairs of clinicians, judge e among them: t1 yes yes no no: 2 of 6; t2 and t3 all alike: 6 of 6 each.
    expect(d3(tuning!).raters.exact).toMatchObject({ value: 8 / 12, n: 12 });
    // t1 is tied, two against two, and is not compared; on t2 the judge differs.
    expect(d3(tuning!).judges[0]!.exact).toMatchObject({ value: 0, n: 1 });
    expect(d3(holdout!).judges[0]!.exact).toMatchObject({ value: 1, n: 1 });
    expect(d3(all!).raters.exact.value).toBeCloseTo(14 / 18, 12);
  });

  it("are held back on the holdout, and on all, until it may be scored", () => {
    const parts = partsOf(table, ["d"], { split: SPLIT, holdout: false });
    expect(parts.map(({ reason }) => reason)).toEqual([null, HELD_BACK, HELD_BACK]);
    expect(parts.slice(1).every(({ groups }) => groups === null)).toBe(true);
  });

  it("without a split are of all transcripts", () => {
    expect(partsOf(table, ["d"]).map(({ reason }) => reason)).toEqual([NOT_SPLIT, NOT_SPLIT, null]);
  });

  it("with one clinician there is no figure for clinicians, and the judge's stands", () => {
    const alone = tableOf(GATED, { t1: { Q21: ["yes", "yes"] }, t2: { Q21: ["no", "yes"] } });
    const group = d3(partsOf(alone, ["b"])[2]!);
    expect(group.raters.exact).toMatchObject({ value: null, reason: "fewer than two raters" });
    expect(group.judges[0]!.exact).toMatchObject({ value: 0.5, n: 2 });
    expect(group.judges[0]!.difference).toMatchObject({ value: null, reason: "fewer than two raters" });
  });
});

describe("two judges", () => {
  it("are compared on the items that both answered, in the same resamples", () => {
    const all = partsOf(tableOf(GATED, TALKS), ["d", "e"])[2]!;
    const { exact, kappa } = all.differences!.find(({ group }) => group.name === "D3")!;
    // Consensus yes, no, no. d: yes, yes, no (2 of 3); e: no, no, no (2 of 3).
    expect(exact).toMatchObject({ value: 0, n: 3 });
    // κ of d: po 2/3, pe 2/3·1/3 + 1/3·2/3 = 4/9, κ = 0.4; of e: pe = 2/3, κ = 0.
    expect(kappa.value).toBeCloseTo(0.4, 12);
  });

  it("that are one and the same differ nowhere", () => {
    const study = generatedStudy([3, 3, 3, 3, 3, 3], 5);
    const twin = study.filter(({ rater }) => rater === "judge").map((one) => ({ ...one, rater: "twin" }));
    const all = partsOf(tableOf(SMALL_INSTRUMENT, [...study, ...twin]), ["judge", "twin"])[2]!;
    for (const { exact, kappa } of all.differences!) {
      if (exact.value !== null) expect(exact).toMatchObject({ value: 0, low: 0, high: 0 });
      if (kappa.value !== null) expect(kappa).toMatchObject({ value: 0 });
    }
  });
});

describe("agreement on one answer", () => {
  it("tells of the rare answer what the whole hides", () => {
    const part = partsOf(tableOf(GATED, TALKS), ["d"])[2]!;
    const of = (answer: string) =>
      part.specific!.find(({ group, answer: own }) => group.name === "D3" && own === answer)!;
    // Compared: t2 (no, yes) and t3 (no, no). "no": 2·1 / (2·1 + 1) = 2/3; "yes": 0 / (0 + 1) = 0.
    expect(of("no").judges[0]!.value).toBeCloseTo(2 / 3, 12);
    expect(of("yes").judges[0]).toMatchObject({ value: 0, n: 1 });
    expect(of("partly").judges[0]!.value).toBeNull();
  });
});

describe("thresholds", () => {
  const parts = partsOf(tableOf(GATED, TALKS), ["d"], { split: SPLIT });
  const check = (more: Partial<JudgeThreshold>): CheckedThreshold =>
    checkJudgeThresholds(
      [{ figure: "agreement", of: "D3", domain: null, part: "holdout", bound: "value", atLeast: 1, ...more }],
      parts,
    )[0]!;

  it("are reached by the figure of their part", () => {
    expect(check({})).toMatchObject({ value: 1, passed: true });
    expect(check({ part: "tuning" })).toMatchObject({ value: 0, passed: false });
  });

  it("on a difference say how far the judge may stay below clinicians", () => {
    // All: judge 1 of 2, clinicians 14 of 18.
    const { value } = check({ figure: "difference", part: "all", atLeast: -0.02 });
    expect(value).toBeCloseTo(1 / 2 - 14 / 18, 12);
    expect(check({ figure: "difference", part: "all", atLeast: -0.3 }).passed).toBe(true);
    expect(check({ figure: "difference", part: "all", atLeast: -0.2 }).passed).toBe(false);
  });

  it("on what is undefined are not reached", () => {
    expect(check({ bound: "low", atLeast: -1 })).toMatchObject({ value: null, passed: false });
    expect(check({ figure: "kappa", of: "Q1", atLeast: -1 })).toMatchObject({ value: null, passed: false });
  });
});
