import type { StudyResult } from "../../realism/study/study.ts";
import type { AnalysisDocument, AnalysisPlot } from "../analysis/analysis-document.ts";
import { distanceTable, otherFormsTable } from "./distance-table.ts";
import { embeddingMap } from "./embedding-map.ts";
import { type SampledSource, samplingTable, sourceTable } from "./source-tables.ts";
import { yardstickTable } from "./yardstick-table.ts";

/** A realism study as tables, a map, and what a reader must know of both. @param notes of how sources were read. */
export function realismDocument(
  study: StudyResult,
  sampled: readonly SampledSource[],
  notes: readonly string[],
): AnalysisDocument {
  return {
    analysis: "realism",
    title: "Realism of simulated patients",
    question: "How near is what simulated patients say to what people say?",
    method: methodOf(study),
    tables: [
      distanceTable(study),
      yardstickTable(study),
      sourceTable(study),
      samplingTable(sampled, study.options.seed),
      otherFormsTable(study),
    ],
    plots: mapPlot(study),
    notes: [...standingNotes(study), ...notes],
  };
}

function mapPlot(study: StudyResult): AnalysisPlot[] {
  const { map, options, reference, models } = study;
  if (map === null) return [];
  return [
    {
      id: "map",
      title: "Chunks of what people and simulated patients said",
      svg: embeddingMap(map, [reference.name, ...models.map(({ counts }) => counts.name)]),
      caption: {
        text:
          `UMAP (${map.neighbours} neighbours, least distance ${map.minDist}) of ${map.components} principal components` +
          `${map.explained === null ? "" : `, which hold ${(100 * map.explained).toFixed(1)} % of the variance`}. For looking at ` +
          "only: distances on it are not those of the tables, and another seed draws another map",
        n: map.points.length,
        missing: 0,
        unit: "chunks",
        interval: null,
        seed: options.seed,
      },
    },
  ];
}

function standingNotes({ embedding, options, models }: StudyResult): string[] {
  return [
    "Near in an embedding means alike in wording and topic. It says nothing about whether a person's story is clinically true, " +
      "how a conversation unfolds, or what people keep to themselves.",
    ...(embedding.kind === "tfidf-svd"
      ? [
          "This embedding compares which words are used and nothing of their order or meaning. Its figures are on another scale " +
            "than a sentence transformer's, and they change with the sources that are compared, since it is learned from them.",
        ]
      : []),
    "Chunks of one conversation are alike, so that the unbiased MMD² is above 0 even for two halves of one source; the yardstick shows how far.",
    "A patient model that speaks more narrowly than people can lie nearer to people than people do to each other in one direction; " +
      "the other direction (human to synthetic) and Fréchet's distance show what it leaves out.",
    ...(options.width === "pooled" && models.length > 1
      ? ["Each patient model's MMD has its own kernel width; --width reference gives all of them one."]
      : []),
  ];
}

function methodOf({ embedding, options }: StudyResult): string[] {
  const { scope } = options;
  return [
    "Chunks: the person's turns in Unicode NFKC with plain quotes and dashes, cut into sentences and put together to about 20 words " +
      `(8 to 32); short turns ${scope === "conversation" ? "are put together with the next of the same conversation" : "stand alone, and those below 8 words are left out"}.`,
    `Embedding: ${embedding.name}, ${embedding.dimensions} dimensions; ${embedding.details.join("; ")}.`,
    "Nearest neighbour: mean over chunks of 1 − cosine to the nearest chunk of the other side.",
    "MMD: maximum mean discrepancy with a Gaussian kernel (Gretton et al. 2012), squared; biased with each chunk's product with itself, unbiased without.",
    "Fréchet: |m₁ − m₂|² + tr S₁ + tr S₂ − 2 tr (S₁S₂)^½ with covariances over n − 1 and no ridge (Dowson and Landau 1982; Heusel et al. 2017).",
    "Intervals: normal bootstrap intervals over conversations (Efron and Tibshirani 1993), since percentiles of these distances lie to one side of the figure. The embedding and the kernel's width stay as they are.",
    "All distances are computed in the embedding's own space, and the map is drawn beside them (K-Bench, Embedding-based realism assessment).",
  ];
}
