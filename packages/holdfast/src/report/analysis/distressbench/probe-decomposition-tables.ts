import { type Decomposition, decompose } from "../../../analyses/probe/decompose.ts";
import { PARTS, type ProbedCell } from "../../../analyses/probe/probed-cell.ts";
import { wordsOf } from "../../figures.ts";
import type { AnalysisCell, AnalysisColumn, AnalysisTable } from "../analysis-document.ts";
import { dimensionsOf, type ProbeWork } from "./probe-work.ts";

/** Words of the categories, in their order. */
export const CATEGORY_WORDS = ["Criterion disagreement", "Discrimination failure", "Other"] as const;

const SHARE_COLUMNS: readonly AnalysisColumn[] = [
  { key: "cells", title: "Criteria", kind: "count" },
  { key: "unscored", title: "Without an answer", kind: "count" },
  { key: "weight", title: "Weight", kind: "number" },
  { key: "disagreement", title: CATEGORY_WORDS[0], kind: "percent" },
  { key: "discrimination", title: CATEGORY_WORDS[1], kind: "percent" },
  { key: "other", title: CATEGORY_WORDS[2], kind: "percent" },
];

const ALL_TOGETHER = "all together";

/** Targets that passed the control together, then every target, whether it counts or not. */
export function decompositionTable(work: ProbeWork): AnalysisTable {
  const { probed, controls } = work;
  const included = probed.cells.filter(work.isIncluded);
  const ofTarget = (target: number) => probed.cells.filter((cell) => cell.target === target);
  return {
    id: "decomposition",
    title: "Where the abandoned weight goes",
    columns: [
      { key: "target", title: "Model", kind: "text" },
      { key: "in_pool", title: "In pooled figures", kind: "text" },
      { key: "failed", title: "Failed by the whole panel in these tasks", kind: "count" },
      ...SHARE_COLUMNS,
    ],
    rows: [
      [
        ALL_TOGETHER,
        null,
        probed.failed.reduce((sum, count, target) => sum + (controls[target]!.isIncluded ? count : 0), 0),
        ...shareCells(decompose(included, work.resamples)),
      ],
      ...probed.targets.map((name, target): AnalysisCell[] => [
        name,
        controls[target]!.isIncluded ? "yes" : "no",
        probed.failed[target]!,
        ...shareCells(decompose(ofTarget(target), work.resamples)),
      ]),
    ],
    caption: captionOver(
      work,
      included,
      "Shares of the weight of criteria asked about; n of a share counts criteria with an answer. Failures by the whole panel are those of the tasks that the probe asks about; of these criteria, those are asked about that the reference meets by the whole panel. Intervals resample the same tasks.",
    ),
  };
}

/** The same by dimension, over the targets that passed the control. */
export function dimensionTable(work: ProbeWork): AnalysisTable {
  const included = work.probed.cells.filter(work.isIncluded);
  return {
    id: "dimensions",
    title: "By dimension",
    columns: [{ key: "dimension", title: "Dimension", kind: "text" }, ...SHARE_COLUMNS],
    rows: dimensionsOf(included).map((dimension): AnalysisCell[] => [
      dimension === null ? "none" : wordsOf(dimension),
      ...shareCells(
        decompose(
          included.filter((cell) => cell.dimension === dimension),
          work.resamples,
        ),
      ),
    ]),
    caption: captionOver(work, included, "Models that passed the control, pooled."),
  };
}

/** The categories taken apart by what was answered. */
export function partTable(work: ProbeWork): AnalysisTable {
  const included = work.probed.cells.filter(work.isIncluded);
  const { parts } = decompose(included, work.resamples);
  const category = (part: number) => CATEGORY_WORDS[part < 3 ? 0 : part < 6 ? 1 : 2]!;
  return {
    id: "parts",
    title: "The categories taken apart",
    columns: [
      { key: "category", title: "Category", kind: "text" },
      { key: "answer", title: "Says of the criterion", kind: "text" },
      { key: "share", title: "Share of weight", kind: "percent" },
    ],
    rows: PARTS.map((part, i) => [category(i), part, parts[i]!]),
    caption: captionOver(work, included, "Models that passed the control, pooled."),
  };
}

function shareCells({ cells, unscored, weight, shares }: Decomposition): AnalysisCell[] {
  return [cells, unscored, weight, ...shares];
}

function captionOver(work: ProbeWork, cells: readonly ProbedCell[], text: string) {
  return work.captionOf(text, cells, cells.filter(({ answer }) => answer !== null).length);
}
