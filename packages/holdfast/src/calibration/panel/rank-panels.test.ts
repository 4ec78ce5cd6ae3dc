import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cohenKappa } from "../../statistics/cohen-kappa.ts";
import { panelMajority } from "../../statistics/panel-majority.ts";
import { combinations } from "./combinations.ts";
import { countPanels, MOST_PANELS } from "./count-panels.ts";
import type { PanelLabels } from "./panel-labels.ts";
import { figuresByDimension, type RankedPanel, type RankingRule, rankPanels } from "./rank-panels.ts";
import { randomLabels, smallLabels } from "./testing/small-labels.ts";

const ANY: RankingRule = { tieBreaks: [], judgesPerFamily: null, minimumCoverage: 0, dimensions: null };

function ranked(labels: PanelLabels, rule: Partial<RankingRule> = {}, size: 1 | 3 | 5 = 3): RankedPanel[] {
  return rankPanels(countPanels(labels, size), labels, { ...ANY, ...rule });
}

function namesOf(panel: RankedPanel, { candidates }: PanelLabels): string {
  return panel.members.map((member) => candidates[member]!.name).join("");
}

// Consensus, then a, b, c, d. Ten labels, five met.
const LABELS = smallLabels(
  ["a", "b", "c", "d"],
  [
    ["t1", "identification", "11110"],
    ["t1", "identification", "11110"],
    ["t1", "disclaimers", "11010"],
    ["t2", "identification", "10111"],
    ["t2", "disclaimers", "11001"],
    ["t2", "identification", "00001"],
    ["t3", "identification", "00100"],
    ["t3", "identification", "00010"],
    ["t3", "disclaimers", "00001"],
    ["t3", "disclaimers", "00-11"],
  ],
);

describe("four candidates, four panels, worked out by hand", () => {
  const panels = ranked(LABELS);

  test("the majorities against the consensus 1111100000", () => {
    // abc: 1,1,1,1,0 then 0,0,0,0 and on the last label 0,–,1, where no two agree: 4, 0, 1, 4 on nine labels.
    //      po = 8/9, pe = (4·5 + 5·4)/81 = 40/81, κ = (72 − 40)/(81 − 40) = 32/41.
    // abd: 1,1,0,1,1 then 0,0,0,0 and 0,–,1: the same four counts, so names put abc first.
    // acd: 1,1,1,1,1 then 0,0,0,0 and 0,1,1 → 1: 5, 1, 0, 4: po = 9/10, pe = (6·5 + 4·5)/100, κ = 0.8.
    // bcd: 1,1,0,1,0 then 0,0,0,0 and –,1,1 → 1: 3, 1, 2, 4: po = 0.7, pe = (4·5 + 6·5)/100, κ = 0.4.
    expect(panels.map((panel) => [namesOf(panel, LABELS), panel.figures.n, panel.figures.missing])).toEqual([
      ["acd", 10, 0],
      ["abc", 9, 1],
      ["abd", 9, 1],
      ["bcd", 10, 0],
    ]);
    const kappas = panels.map(({ figures }) => figures.kappa);
    for (const [place, kappa] of [0.8, 32 / 41, 32 / 41, 0.4].entries()) {
      expect(kappas[place]).toBeCloseTo(kappa, 12);
    }
  });

  test("by dimension: bcd misses both disclaimers that are met", () => {
    const bcd = panels.at(-1)!;
    const [identification, disclaimers] = figuresByDimension(bcd, LABELS);
    expect(identification).toMatchObject({ kappa: 1, n: 6, missing: 0 });
    // Met by the panel alone 1, by the consensus alone 2, by neither 1: po = 1/4, pe = (1·2 + 3·2)/16 = 1/2.
    expect(disclaimers).toMatchObject({ n: 4, missing: 0, kappa: -0.5 });
  });

  test("without disclaimers the order is another", () => {
    const without = ranked(LABELS, { dimensions: ["identification"] });
    // All four have κ = 1 on identification; names decide.
    expect(without.map((panel) => namesOf(panel, LABELS))).toEqual(["abc", "abd", "acd", "bcd"]);
    expect(without.every(({ figures }) => figures.n === 6)).toBe(true);
  });

  test("a panel that leaves too many labels open is not admitted, and stands in its place", () => {
    const strict = ranked(LABELS, { minimumCoverage: 0.95 });
    expect(strict.map((panel) => [namesOf(panel, LABELS), panel.refused])).toEqual([
      ["acd", null],
      ["abc", "coverage"],
      ["abd", "coverage"],
      ["bcd", null],
    ]);
  });

  test("one judge a family: whoever has none is nobody's kin", () => {
    const kin = {
      ...LABELS,
      candidates: LABELS.candidates.map((c, i) => ({ ...c, family: [null, "x", "x", null][i]! })),
    };
    const refused = ranked(kin, { judgesPerFamily: 1 }).map((panel) => [namesOf(panel, kin), panel.refused]);
    expect(refused).toEqual([
      ["acd", null],
      ["abc", "family"],
      ["abd", null],
      ["bcd", "family"],
    ]);
    expect(ranked(kin, { judgesPerFamily: 2 }).every(({ refused: why }) => why === null)).toBe(true);
  });
});

