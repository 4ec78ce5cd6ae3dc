import type { DoubleMatrix } from "../linear-algebra/matrix.ts";

/** What made the rows of an embedding: part of every output, since figures of different embeddings must never be compared. */
export interface EmbeddingDescription {
  readonly kind: "sentence-transformer" | "tfidf-svd";
  /** As people read it, e.g. `sentence-transformers/all-mpnet-base-v2`. */
  readonly name: string;
  readonly dimensions: number;
  /** Every choice that decides the numbers, in words. */
  readonly details: readonly string[];
}

export interface Embedding {
  readonly description: EmbeddingDescription;
  /** One row a text, in the order of the texts, each of length 1. */
  readonly rows: DoubleMatrix;
  /** Texts in which the embedding finds nothing that it knows: their rows have no direction. */
  readonly without: readonly number[];
}

/** Turns texts into rows of numbers that lie close where texts are alike. */
export interface Embedder {
  /**
   * @param texts all that are to be compared: some embeddings are learned from the texts themselves.
   * @param progress told how many texts are done.
   */
  embed(texts: readonly string[], progress?: (done: number) => void): Promise<Embedding>;
}
