import type { LengthAdjusted } from "../../../analyses/reply-length/length-adjusted.ts";
import type { LengthData } from "../../../analyses/reply-length/length-data.ts";
import { lengthSlopes } from "../../../analyses/reply-length/length-slope.ts";
import { spearman } from "../../../statistics/spearman.ts";
import type { AnalysisTable, Caption } from "../analysis-document.ts";
import type { DistressRun } from "./open-distress-run.ts";

/** A target's replies that enter. */
export interface TargetLengths {
  readonly n: number;
  readonly median: number | null;
  readonly mean: number | null;
  readonly score: number | null;
}

/** How the score goes with length, by what is compared. */
export function slopeTable(
  { resamples }: DistressRun,
  data: LengthData,
  { slope }: LengthAdjusted,
  lengths: readonly TargetLengths[],
  caption: Caption,
): AnalysisTable {
  const { sameTask, sameTargetAndTask } = lengthSlopes(data, resamples);
  const both = lengths.flatMap(({ median: words, score }) =>
    words === null || score === null ? [] : [{ words, score }],
  );
  const rho = spearman(
    both.map(({ words }) => words),
    both.map(({ score }) => score),
  );
  return {
    id: "slopes",
    title: "Score and length",
    columns: [
      { key: "compared", title: "What is compared", kind: "text" },
      { key: "change", title: "Change per doubling", kind: "points" },
      { key: "n", title: "n", kind: "count" },
      { key: "unit", title: "n counts", kind: "text" },
      { key: "rho", title: "ρ", kind: "coefficient" },
    ],
    rows: [
      ["systems: median words, mean score", null, both.length, "systems", rho],
      ["same task", sameTask, sameTask.n, "conversations", null],
      ["same task, system level out", slope, slope.n, "tasks", null],
      ["same task and system", sameTargetAndTask, sameTargetAndTask.n, "conversations", null],
    ],
    caption,
  };
}

/** Every system's score as it is and at the mean length. */
export function adjustedTable(
  { run, order }: DistressRun,
  { targets }: LengthAdjusted,
  lengths: readonly TargetLengths[],
  caption: Caption,
): AnalysisTable {
  const placeBy = (key: "score" | "adjusted") => {
    const ranked = order
      .filter((target) => targets[target]![key].value !== null)
      .sort((a, b) => targets[b]![key].value! - targets[a]![key].value!);
    return (target: number) => (ranked.includes(target) ? ranked.indexOf(target) + 1 : null);
  };
  const [before, after] = [placeBy("score"), placeBy("adjusted")];
  return {
    id: "adjusted",
    title: "Length-adjusted scores",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "replies", title: "Replies", kind: "count" },
      { key: "median_words", title: "Median words", kind: "number" },
      { key: "words", title: "Geometric mean of words", kind: "number" },
      { key: "shortest", title: "Shortest", kind: "number" },
      { key: "longest", title: "Longest", kind: "number" },
      { key: "score", title: "Score, tasks of all", kind: "percent" },
      { key: "adjusted", title: "Length-adjusted", kind: "percent" },
      { key: "place", title: "Place by score", kind: "count" },
      { key: "place_adjusted", title: "Place adjusted", kind: "count" },
    ],
    rows: order.map((target) => {
      const { score, adjusted, words, shortest, longest } = targets[target]!;
      const { n, median: middle } = lengths[target]!;
      const rounded = [words, shortest, longest].map((x) => (x === null ? null : Math.round(x * 10) / 10));
      const places = [before(target), after(target)];
      return [run.targets[target]!, n, middle, ...rounded, score, adjusted, ...places];
    }),
    caption,
  };
}