test("tie-breaks decide among equal κ, in the order named, before names do", () => {
  // a errs on two of three met labels only where both have the same κ: a leaves a label open, b does not.
  const labels = smallLabels(
    ["a", "b"],
    [
      ["t1", "x", "111"],
      ["t1", "x", "111"],
      ["t2", "x", "000"],
      ["t2", "x", "000"],
      ["t2", "x", "0-0"],
    ],
  );
  expect(ranked(labels, {}, 1).map((panel) => namesOf(panel, labels))).toEqual(["a", "b"]);
  const byCoverage = ranked(labels, { tieBreaks: ["macro-f1", "coverage"] }, 1);
  expect(byCoverage.map((panel) => namesOf(panel, labels))).toEqual(["b", "a"]);
});

test("a panel whose κ is undefined comes last and says why", () => {
  const labels = smallLabels(
    ["a", "b"],
    [
      ["t1", "x", "1-0"],
      ["t2", "x", "0-1"],
    ],
  );
  const [first, last] = ranked(labels, {}, 1);
  expect(first!.figures.kappa).toBe(-1);
  expect(last!.figures).toMatchObject({ kappa: null, agreement: null, n: 0, missing: 2 });
  expect(last!.figures.reason).toMatch(/no label where there is a consensus/);
});

test("law: counting words of bits gives what counting label by label gives", () => {
  const shape = fc.record({
    labels: fc.integer({ min: 1, max: 300 }),
    tasks: fc.integer({ min: 1, max: 6 }),
    dimensions: fc.integer({ min: 1, max: 4 }),
    candidates: fc.integer({ min: 3, max: 7 }),
    missing: fc.constantFrom(0, 0.1, 0.5),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(shape, fc.constantFrom(1 as const, 3 as const, 5 as const), (given, size) => {
      const labels = randomLabels({ ...given, labels: Math.max(given.labels, given.tasks) });
      const kappas = new Map(ranked(labels, {}, size).map((panel) => [String(panel.members), panel.figures]));
      const panels = [...combinations(labels.candidates.length, size)];
      expect(kappas.size).toBe(panels.length);
      for (const members of panels) {
        const slow = labelByLabel(labels, members);
        const fast = kappas.get(String(members))!;
        expect(fast.n).toBe(slow.n);
        expect(fast.missing).toBe(labels.consensus.length - slow.n);
        if (slow.value === null) expect(fast.kappa).toBeNull();
        else expect(fast.kappa).toBeCloseTo(slow.value, 10);
      }
    }),
    { numRuns: 60 },
  );
});

function labelByLabel(labels: PanelLabels, members: readonly number[]) {
  const confusion = [
    [0, 0],
    [0, 0],
  ];
  const majority = panelMajority(members.map((member) => labels.verdicts[member]!));
  labels.consensus.forEach((truth, i) => {
    if (majority[i]! >= 0) confusion[majority[i]!]![truth]! += 1;
  });
  return cohenKappa(confusion);
}

test("more panels than anybody can look through are refused before they are counted", () => {
  const labels = randomLabels({ labels: 10, tasks: 2, dimensions: 1, candidates: 40, seed: 1 });
  expect(() => countPanels(labels, 5)).toThrow(`658008 panels of 5 are more than ${MOST_PANELS}`);
});
