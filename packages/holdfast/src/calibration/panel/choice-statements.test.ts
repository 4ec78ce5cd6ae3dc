import { expect, test } from "vitest";
import { choiceStatements } from "./choice-statements.ts";
import { choosePanel } from "./choose-panel.ts";
import type { PanelLabels } from "./panel-labels.ts";
import { checkThresholds } from "./panel-thresholds.ts";
import type { SelectionRule } from "./selection-rule.ts";
import { randomLabels, smallLabels } from "./testing/small-labels.ts";

const RULE: SelectionRule = {
  benchmark: "distressbench",
  size: 3,
  statistic: "kappa",
  tieBreaks: [],
  judgesPerFamily: null,
  minimumCoverage: 0,
  dimensions: null,
  candidates: null,
  resamples: 200,
  seed: 1,
  thresholds: [],
};

const said = (labels: PanelLabels, rule: Partial<SelectionRule> = {}, withoutConsensus = 0) => {
  const whole = { ...RULE, ...rule };
  return choiceStatements(choosePanel(labels, whole), { labels, withoutConsensus }, whole).join("\n");
};

const LABELS = randomLabels({ labels: 300, tasks: 15, dimensions: 2, candidates: 6, families: 3, seed: 4 });

test("a choice that the labels do not single out is called so, and what choosing did to its κ is told", () => {
  const text = said(LABELS);
  expect(text).toMatch(
    /and not the only best one: for \d+ of the 19 other panels admitted the interval of Δκ does not lie/,
  );
  expect(text).toMatch(/The highest κ of 20 flatters itself, .* by about 0\.\d{3}, which leaves 0\.\d{3}\./);
});

test("what the family limit kept out is told; who has no family is named", () => {
  const one = { judgesPerFamily: 1 };
  // The three best are of one family.
  const families = ["x", "x", "x", "y", "z", "w"];
  const kin = {
    ...LABELS,
    candidates: LABELS.candidates.map((each, i) => ({ ...each, family: families[i]! })),
  };
  expect(said(kin, one)).toMatch(
    /Without what the rule asks for, \d+ of 20 panels rank before it; .* lacks one judge a family/,
  );
  const nobodys = { ...LABELS, candidates: LABELS.candidates.map((each) => ({ ...each, family: null })) };
  expect(said(nobodys, one)).toContain("The family of j0, j1, j2, j3, j4, j5 is not known");
  // A panel of one can't have two of a family.
  expect(said(nobodys, { ...one, size: 1 })).not.toContain("family of");
});

test("labels without a consensus are counted", () => {
  expect(said(LABELS, {}, 12)).toContain("12 labels have no consensus and stay out");
});

test("no choice, and no choosing", () => {
  expect(said(LABELS, { minimumCoverage: 1.1 })).toContain("The rule admits no panel that has a κ");
  const three = {
    ...LABELS,
    candidates: LABELS.candidates.slice(0, 3),
    verdicts: LABELS.verdicts.slice(0, 3),
  };
  expect(said(three)).toContain("is the only panel that the rule admits: there was no choice");
});

test("thresholds: reached at the value itself; what is undefined reaches nothing", () => {
  // One judge, right on four labels of five: κ = (0.8 − 0.48)/(1 − 0.48) = 8/13 ≈ 0.615.
  const labels = smallLabels(
    ["a"],
    [
      ["t1", "x", "11"],
      ["t1", "x", "11"],
      ["t2", "x", "10"],
      ["t2", "x", "00"],
      ["t2", "y", "00"],
    ],
  );
  const thresholds: SelectionRule["thresholds"] = [
    { figure: "kappa", atLeast: 8 / 13 },
    { figure: "kappa-low", atLeast: 0 },
    { figure: "coverage", atLeast: 1 },
    { figure: "lowest-dimension-kappa", atLeast: -1 },
  ];
  const rule: SelectionRule = { ...RULE, size: 1, thresholds };
  expect(checkThresholds(choosePanel(labels, rule), labels, rule)).toEqual([
    { figure: "kappa", atLeast: 8 / 13, value: expect.closeTo(8 / 13, 12), passed: true },
    // Two tasks give no interval.
    { figure: "kappa-low", atLeast: 0, value: null, passed: false },
    { figure: "coverage", atLeast: 1, value: 1, passed: true },
    // In y both say "not met" throughout.
    { figure: "lowest-dimension-kappa", atLeast: -1, value: null, passed: false },
  ]);
});
