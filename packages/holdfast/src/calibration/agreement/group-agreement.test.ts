import { describe, expect, it } from "vitest";
import type { Instrument } from "../../domain/instrument.ts";
import { frameOf } from "../testing/agreement-of.ts";
import { generatedStudy, PUBLISHED_RATERS, SMALL_INSTRUMENT } from "../testing/generated-study.ts";
import { GATED, type ShortRatings, shortItem, tableOf } from "../testing/short-ratings.ts";
import { agreementFrame } from "./agreement-frame.ts";
import type { AgreementRules } from "./agreement-input.ts";
import { groupAgreements, groupCoefficients, itemAgreements, itemCoefficients } from "./group-agreement.ts";

const ONE: Instrument = { name: "one", items: [shortItem("Q")] };

/** Figures of a group by its name, or name and domain. */
function groupsOf(
  instrument: Instrument,
  short: ShortRatings,
  judges: string[] = [],
  rules: Partial<AgreementRules> = {},
) {
  const frame = frameOf(tableOf(instrument, short), { judges, rules });
  const all = groupAgreements(frame).map((figures, g) => ({
    ...figures,
    coefficients: groupCoefficients(frame)[g]!.raters,
  }));
  return (name: string, domain: string | null = null) =>
    all.find(({ group }) => group.name === name && group.domain === domain)!;
}

describe("agreement of raters", () => {
  // Pairs that agree of all pairs: 1/3, 3/6, 1/1, 0/0, 1/1, 0/0, 0/0, 3/10 = 9/21.
  const items: ShortRatings = Object.fromEntries(
    [
      ["yes", "yes", "no"],
      ["partly", "partly", "partly", "yes"],
      ["na", "yes", "yes"],
      ["na", "na", "no"],
      ["no", null, "no"],
      ["yes"],
      ["na", "na", "na"],
      ["yes", "no", "partly", "yes", "yes"],
    ].map((Q, t) => [`t${t}`, { Q }]),
  );

  it("pools all unordered pairs of valid answers: 9 of 21, not the mean of the items' rates", () => {
    const { raters, counts } = groupsOf(ONE, items)("S");
    expect(raters).toMatchObject({ agree: 9, exact: { value: 9 / 21, n: 21, missing: 1 } });
    expect(raters.meanOfItems).toBeCloseTo((1 / 3 + 3 / 6 + 1 + 1 + 3 / 10) / 5, 12);
    // 3 + 4 + 2 + 1 + 2 + 1 + 0 + 5 valid answers, 1 + 2 + 3 not applicable; no pair from t3, t5 and t6
    expect(counts).toMatchObject({
      transcripts: 8,
      items: 8,
      answers: 18,
      notApplicable: 6,
      missing: 1,
      withoutPair: 3,
    });
  });

  it("takes not applicable for an answer where told to: 13 of 29", () => {
    // t2 1/3, t3 1/3, t6 3/3 now: 1 + 3 + 1 + 1 + 1 + 3 + 3 = 13 of 3 + 6 + 3 + 3 + 1 + 3 + 10 = 29
    const { raters } = groupsOf(ONE, items, [], { na: "category" })("S");
    expect(raters).toMatchObject({ agree: 13, exact: { value: 13 / 29, n: 29 } });
  });

  it("is undefined with its reason where a rater stands alone, and stays so in this group only", () => {
    const of = groupsOf(GATED, { t: { Q1: ["low"], Q21: ["yes", "yes"] } });
    expect(of("Q1").raters.exact).toMatchObject({
      value: null,
      low: null,
      n: 0,
      reason: "no item has two valid answers",
    });
    expect(of("Q1").coefficients.alpha).toMatchObject({ value: null, reason: "no unit has two ratings" });
    expect(of("D3").raters.exact.value).toBe(1);
    expect(groupsOf(ONE, { t: { Q: ["yes"] } })("S").raters.exact.reason).toBe("fewer than two raters");
  });

  it("has no interval from one transcript, and says so", () => {
    expect(groupsOf(ONE, { t: { Q: ["yes", "yes", "no"] } })("S").raters.exact).toMatchObject({
      value: 1 / 3,
      low: null,
      high: null,
      reason: "an interval needs answers on at least two transcripts",
    });
  });
});

