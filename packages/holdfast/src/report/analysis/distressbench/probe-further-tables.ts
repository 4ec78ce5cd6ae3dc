import { stanceShares } from "../../../analyses/probe/endorsement.ts";
import { preferenceOver, type SwappedCell } from "../../../analyses/probe/preference.ts";
import { wordsOf } from "../../figures.ts";
import type { AnalysisCell, AnalysisTable } from "../analysis-document.ts";
import { dimensionsOf, type ProbeWork } from "./probe-work.ts";

/** How well each target tells a very good reply from a very bad one, and whether its answers count. */
export function controlTable({ probed, controls, captionOf }: ProbeWork): AnalysisTable {
  const answered = probed.controls.filter(({ chose }) => chose !== null).length;
  return {
    id: "control",
    title: "Wide-gap control",
    columns: [
      { key: "target", title: "Model", kind: "text" },
      { key: "pairs", title: "Pairs with an answer", kind: "count" },
      { key: "unscored", title: "Without an answer", kind: "count" },
      { key: "right", title: "Good reply called better", kind: "percent" },
      { key: "threshold", title: "At least", kind: "percent" },
      { key: "in_pool", title: "In pooled figures", kind: "text" },
    ],
    rows: controls.map(({ target, accuracy, isIncluded, why }): AnalysisCell[] => [
      probed.targets[target]!,
      accuracy.n,
      accuracy.missing,
      accuracy,
      probed.threshold,
      isIncluded ? "yes" : `no: ${why}`,
    ]),
    caption: {
      ...captionOf(
        "Pairs of a very good reference and a very bad reply, told apart; half would be chance.",
        probed.controls,
        answered,
      ),
      unit: "pairs",
    },
  };
}

const KINSHIPS = [
  ["any", "any other model"],
  ["same", "a model of the same family"],
  ["other", "a model of another family"],
  ["unknown", "a model whose kinship is unknown"],
] as const;

/** How often the other reply was preferred: the reference, and another model's reply in its place. */
export function swapTable(work: ProbeWork): AnalysisTable {
  const swaps = work.probed.swaps.filter(work.isIncluded);
  const of = (kinship: (typeof KINSHIPS)[number][0]): SwappedCell[] =>
    kinship === "any" ? swaps : swaps.filter((cell) => cell.kinship === kinship);
  const answered = swaps.filter(({ answer, swapped }) => answer !== null && swapped !== null).length;
  return {
    id: "swap",
    title: "Preference for the reply that does it",
    columns: [
      { key: "alternative", title: "In the reference's place", kind: "text" },
      { key: "cells", title: "Criteria", kind: "count" },
      { key: "unscored", title: "Without both answers", kind: "count" },
      { key: "reference", title: "Prefers the reference", kind: "percent" },
      { key: "swapped", title: "Prefers the other model's reply", kind: "percent" },
      { key: "difference", title: "Difference", kind: "points" },
    ],
    rows: KINSHIPS.flatMap(([kinship, words]) => {
      const cells = of(kinship);
      if (cells.length === 0 && kinship !== "any") return [];
      const found = preferenceOver(cells, work.resamples);
      return [[words, found.cells, found.unscored, found.reference, found.swapped, found.difference]];
    }),
    caption: work.captionOf(
      "Share of criteria for which the reply that does it is called better than the model's own, both columns over the same criteria; each criterion counts once. A criterion can stand in two rows, with a reply of each kind.",
      swaps,
      answered,
    ),
  };
}

/** What models say in free words about their omissions, by dimension. */
export function endorsementTable(work: ProbeWork): AnalysisTable {
  const remarks = work.probed.remarks.filter(work.isIncluded);
  const rowOf = (label: string, cells: typeof remarks): AnalysisCell[] => {
    const { endorses, opposes, unclear } = stanceShares(cells, work.resamples);
    return [label, cells.length, endorses, opposes, unclear];
  };
  return {
    id: "endorsement",
    title: "Endorsement of the omission, in free words",
    columns: [
      { key: "dimension", title: "Dimension", kind: "text" },
      { key: "remarks", title: "Remarks", kind: "count" },
      { key: "endorses", title: "Right to leave it out", kind: "percent" },
      { key: "opposes", title: "Should have had it", kind: "percent" },
      { key: "unclear", title: "Unclear", kind: "percent" },
    ],
    rows: [
      rowOf("all together", remarks),
      ...dimensionsOf(remarks).map((dimension) =>
        rowOf(
          dimension === null ? "none" : wordsOf(dimension),
          remarks.filter((remark) => remark.dimension === dimension),
        ),
      ),
    ],
    caption: {
      ...work.captionOf(
        "Shares of remarks, each counted once, of models that passed the control.",
        remarks,
        remarks.filter(({ stance }) => stance !== null).length,
      ),
      unit: "remarks",
    },
  };
}
