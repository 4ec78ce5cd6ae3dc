/** Numerator and denominator a vignette; 0 in both where the vignette has nothing to say. */
export interface FigurePart {
  readonly numerator: Float64Array;
  readonly denominator: Float64Array;
}

/**
 * One score of one configuration, so that any aggregation can be resampled: the plain mean of its parts, each the
 * ratio of its sums over vignettes. A mean over transcripts is one part with denominators 0 and 1.
 */
export type Figure = readonly FigurePart[];

/** The figures of one configuration under one named aggregation, on 0–100. */
export interface RubricFigures {
  readonly overall: Figure;
  readonly combinedRisk: Figure;
  readonly combinedRiskByDesign: Figure;
  /** By position in RUBRIC_DIMENSIONS. */
  readonly dimensions: readonly Figure[];
  /** By position in RISK_DOMAINS. */
  readonly domains: readonly Figure[];
  readonly domainsByDesign: readonly Figure[];
}
