import { choosePanel } from "../packages/holdfast/src/calibration/panel/choose-panel.ts";
import { combinationCount } from "../packages/holdfast/src/calibration/panel/combinations.ts";
import type { SelectionRule } from "../packages/holdfast/src/calibration/panel/selection-rule.ts";
import { randomLabels } from "../packages/holdfast/src/calibration/panel/testing/small-labels.ts";
import { benchLine, cpuTime } from "./cpu-time.ts";

/**
 * `node bench/panel-trios.ts`: every panel of fifteen candidates against 2,908 labels of 75 tasks in seven dimensions, with
 * 2,000 resamples of tasks: ranks, intervals of the winner's κ and of its difference to each other panel, optimism, and
 * the place without each dimension. Made-up labels; one core.
 */
const RULE: SelectionRule = {
  benchmark: "distressbench",
  size: 3,
  statistic: "kappa",
  tieBreaks: ["macro-f1", "ac1"],
  judgesPerFamily: null,
  minimumCoverage: 0,
  dimensions: null,
  candidates: null,
  resamples: 2_000,
  seed: 20260714,
  thresholds: [],
};

const SHAPE = { labels: 2_908, tasks: 75, dimensions: 7, candidates: 15, seed: 1 };

for (const { what, size, missing, bound } of [
  { what: "no verdict missing", size: 3, missing: 0, bound: "3 s" },
  { what: "one verdict in fifty missing", size: 3, missing: 0.02, bound: "3 s" },
  { what: "no verdict missing", size: 5, missing: 0, bound: "none" },
] as const) {
  const labels = randomLabels({ ...SHAPE, missing });
  const panels = combinationCount(SHAPE.candidates, size);
  const name = `${panels} panels of ${size} × 2,908 labels × 2,000 resamples, ${what}`;
  const time = cpuTime(() => choosePanel(labels, { ...RULE, size }));
  console.log(benchLine(name, time, bound));
}
