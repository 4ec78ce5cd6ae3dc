import { DISTANCE_NAMES } from "../../realism/resampling/distance-names.ts";
import type { StudyResult } from "../../realism/study/study.ts";
import type { AnalysisTable, Caption } from "../analysis/analysis-document.ts";
import { countCell, counted } from "../figures.ts";
import { DISTANCE_WORDS } from "./distance-words.ts";

/** One row a patient model: its distances to the reference, side by side. */
export function distanceTable(study: StudyResult): AnalysisTable {
  return {
    id: "distances",
    title: `Distance of each patient model to ${study.reference.name}`,
    columns: [
      { key: "patient_model", title: "patient model", kind: "text" },
      { key: "chunks", title: "chunks", kind: "count" },
      ...DISTANCE_NAMES.map((name) => ({ ...DISTANCE_WORDS[name], kind: "coefficient" as const })),
    ],
    rows: study.models.map(({ counts, distances }) => [
      counts.name,
      counts.chunks,
      ...DISTANCE_NAMES.map((name) => distances[name]),
    ]),
    caption: distanceCaption(study),
  };
}

/** What the table of distances shows, and how its intervals were made. */
function distanceCaption({ reference, models, embedding, options }: StudyResult): Caption {
  const all = [reference, ...models.map(({ counts }) => counts)];
  return {
    text:
      `Smaller is nearer to what people said. Embedding: ${embedding.name}. The reference has ${countCell(reference.chunks)} chunks of ` +
      `${counted(reference.conversations, "conversation")}. Cosine distances run from 0 to 2; all figures grow as sets get smaller, so ` +
      "only figures of sets of about one size can be set beside each other: the yardstick does so",
    n: all.reduce((sum, { conversations }) => sum + conversations, 0),
    missing: all.reduce((sum, { tooShort }) => sum + tooShort, 0),
    unit: "conversations",
    interval:
      options.resamples < 2
        ? null
        : `figure ± 1.96 standard deviations of ${countCell(options.resamples)} resamples of human and of synthetic conversations, those of one person or vignette together ` +
          `(${countCell(Math.min(options.frechetResamples, options.resamples))} for Fréchet's distance)`,
    seed: options.seed,
  };
}

/** The same figures in other forms, and what MMD rests on: so that no figure is taken for another. */
export function otherFormsTable(study: StudyResult): AnalysisTable {
  return {
    id: "other-forms",
    title: "Other forms of the figures",
    columns: [
      { key: "patient_model", title: "patient model", kind: "text" },
      { key: "kernel_width", title: "width of the kernel", kind: "coefficient" },
      { key: "mmd_biased", title: "MMD (root, biased)", kind: "coefficient" },
      { key: "frechet_root", title: "Fréchet (root)", kind: "coefficient" },
      { key: "farthest_synthetic", title: "farthest synthetic chunk", kind: "coefficient" },
      { key: "farthest_human", title: "farthest human chunk", kind: "coefficient" },
    ],
    rows: study.models.map((model) => [
      model.counts.name,
      model.kernelWidth,
      model.mmdBiased,
      model.frechetRoot,
      model.maxSynthToHuman,
      model.maxHumanToSynth,
    ]),
    caption: {
      ...distanceCaption(study),
      text: `${widthSentence(study)} The farthest chunk is the one whose nearest neighbour on the other side is farthest away`,
      interval: null,
    },
  };
}

function widthSentence({ options: { width } }: StudyResult): string {
  const form = "The kernel of MMD is exp(−|x − y|² / 2s²)";
  if (width === "pooled")
    return `${form}; its width s is the median distance over all pairs of the two sets together.`;
  if (width === "reference")
    return `${form}; its width s is the median distance over all pairs of the reference.`;
  return `${form}; its width s was given.`;
}
