import type { AnalysisDocument } from "./analysis-document.ts";

/** Analyses that were made together, as every writer is given them. */
export interface AnalysisSet {
  /** What the judge is worth, then what the content is: the first line of every form. */
  readonly headline: string;
  /** What was analysed: `run k-…`, or a file of published entries. */
  readonly subject: string;
  readonly benchmark: string;
  /** Runs that stood beside the first. */
  readonly companions: readonly string[];
  readonly seed: number;
  readonly resamples: number;
  /** Version of the software that computed them. */
  readonly software: string;
  readonly documents: readonly AnalysisDocument[];
  /** Analyses that could not be made, each with the reason. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly analysis: string;
  readonly reason: string;
}