it("has no interval for a figure that one transcript of several decides, in any coefficient", () => {
  // Drawn or not, D3 is what t1 says: resampling would show an interval of no width.
  const one = groupsOf(
    GATED,
    {
      t1: { Q1: ["low", "low", "low"], Q21: ["yes", "no", "yes"] },
      t2: { Q1: ["low", "high", "low"] },
      t3: { Q1: ["low", "low", "none"] },
    },
    ["c"],
  )("D3");
  const { ac1, fleiss, alpha } = one.coefficients;
  for (const figure of [one.raters.exact, ac1, fleiss, alpha]) {
    expect(figure).toMatchObject({
      low: null,
      reason: "an interval needs answers on at least two transcripts",
    });
    expect(figure.value).not.toBeNull();
  }
});

describe("gating by consensus", () => {
  const of = groupsOf(GATED, {
    // Open: two of three say low. One NA was forced by the rater's own none.
    open: { Q1: ["low", "low", "none"], Q2: ["yes", "yes", "na"], Q3: ["yes", "no", "na"] },
    // Closed by two of three: the third rater's answers stay out.
    closed: { Q1: ["none", "none", "low"], Q2: ["na", "na", "yes"], Q3: ["na", "na", "yes"] },
    // A tie: nobody knows yet whether Q2 and Q3 apply.
    tied: { Q1: ["none", "low"], Q2: ["na", "yes"], Q3: ["na", "yes"] },
  });

  it("compares Q1 on all transcripts", () => {
    expect(of("Q1").raters).toMatchObject({ agree: 1 + 1 + 0, exact: { n: 3 + 3 + 1 } });
  });

  it("compares gated items only where the consensus leaves them open, and counts the others", () => {
    expect(of("D1").raters).toMatchObject({ agree: 1, exact: { n: 2 } });
    expect(of("D1").counts).toMatchObject({
      transcripts: 1,
      items: 2,
      gateClosed: 2,
      gateUnsettled: 2,
      notApplicable: 2,
    });
  });

  it("counts a forced NA where NA is a category and forced votes count", () => {
    const counted = groupsOf(GATED, { open: { Q1: ["low", "low", "none"], Q2: ["yes", "yes", "na"] } }, [], {
      na: "category",
      forcedVotes: "count",
    });
    expect(counted("D1").raters).toMatchObject({ agree: 1, exact: { n: 3 } });
  });

  it("takes an answer under the rater's own closed gate for not applicable", () => {
    const own = groupsOf(GATED, { t: { Q1: ["low", "low", "none"], Q2: ["yes", "yes", "yes"] } });
    expect(own("D1").raters.exact.n).toBe(1);
  });
});

