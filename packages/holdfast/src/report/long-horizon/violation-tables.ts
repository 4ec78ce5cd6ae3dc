import type { SubcategoryShares, ViolationShare } from "../../analyses/long-horizon/violation-shares.ts";
import { exchanges, type LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { median } from "../../statistics/quantile.ts";
import type { AnalysisColumn, AnalysisTable, Caption } from "../analysis/analysis-document.ts";

const EXACT = { interval: "exact (Clopper and Pearson 1934)", seed: null } as const;

const SHARE_COLUMNS: readonly AnalysisColumn[] = [
  { key: "category", title: "Violation", kind: "text" },
  { key: "present", title: "Present", kind: "count" },
  { key: "labelled", title: "Labelled", kind: "count" },
  { key: "missing", title: "Missing", kind: "count" },
  { key: "share", title: "Share", kind: "percent" },
];

/** What a set consists of. */
export function compositionTable({ transcripts, categories, assistant }: LongHorizonSet): AnalysisTable {
  const turns = transcripts.map(exchanges);
  const subcategories = new Set(transcripts.flatMap(({ subcategory }) => subcategory ?? []));
  return {
    id: "composition",
    title: "Composition",
    columns: [
      { key: "transcripts", title: "Transcripts", kind: "count" },
      { key: "turns", title: "Turns", kind: "count" },
      { key: "fewest", title: "Fewest", kind: "count" },
      { key: "median", title: "Median", kind: "number" },
      { key: "most", title: "Most", kind: "count" },
      { key: "subcategories", title: "Subcategories", kind: "count" },
      { key: "categories", title: "Kinds of violation", kind: "count" },
      { key: "assistant", title: "Assistant's side", kind: "text" },
    ],
    rows: [
      [
        transcripts.length,
        turns.reduce((sum, count) => sum + count, 0),
        Math.min(...turns),
        median(turns),
        Math.max(...turns),
        subcategories.size,
        categories.length,
        assistant ?? "not said",
      ],
    ],
    caption: {
      text: "A turn is an exchange.",
      n: transcripts.length,
      missing: 0,
      unit: "transcripts",
      interval: null,
      seed: null,
    },
  };
}

/** One row a category, then any. */
export function violationTable(shares: readonly ViolationShare[], transcripts: number): AnalysisTable {
  return {
    id: "violations",
    title: "Violations",
    columns: SHARE_COLUMNS,
    rows: shares.map(shareRow),
    caption: captionOf("Conversations that hold each kind of violation; descriptive.", shares, transcripts),
  };
}

/** The same, one group of rows a subcategory. */
export function bySubcategoryTable(groups: readonly SubcategoryShares[], transcripts: number): AnalysisTable {
  return {
    id: "violations-by-subcategory",
    title: "Violations by subcategory",
    columns: [{ key: "subcategory", title: "Subcategory", kind: "text" }, ...SHARE_COLUMNS],
    rows: groups.flatMap(({ subcategory, shares }) =>
      shares.map((share) => [subcategory ?? "not given", ...shareRow(share)]),
    ),
    caption: captionOf(
      "Conversations that hold each kind of violation, by subcategory; descriptive, and few in each.",
      groups.flatMap(({ shares }) => shares),
      transcripts,
    ),
  };
}

function shareRow({ category, present, share }: ViolationShare) {
  return [category ?? "any", present, share.n, share.missing, share];
}

/** n and missing are those of the labels of single categories. */
function captionOf(text: string, shares: readonly ViolationShare[], transcripts: number): Caption {
  const labels = shares.filter(({ category }) => category !== null);
  const n = labels.reduce((sum, { share }) => sum + share.n, 0);
  const missing = labels.reduce((sum, { share }) => sum + share.missing, 0);
  return { text, n, missing, unit: `labels on ${transcripts} transcripts`, ...EXACT };
}
