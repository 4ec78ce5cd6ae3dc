import type { ChoiceCapabilityRow } from "../../../analyses/choice-capability.ts";
import { dimensionSpread, maximaHeld } from "../../../analyses/dimension-maxima.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { wordsOf } from "../../figures.ts";
import type { AnalysisTable, Caption } from "../analysis-document.ts";
import type { DistressRun } from "./open-distress-run.ts";

/** One dimension with all that is shown of it. */
export interface MeasuredDimension {
  readonly row: ChoiceCapabilityRow;
  readonly scores: readonly Estimate[];
  readonly values: readonly (number | null)[];
  readonly delta: Estimate;
}

/** Highest against median, with the reading. */
export function choiceTable(
  { run }: DistressRun,
  dimensions: readonly MeasuredDimension[],
  caption: Caption,
): AnalysisTable {
  return {
    id: "choice",
    title: "Highest against median",
    columns: [
      { key: "dimension", title: "Dimension", kind: "text" },
      { key: "systems", title: "Systems", kind: "count" },
      { key: "median", title: "Median", kind: "percent" },
      { key: "highest", title: "Highest", kind: "percent" },
      { key: "best", title: "Highest in", kind: "text" },
      { key: "difference", title: "Highest minus median", kind: "points" },
      { key: "reading", title: "Reading", kind: "text" },
    ],
    rows: dimensions.map(({ row, delta }) => [
      wordsOf(row.dimension),
      row.n,
      row.median,
      row.max,
      row.best === null ? null : run.targets[row.best]!,
      delta,
      row.reading ?? row.reason ?? null,
    ]),
    caption,
  };
}

/** How systems lie in each dimension. */
export function spreadTable(dimensions: readonly MeasuredDimension[], caption: Caption): AnalysisTable {
  return {
    id: "spread",
    title: "Spread over systems",
    columns: [
      { key: "dimension", title: "Dimension", kind: "text" },
      { key: "lowest", title: "Lowest", kind: "percent" },
      { key: "lower_quartile", title: "Lower quartile", kind: "percent" },
      { key: "median", title: "Median", kind: "percent" },
      { key: "upper_quartile", title: "Upper quartile", kind: "percent" },
      { key: "second", title: "Second highest", kind: "percent" },
      { key: "highest", title: "Highest", kind: "percent" },
      { key: "ratio", title: "Highest over median", kind: "coefficient" },
    ],
    rows: dimensions.map(({ row, values }) => {
      const spread = dimensionSpread(values);
      const { least, lowerQuartile, upperQuartile, second, greatest, ratio } = spread;
      return [
        wordsOf(row.dimension),
        least,
        lowerQuartile,
        spread.median,
        upperQuartile,
        second,
        greatest,
        ratio,
      ];
    }),
    caption,
  };
}

/** Who leads in which dimensions. */
export function maximaTable(
  { run, order }: DistressRun,
  dimensions: readonly MeasuredDimension[],
  caption: Caption,
): AnalysisTable {
  const held = maximaHeld(
    dimensions.map(({ values }) => values),
    run.targets.length,
  );
  const led = (target: number) =>
    dimensions
      .filter(({ values, row }) => values[target] !== null && values[target] === row.max)
      .map(({ row }) => wordsOf(row.dimension));
  return {
    id: "maxima",
    title: "Dimensions led",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "led", title: "Dimensions led", kind: "count" },
      { key: "of", title: "Of", kind: "count" },
      { key: "dimensions", title: "Which", kind: "text" },
    ],
    rows: order
      .filter((target) => held[target]! > 0)
      .map((target) => [run.targets[target]!, held[target]!, dimensions.length, led(target).join(", ")]),
    caption,
  };
}

/** Every system in every dimension. */
export function scoreTable(
  { run, order }: DistressRun,
  names: readonly string[],
  dimensions: readonly MeasuredDimension[],
  caption: Caption,
): AnalysisTable {
  return {
    id: "scores",
    title: "Dimension scores",
    columns: [
      { key: "target", title: "System", kind: "text" },
      ...names.map((name, d) => ({ key: keyOf(names, d), title: wordsOf(name), kind: "percent" as const })),
    ],
    rows: order.map((target) => [run.targets[target]!, ...dimensions.map(({ scores }) => scores[target]!)]),
    caption,
  };
}

/** Imported dimensions may be called anything, also alike but for a sign. */
function keyOf(names: readonly string[], d: number): string {
  const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  const slug = slugOf(names[d]!);
  const before = names.slice(0, d).filter((name) => slugOf(name) === slug).length;
  return `score_${slug}${before === 0 ? "" : `_${before + 1}`}`;
}
