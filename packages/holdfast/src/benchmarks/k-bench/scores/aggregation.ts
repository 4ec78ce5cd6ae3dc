import type { Figure, RubricFigures } from "../../../domain/rubric-figures.ts";
import type { ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { isDesigned } from "../../../domain/vignette.ts";
import { vignetteMeans } from "../../../domain/vignette-means.ts";
import { meanAsRatio } from "../../../statistics/mean-of-ratios.ts";
import { type IncludeConversation, pooledFigures } from "./pooled-figures.ts";

/** Ways from conversations to a configuration's score. The paper determines none of them; reports name theirs. */
export const AGGREGATIONS = ["transcript-mean", "item-pooled", "domain-instance-pooled"] as const;

export type Aggregation = (typeof AGGREGATIONS)[number];

/** What each aggregation does, in the words of a report's first lines. */
export const AGGREGATION_MEANING: Readonly<Record<Aggregation, string>> = {
  "transcript-mean": "each transcript is scored on its own, then transcripts are averaged",
  "item-pooled":
    "a dimension is the mean of all its applicable items over all transcripts, so transcripts with more active domains weigh more; combined risk is the mean of D1 and D2",
  "domain-instance-pooled":
    "each active domain of each transcript is scored on its own and counts once; the other dimensions are means over transcripts",
};

export interface FigureOptions {
  /** `transcript-mean` unless given. */
  readonly aggregation?: Aggregation;
  /** Conversations by their place in the run's columns; all unless given. */
  readonly include?: IncludeConversation;
}

/**
 * Figures of one configuration, on 0–100, ready to be resampled over vignettes. In a run of conversations from
 * elsewhere, which have no design, those by design have no part.
 */
export function rubricFigures(
  run: ScoredRubricRun,
  target: number,
  { aggregation = "transcript-mean", include = () => true }: FigureOptions = {},
): RubricFigures {
  const figures = figuresBy(run, target, aggregation, include);
  if (run.vignettes.some(isDesigned)) return figures;
  return { ...figures, combinedRiskByDesign: [], domainsByDesign: figures.domainsByDesign.map(() => []) };
}

function figuresBy(
  run: ScoredRubricRun,
  target: number,
  aggregation: Aggregation,
  include: IncludeConversation,
): RubricFigures {
  if (aggregation !== "transcript-mean") return pooledFigures(run, target, aggregation, include);
  const figure = (column: Float64Array): Figure => [
    meanAsRatio(vignetteMeans(run, target, (place) => (include(place) ? column[place]! : Number.NaN))),
  ];
  return {
    overall: figure(run.overall),
    combinedRisk: figure(run.combinedRisk),
    combinedRiskByDesign: figure(run.combinedRiskByDesign),
    dimensions: run.dimensions.map(figure),
    domains: run.domains.map(figure),
    domainsByDesign: run.domainsByDesign.map(figure),
  };
}
