import type { Estimate } from "../../statistics/estimate.ts";

/**
 * How the figures of a column are written: `percent` a share in [0, 1] as `35.3 %`; `points` a difference of shares as
 * `+1.2` percentage points; `score` a figure on 0–100 as `89.72`, `score-difference` with its sign; `coefficient` three
 * decimals; `coefficient-difference` with its sign; `dollars`; `count`; `number` as many digits as it has.
 */
export type FigureKind =
  | "text"
  | "count"
  | "number"
  | "percent"
  | "points"
  | "score"
  | "score-difference"
  | "coefficient"
  | "coefficient-difference"
  | "dollars";

/** `null` is no figure; an `Estimate` brings its interval, n, missing and reason. */
export type AnalysisCell = string | number | boolean | null | Estimate;

export interface AnalysisColumn {
  /** Name in JSON and CSV: lower case, words joined by `_`. */
  readonly key: string;
  readonly title: string;
  readonly kind: FigureKind;
}

/** What stands under every table and plot. */
export interface Caption {
  /** What is shown, in one or two sentences. */
  readonly text: string;
  /** How many units entered, and how many should have and could not. */
  readonly n: number;
  readonly missing: number;
  /** What is counted: `tasks`, `conversations`, `item pairs`. */
  readonly unit: string;
  /** How intervals were made, in words; `null` where there are none. */
  readonly interval: string | null;
  /** Seed of what was drawn; `null` where nothing was. */
  readonly seed: number | null;
}

export interface AnalysisTable {
  /** Unique in the document, fit for a file name. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly AnalysisColumn[];
  /** One cell a column. */
  readonly rows: readonly (readonly AnalysisCell[])[];
  readonly caption: Caption;
}

export interface AnalysisPlot {
  /** Unique in the document, fit for a file name. */
  readonly id: string;
  readonly title: string;
  /** A whole SVG document: own colours, `<title>` and `<desc>`, no script, no outside reference, names inert. */
  readonly svg: string;
  readonly caption: Caption;
}

/** What one analysis found, computed once: every form it is written in says the same. */
export interface AnalysisDocument {
  /** As `--analysis` names it. */
  readonly analysis: string;
  readonly title: string;
  /** The question, in one sentence. */
  readonly question: string;
  /** How it was computed, with author and year, and every choice that was made. */
  readonly method: readonly string[];
  readonly tables: readonly AnalysisTable[];
  readonly plots: readonly AnalysisPlot[];
  /** What a reader must know before using a figure: what could not be computed and why among it. */
  readonly notes: readonly string[];
}