describe("a judge against the consensus", () => {
  // Raters a, b, c; judge d. Consensus of Q21: yes, no, na, none (a tie).
  const short: ShortRatings = {
    t1: { Q21: ["yes", "yes", "no", "yes"] },
    t2: { Q21: ["no", "no", "no", "yes"] },
    t3: { Q21: ["na", "na", "yes", "yes"] },
    t4: { Q21: ["yes", "no", "partly", "yes"] },
    t5: { Q21: ["yes", "yes", "yes", "na"] },
    t6: { Q21: ["yes", "yes", "yes", null] },
  };
  const { judges, raters } = groupsOf(GATED, short, ["d"])("D3");

  it("compares where both have an answer: t1 and t2, of which t1 agrees", () => {
    expect(judges).toMatchObject([
      { judge: "d", exact: { value: 1 / 2, n: 2, missing: 1 }, oneSidedNotApplicable: 2 },
    ]);
  });

  it("never lets the judge into the raters' pairs, and takes the difference of both figures", () => {
    // 1/3, 3/3, 0/0, 0/3, 3/3, 3/3: 10 of 15
    expect(raters).toMatchObject({ agree: 10, exact: { n: 15 } });
    expect(judges[0]!.difference.value).toBeCloseTo(1 / 2 - 10 / 15, 12);
    expect(judges[0]!.difference.low).toBeLessThan(judges[0]!.difference.value!);
  });

  it("is compared with the raters' pairs on the transcripts that it rated: like with like", () => {
    const { difference, exact } = groupsOf(
      GATED,
      {
        t1: { Q21: ["yes", "yes", "yes", "yes"] },
        t2: { Q21: ["no", "no", "yes", "no"] },
        // Rated by no judge: 0 of 3 pairs agree.
        t3: { Q21: ["yes", "no", "partly", undefined] },
      },
      ["d"],
    )("D3").judges[0]!;
    expect(exact).toMatchObject({ value: 1, n: 2 });
    // 3/3 and 1/3 of pairs: 4 of 6, not 4 of 9
    expect(difference).toMatchObject({ n: 2, missing: 1 });
    expect(difference.value).toBeCloseTo(1 - 4 / 6, 12);
  });

  it("has nothing to compare where there is no consensus", () => {
    const { exact, difference } = groupsOf(GATED, { t: { Q21: ["yes", "no", "yes"] } }, ["c"])("D3")
      .judges[0]!;
    expect([exact.value, difference.value]).toEqual([null, null]);
    expect(exact.reason).toBe("no item has both a consensus and an answer of the judge");
  });
});

describe("coefficients of a group", () => {
  it("are those of the pooled items where their answers share a scale: no, yes are the ends of no, partly, yes", () => {
    const two = { levels: ["no", "yes"] };
    const mixed: Instrument = { name: "mixed", items: [shortItem("A"), shortItem("B", two)] };
    const short: ShortRatings = {
      t: { A: ["yes", "yes"], B: ["no", "no"] },
      u: { A: ["no", "partly"], B: ["yes", "yes"] },
    };
    const { coefficients } = groupsOf(mixed, short)("S");
    // Codes 2 2 | 0 0 | 0 1 | 2 2: po 3/4; shares 3/8, 1/8, 4/8; pe = (9 + 1 + 16) / 64
    expect(coefficients.fleiss.value).toBeCloseTo((3 / 4 - 26 / 64) / (1 - 26 / 64), 12);
    expect(coefficients.level).toBe("ordinal");
    expect(coefficients.ac1).toMatchObject({
      value: null,
      reason: expect.stringContaining("different length"),
    });
    expect(
      groupsOf({ name: "binary", items: [shortItem("B", two)] }, { t: { B: ["no", "no"] } })("S")
        .coefficients,
    ).toMatchObject({ ac1: { value: 1 }, ac2: { value: null }, level: "nominal" });
  });

  it("are undefined, not the exact agreement, where answers fit on no common scale", () => {
    const apart: Instrument = {
      name: "apart",
      items: [shortItem("A"), shortItem("B", { levels: ["x", "y", "z"], ordered: false })],
    };
    const { coefficients, raters } = groupsOf(apart, { t: { A: ["yes", "yes"], B: ["x", "y"] } })("S");
    expect(raters.exact.value).toBe(1 / 2);
    expect(coefficients.alpha).toMatchObject({
      value: null,
      reason: expect.stringContaining("no common scale"),
    });
  });
});

describe("coefficients of a judge", () => {
  it("rest on the items that the consensus and the judge both answered, AC1 as κ: one-sided ones are in no marginal", () => {
    const two: Instrument = { name: "two", items: [shortItem("B", { levels: ["no", "yes"] })] };
    const both: ShortRatings = {
      a: { B: ["yes", "yes", "yes"] },
      b: { B: ["no", "no", "no"] },
      c: { B: ["yes", "yes", "no"] },
    };
    // The judge, third in the list, says nothing of these, or does not find them applicable.
    const oneSided: ShortRatings = { d: { B: ["yes", "yes", null] }, e: { B: ["yes", "yes", "na"] } };
    const ac1Of = (short: ShortRatings) => {
      const frame = frameOf(tableOf(two, short), { judges: ["c"] });
      return groupCoefficients(frame)[0]!.judges[0]!.ac1;
    };
    // Agreed 2 of 3; shares of yes 3 of 6: pe = 2 × ½ × ½ / (2 − 1) = ½, AC1 = (2/3 − 1/2) / (1/2) = 1/3.
    expect(ac1Of(both)).toMatchObject({ n: 3 });
    expect(ac1Of(both).value).toBeCloseTo(1 / 3, 12);
    expect(ac1Of({ ...both, ...oneSided }).value).toBeCloseTo(1 / 3, 12);
  });
});

