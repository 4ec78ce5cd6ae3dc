import { expect, test } from "vitest";
import { choosePanel } from "./choose-panel.ts";
import type { PanelLabels } from "./panel-labels.ts";
import type { SelectionRule } from "./selection-rule.ts";
import { randomLabels, smallLabels } from "./testing/small-labels.ts";

const RULE: SelectionRule = {
  benchmark: "distressbench",
  size: 3,
  statistic: "kappa",
  tieBreaks: ["macro-f1", "ac1"],
  judgesPerFamily: 1,
  minimumCoverage: 0.95,
  dimensions: null,
  candidates: null,
  resamples: 200,
  seed: 20260714,
  thresholds: [],
};

const membersOf = (members: readonly number[], { candidates }: PanelLabels) =>
  members.map((member) => candidates[member]!.name).join("");

test("455 panels of fifteen; the chosen one is the best of those that a rule of one judge a family admits", () => {
  const labels = randomLabels({
    labels: 400,
    tasks: 20,
    dimensions: 7,
    candidates: 15,
    families: 5,
    seed: 1,
  });
  const choice = choosePanel(labels, RULE);
  expect(choice.panels).toHaveLength(455);
  // Five families of three: C(5, 3) · 3³ panels have three families.
  expect(choice.admitted).toHaveLength(270);
  expect(choice.admitted[0]).toBe(choice.chosen);
  expect(choice.panels[choice.placeAmongAll! - 1]).toBe(choice.chosen);
  const better = choice.panels.slice(0, choice.placeAmongAll! - 1);
  expect(better.every(({ refused }) => refused === "family")).toBe(true);
  expect(choice.comparison!.differences).toHaveLength(269);
  expect(choice.withoutDimension.map(({ dimension }) => dimension)).toEqual(labels.dimensions);
  expect(choice.withoutDimension.every(({ place, of }) => place! >= 1 && of === 270)).toBe(true);
});

test("a panel chosen for its disclaimers falls back when they are left out (its place in DistressBench: 14 of 455)", () => {
  // Four judges. d alone is right on disclaimers, and errs on identification; any panel needs two who are right.
  const labels = smallLabels(
    ["a", "b", "c", "d"],
    [
      ["t1", "identification", "11110"],
      ["t2", "identification", "00001"],
      ["t3", "identification", "11010"],
      ["t4", "identification", "00010"],
      ["t1", "disclaimers", "11001"],
      ["t2", "disclaimers", "11001"],
      ["t3", "disclaimers", "00110"],
      ["t4", "disclaimers", "00110"],
    ],
  );
  const rule = { ...RULE, judgesPerFamily: null, minimumCoverage: 0 };
  const { chosen, withoutDimension } = choosePanel(labels, rule);
  // acd on identification: 1, 0, 1, 0 = all right; on disclaimers a and d decide: all right. abd has label 3 wrong
  // only where b and d agree (identification t3: 1,0,0 → 0), and comes second.
  expect(membersOf(chosen!.members, labels)).toBe("acd");
  const places = withoutDimension.map(({ dimension, place, best }) => [
    dimension,
    place,
    membersOf(best.members, labels),
  ]);
  // Without disclaimers abc and acd have κ = 1: names put abc first.
  expect(places).toEqual([
    ["identification", 2, "abd"],
    ["disclaimers", 2, "abc"],
  ]);
});

test("one dimension alone cannot be left out", () => {
  const labels = randomLabels({ labels: 60, tasks: 12, dimensions: 3, candidates: 4, seed: 1 });
  expect(choosePanel(labels, { ...RULE, dimensions: ["d1"] }).withoutDimension).toEqual([]);
});

test("a rule that admits nobody chooses nobody, and the panels stand there with why", () => {
  const labels = randomLabels({ labels: 60, tasks: 12, dimensions: 1, candidates: 4, families: 1, seed: 1 });
  const choice = choosePanel(labels, RULE);
  expect(choice).toMatchObject({ chosen: null, comparison: null, placeAmongAll: null, admitted: [] });
  expect(choice.panels.map(({ refused }) => refused)).toEqual(["family", "family", "family", "family"]);
});
