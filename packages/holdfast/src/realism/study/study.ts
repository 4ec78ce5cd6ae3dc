import type { Estimate } from "../../statistics/estimate.ts";
import type { ChunkScope } from "../chunks/chunk-conversation.ts";
import type { EmbeddingDescription } from "../embedding/embedder.ts";
import type { DistanceName } from "../resampling/distance-names.ts";
import type { HalfYardstick } from "../resampling/human-halves.ts";
import type { StudySource } from "./study-source.ts";

/** Width of the kernel: the median over each pair of sources, over the reference alone (one kernel for all), or a number. */
export type KernelWidth = "pooled" | "reference" | number;

export interface MapOptions {
  readonly components: number;
  readonly neighbours: number;
  readonly minDist: number;
}

/** "UMAP was used … after reduction to 50 principal components (n_neighbors = 45; min_dist = 0.25)": K-Bench, Figure 1. */
export const K_BENCH_MAP: MapOptions = { components: 50, neighbours: 45, minDist: 0.25 };

/** Every choice of a study that decides a figure. */
export interface StudyOptions {
  /** As openEmbedder takes it. */
  readonly embedding: string;
  readonly seed: number;
  readonly resamples: number;
  readonly frechetResamples: number;
  readonly splits: number;
  readonly width: KernelWidth;
  readonly scope: ChunkScope;
  /** `null`: no map. */
  readonly map: MapOptions | null;
}

/** Plain values throughout, so that it can be handed to a worker thread. */
export interface StudyInput {
  readonly reference: StudySource;
  /** At least one, with distinct names. */
  readonly synthetic: readonly StudySource[];
  readonly options: StudyOptions;
}

/** What a source came to. */
export interface SourceCounts {
  readonly name: string;
  /** Conversations with at least one chunk. */
  readonly conversations: number;
  /** People, or vignettes, that these are of: what is drawn when intervals are made. */
  readonly people: number;
  /** Conversations with too few words for a chunk. */
  readonly tooShort: number;
  readonly turns: number;
  readonly chunks: number;
  readonly words: number;
  /** Words that came into no chunk. */
  readonly wordsLeft: number;
}

/** One patient model beside the reference. */
export interface PatientModelResult {
  readonly counts: SourceCounts;
  readonly distances: Readonly<Record<DistanceName, Estimate>>;
  /** Roots, and farthest chunks, without intervals. */
  readonly mmdBiased: number | null;
  readonly frechetRoot: number | null;
  readonly maxSynthToHuman: number;
  readonly maxHumanToSynth: number;
  readonly kernelWidth: number | null;
  /** `null` where the human side has too few conversations to halve, or no splits were asked for. */
  readonly yardstick: Readonly<Record<DistanceName, HalfYardstick>> | null;
}

/** A chunk on the map. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
  /** 0: the reference; then the synthetic sources in order. */
  readonly source: number;
  readonly conversation: string;
  readonly text: string;
}

export interface EmbeddingMap {
  readonly points: readonly MapPoint[];
  readonly components: number;
  /** Share of the variance that the components hold. */
  readonly explained: number | null;
  readonly neighbours: number;
  readonly minDist: number;
}

export interface StudyResult {
  readonly options: StudyOptions;
  readonly embedding: EmbeddingDescription;
  readonly reference: SourceCounts;
  readonly models: readonly PatientModelResult[];
  /** `null` where none was asked for, or there are too few chunks. */
  readonly map: EmbeddingMap | null;
}

/** What a study is at: `done` of `of`, in the stage's own units. */
export interface StudyProgress {
  readonly stage: "embedding" | "distances" | "intervals" | "halves" | "map";
  /** Patient model at hand, `null` where a stage is about all of them. */
  readonly model: string | null;
  readonly done: number;
  readonly of: number;
}