describe("a study of K-Bench's size", () => {
  const study = generatedStudy(PUBLISHED_RATERS, 7);
  const table = tableOf(SMALL_INSTRUMENT, study);
  const frame = frameOf(table, { judges: ["judge"] });
  const all = groupAgreements(frame);
  const named = (name: string, domain: string | null = null) =>
    all.find(({ group }) => group.name === name && group.domain === domain)!;

  it("has the paper's counts: 478 rows, 51,146 cells, 2,312 clinician pairs and 604 judge comparisons on Q1", () => {
    expect(table.ratings - 151 * 107).toBe(51_146);
    expect(named("Q1").raters.exact.n).toBe(2_312);
    // ties have no consensus to compare with
    expect(named("Q1").judges[0]!.exact.n + tiesOf(named("Q1").group.items)).toBe(604);
  });

  function tiesOf(items: readonly number[]): number {
    const { values } = frame.input.consensus;
    return table.transcripts.reduce(
      (n, _, t) => n + items.filter((i) => values[t * 107 + i] === -1).length,
      0,
    );
  }

  it("adds up: domains to sections, sections to pools", () => {
    const pairs = (name: string, domain: string | null = null) => named(name, domain).raters.exact.n;
    const domains = ["suicide", "self-harm", "substance-misuse", "domestic-violence"];
    expect(domains.reduce((sum, domain) => sum + pairs("D2", domain), 0)).toBe(pairs("D2"));
    expect(["D3", "D4", "D5", "D6", "D7"].reduce((sum, name) => sum + pairs(name), 0)).toBe(pairs("D3–D7"));
    expect(pairs("D1") + pairs("D2") + pairs("D3–D7")).toBe(pairs("D1–D7"));
  });

  it("has the rows of the paper's Table 1", () => {
    expect(
      all.map(({ group }) => (group.domain === null ? group.name : `${group.name} ${group.domain}`)),
    ).toEqual([
      ...["Q1", "Q2–Q4", "D1", "D2"].flatMap((name) => [
        `${name} suicide`,
        `${name} self-harm`,
        `${name} substance-misuse`,
        `${name} domestic-violence`,
        name,
      ]),
      "D3",
      "D4",
      "D5",
      "D6",
      "D7",
      "patient-context",
      "D3–D7",
      "D1–D7",
    ]);
  });

  it("gives items their own figures, which add up too", () => {
    const items = itemAgreements(frame);
    expect([items, itemCoefficients(frame)]).toMatchObject([{ length: 107 }, { length: 107 }]);
    const d3 = items.filter(({ group }) => /^Q2[1-5]$/.test(group.name));
    expect(d3.reduce((sum, { raters }) => sum + raters.exact.n, 0)).toBe(named("D3").raters.exact.n);
  });

  it("has of some transcripts the figures that a table of these alone has", () => {
    const transcripts = table.transcripts.slice(0, 30);
    const some = groupAgreements(agreementFrame({ ...frame.input, transcripts }));
    const alone = tableOf(
      SMALL_INSTRUMENT,
      study.filter(({ transcript }) => transcripts.includes(transcript)),
    );
    expect(some).toEqual(groupAgreements(frameOf(alone, { judges: ["judge"] })));
  });

  it("is the same from the same seed", () => {
    expect(groupAgreements(frameOf(table, { judges: ["judge"] }))).toEqual(all);
  });
});
