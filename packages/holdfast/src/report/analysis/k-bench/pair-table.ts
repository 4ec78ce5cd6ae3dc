import type { MatchedPair } from "../../../analyses/leaderboard/matched-pairs.ts";
import type { AnalysisCell, AnalysisColumn, AnalysisPlot, AnalysisTable } from "../analysis-document.ts";
import { pairedDots } from "../svg/paired-dots.ts";
import { asEstimate } from "./as-estimate.ts";
import type { EntriesInput } from "./entries-input.ts";
import { ofScores } from "./interval-words.ts";
import { pairFigures } from "./pair-figures.ts";

/** A table of pairs, and a plot of it. */
export interface PairTable {
  readonly id: string;
  readonly title: string;
  /** What the two sides are, e.g. `default-v1` and `therapeutic-v0`. */
  readonly sides: readonly [first: string, second: string];
  /** Pairs in any order; rows rise by their difference in combined risk, or fall. */
  readonly pairs: readonly MatchedPair[];
  readonly order: "rising" | "falling";
  /** Columns between the base model and the scores, with their cells. */
  readonly columns: readonly AnalysisColumn[];
  readonly cells: (pair: MatchedPair) => readonly AnalysisCell[];
  /** Names a pair in the plot. */
  readonly label: (pair: MatchedPair) => string;
}

interface PairRow {
  readonly pair: MatchedPair;
  readonly risk: AnalysisCell;
  readonly overall: AnalysisCell;
}

/** One row a pair with its scores and differences, as Supplementary Tables 5 and 6, and the pairs as joined dots. */
export function pairTableAndPlot(
  input: EntriesInput,
  asked: PairTable,
): { readonly table: AnalysisTable; readonly plot: AnalysisPlot } {
  const rows = orderedRows(input, asked);
  const { id, title, sides } = asked;
  const scored = rows.filter(({ risk }) => asEstimate(risk).value !== null).length;
  const caption = {
    text: `${title}; differences are ${sides[1]} minus ${sides[0]}`,
    n: scored,
    missing: rows.length - scored,
    unit: "matched pairs",
    ...ofScores(input),
  };
  return {
    table: {
      id,
      title,
      columns: columnsOf(asked),
      rows: rows.map((row) => cellsOf(input, asked, row)),
      caption,
    },
    plot: {
      id,
      title,
      svg: pairedDots({
        id: `${id}-plot`,
        title,
        axis: { title: "Combined risk", kind: "score" },
        names: sides,
        differenceKind: "score-difference",
        rows: rows.map(({ pair, risk }) => ({
          label: asked.label(pair),
          first: input.entries[pair.from]!.combinedRisk,
          second: input.entries[pair.to]!.combinedRisk,
          difference: asEstimate(risk),
        })),
      }),
      caption,
    },
  };
}

function orderedRows(input: EntriesInput, { pairs, order }: PairTable): PairRow[] {
  const risk = pairFigures(input, pairs, "combinedRisk");
  const overall = pairFigures(input, pairs, "overall");
  const sign = order === "rising" ? 1 : -1;
  // A pair without a difference comes last.
  const key = (i: number) => {
    const value = risk.values[i]!;
    return value === null ? Number.POSITIVE_INFINITY : sign * value;
  };
  return pairs
    .map((pair, i) => ({ pair, risk: risk.cells[i]!, overall: overall.cells[i]!, i }))
    .sort((a, b) => (key(a.i) === key(b.i) ? a.i - b.i : key(a.i) - key(b.i)));
}

function columnsOf({ sides, columns }: PairTable): AnalysisColumn[] {
  return [
    { key: "base_model", title: "Base model", kind: "text" },
    ...columns,
    { key: "risk_first", title: `Risk, ${sides[0]}`, kind: "score" },
    { key: "risk_second", title: `Risk, ${sides[1]}`, kind: "score" },
    { key: "risk_difference", title: "Risk difference", kind: "score-difference" },
    { key: "overall_difference", title: "Overall difference", kind: "score-difference" },
    { key: "also_differs", title: "Also differs", kind: "text" },
  ];
}

function cellsOf(
  { entries }: EntriesInput,
  { cells }: PairTable,
  { pair, risk, overall }: PairRow,
): AnalysisCell[] {
  return [
    pair.baseModel,
    ...cells(pair),
    entries[pair.from]!.combinedRisk,
    entries[pair.to]!.combinedRisk,
    risk,
    overall,
    pair.alsoDiffers,
  ];
}
