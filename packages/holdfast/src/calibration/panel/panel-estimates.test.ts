import { expect, test } from "vitest";
import { comparePanels } from "./compare-panels.ts";
import { countPanels } from "./count-panels.ts";
import { estimatePanel } from "./panel-estimates.ts";
import { figuresByDimension, rankPanels } from "./rank-panels.ts";
import { randomLabels, smallLabels } from "./testing/small-labels.ts";

const ORDER = { tieBreaks: [], judgesPerFamily: null, minimumCoverage: 0 };

test.each([null, ["d0", "d2"]])(
  "law: the figures are those of the counts, with the same interval (%s)",
  (dimensions) => {
    const labels = randomLabels({
      labels: 400,
      tasks: 14,
      dimensions: 3,
      candidates: 5,
      missing: 0.1,
      seed: 2,
    });
    const rule = { dimensions, resamples: 300, seed: 5 };
    const panels = rankPanels(countPanels(labels, 3), labels, { ...ORDER, dimensions });
    const [best] = panels;
    const { all, byDimension } = estimatePanel(labels, best!.members, rule);
    const { kappa } = comparePanels(labels, panels, rule);
    expect(all.kappa).toMatchObject({ n: kappa.n, missing: kappa.missing });
    for (const key of ["value", "low", "high"] as const) expect(all.kappa[key]).toBeCloseTo(kappa[key]!, 10);
    expect(all.macroF1.value).toBeCloseTo(best!.figures.macroF1!, 10);
    expect(all.ac1.value).toBeCloseTo(best!.figures.ac1!, 10);
    for (const [i, figures] of figuresByDimension(best!, labels).entries()) {
      expect(byDimension[i]!.kappa).toMatchObject({
        value: expect.closeTo(figures.kappa!, 10),
        n: figures.n,
      });
      expect(byDimension[i]!.kappa.missing).toBe(figures.missing);
      expect(byDimension[i]!.ac1.value).toBeCloseTo(figures.ac1!, 10);
    }
  },
);

test("a dimension in which everybody says the same has no κ, says why, and has an AC1", () => {
  const labels = smallLabels(
    ["a"],
    [
      ["t1", "x", "11"],
      ["t2", "x", "11"],
      ["t2", "y", "01"],
    ],
  );
  const { byDimension, all } = estimatePanel(labels, [0], { dimensions: ["x"], resamples: 50, seed: 1 });
  expect(byDimension[0]!.kappa).toMatchObject({
    value: null,
    n: 2,
    reason: expect.stringMatching(/one and the same/),
  });
  expect(byDimension[0]!.ac1.value).toBe(1);
  // What does not count stays out of the whole.
  expect(all.macroF1).toMatchObject({ value: 1, n: 2, missing: 0 });
});
