import { expect, test } from "vitest";
import { cohenKappa } from "../../statistics/cohen-kappa.ts";
import { panelMajority } from "../../statistics/panel-majority.ts";
import { quantile } from "../../statistics/quantile.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { comparePanels } from "./compare-panels.ts";
import { countPanels } from "./count-panels.ts";
import type { PanelLabels } from "./panel-labels.ts";
import { type RankedPanel, rankPanels } from "./rank-panels.ts";
import { randomLabels } from "./testing/small-labels.ts";

const RULE = { dimensions: null, resamples: 400, seed: 20260714 };
const ORDER = { tieBreaks: [], judgesPerFamily: null, minimumCoverage: 0 };

function ranked(labels: PanelLabels, dimensions: readonly string[] | null = null): RankedPanel[] {
  return rankPanels(countPanels(labels, 3), labels, { ...ORDER, dimensions });
}

function majorityOf(labels: PanelLabels, { members }: RankedPanel): Int16Array {
  return panelMajority(members.map((member) => labels.verdicts[member]!));
}

/** The slow way: every resample's confusion table from the labels of the tasks drawn. */
function slowly(labels: PanelLabels, panel: Int16Array, counted: (label: number) => boolean) {
  const drawn = drawResamples(labels.tasks.length, RULE.resamples, seededRandom(`panel ${RULE.seed}`));
  return Array.from({ length: RULE.resamples }, (_, r) => {
    const confusion = [
      [0, 0],
      [0, 0],
    ];
    labels.consensus.forEach((truth, i) => {
      const times = drawn.counts[r * labels.tasks.length + labels.taskOf[i]!]!;
      if (counted(i) && panel[i]! >= 0) confusion[panel[i]!]![truth]! += times;
    });
    return cohenKappa(confusion).value;
  });
}

test.each([
  { name: "all dimensions", dimensions: null, counted: () => true },
  { name: "one of three", dimensions: ["d1"], counted: (dimension: number) => dimension === 1 },
])(
  "interval, differences and optimism are those of label by label resampling: $name",
  ({ dimensions, counted }) => {
    const labels = randomLabels({
      labels: 260,
      tasks: 12,
      dimensions: 3,
      candidates: 6,
      missing: 0.05,
      seed: 3,
    });
    const panels = ranked(labels, dimensions);
    const found = comparePanels(labels, panels, { ...RULE, dimensions });
    const isCounted = (i: number) => counted(labels.dimensionOf[i]!);
    const majorities = panels.map((panel) => majorityOf(labels, panel));
    const slow = majorities.map((majority) => slowly(labels, majority, isCounted));

    const first = slow[0]!.flatMap((kappa) => (kappa === null ? [] : [kappa])).sort((a, b) => a - b);
    expect(found.kappa.low).toBeCloseTo(quantile(first, 0.025)!, 10);
    expect(found.kappa.high).toBeCloseTo(quantile(first, 0.975)!, 10);

    expect(found.differences).toHaveLength(19);
    found.differences.forEach(({ difference }, place) => {
      const [a, b] = [majorities[0]!, majorities[place + 1]!];
      const own = slowly(labels, a, (i) => isCounted(i) && b[i]! >= 0);
      const other = slowly(labels, b, (i) => isCounted(i) && a[i]! >= 0);
      const both = own.flatMap((kappa, r) => (kappa === null || other[r] == null ? [] : [kappa - other[r]]));
      both.sort((x, y) => x - y);
      const shared = [...a].filter((label, i) => isCounted(i) && label >= 0 && b[i]! >= 0).length;
      expect(difference.n).toBe(shared);
      expect(difference.n + difference.missing).toBe([...a].filter((_, i) => isCounted(i)).length);
      expect(difference.low).toBeCloseTo(quantile(both, 0.025)!, 10);
      expect(difference.high).toBeCloseTo(quantile(both, 0.975)!, 10);
    });

    const flattery = Array.from({ length: RULE.resamples }, (_, r) => {
      const best = slow.reduce(
        (high, kappas, place) => ((kappas[r] ?? -9) > (slow[high]![r] ?? -9) ? place : high),
        0,
      );
      return { best, by: slow[best]![r]! - panels[best]!.figures.kappa! };
    });
    expect(found.optimism).toBeCloseTo(flattery.reduce((sum, { by }) => sum + by, 0) / RULE.resamples, 10);
    expect(found.timesFirst).toEqual(
      panels.map((_, place) => flattery.filter(({ best }) => best === place).length),
    );
    expect(found.notTold).toBe(found.differences.filter(({ difference }) => difference.low! <= 0).length);
  },
);

test("the same seed gives the same figures, another seed others", () => {
  const labels = randomLabels({ labels: 200, tasks: 12, dimensions: 2, candidates: 5, seed: 1 });
  const panels = ranked(labels);
  expect(comparePanels(labels, panels, RULE)).toEqual(comparePanels(labels, panels, RULE));
  expect(comparePanels(labels, panels, { ...RULE, seed: 2 }).kappa).not.toEqual(
    comparePanels(labels, panels, RULE).kappa,
  );
});

test("a panel that does no worse anywhere can be told from one that errs on every task", () => {
  const labels = randomLabels({ labels: 300, tasks: 15, dimensions: 1, candidates: 6, seed: 5 });
  const right = labels.consensus;
  const wrong = right.map((label, i) => (i % 3 === 0 ? 1 - label : label));
  const clear = { ...labels, verdicts: [right, right, right, wrong, wrong, wrong] };
  const panels = ranked(clear);
  const { differences, notTold, kappa, optimism } = comparePanels(clear, panels, RULE);
  // Any two of the first three are a majority: the panels with at most one of the others are all perfect.
  expect(kappa).toMatchObject({ value: 1, low: 1, high: 1 });
  expect(differences.filter(({ difference }) => difference.value === 0)).toHaveLength(9);
  expect(notTold).toBe(9);
  expect(differences.at(-1)!.difference.low).toBeGreaterThan(0.5);
  expect(optimism).toBe(0);
});

test("few tasks give no interval: the panels are then not told apart", () => {
  const labels = randomLabels({ labels: 90, tasks: 9, dimensions: 1, candidates: 4, seed: 2 });
  const { kappa, notTold, differences } = comparePanels(labels, ranked(labels), RULE);
  expect(kappa.low).toBeNull();
  expect(kappa.reason).toMatch(/fewer than 10 tasks/);
  expect(notTold).toBe(differences.length);
});
