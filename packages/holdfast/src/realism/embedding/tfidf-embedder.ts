import { scaleRows } from "../linear-algebra/linear-map.ts";
import { truncatedSvd } from "../linear-algebra/truncated-svd.ts";
import type { Embedder } from "./embedder.ts";
import { termMap, termWeights } from "./term-weights.ts";

export interface TfidfOptions {
  /** 100 by default, as is usual for latent semantic analysis. */
  readonly dimensions?: number;
  /** Of the decomposition. */
  readonly seed: number;
}

/**
 * A chunk of which less than this length lies in the directions that were kept (a ten-thousandth of its squares) shares
 * no words with others: what is left of it would be blown up into a direction that it does not have.
 */
const SHORTEST = 0.01;

/**
 * Offline embedding: TF-IDF and a truncated singular value decomposition (latent semantic analysis, Deerwester et al.
 * 1990), learned from all texts that are compared. It sees which words stand together and nothing of their order or
 * meaning, so its figures say less than a sentence transformer's and are on another scale.
 */
export function tfidfEmbedder({ dimensions = 100, seed }: TfidfOptions): Embedder {
  return {
    async embed(texts, progress) {
      const weighted = termWeights(texts);
      const { scores, singularValues } = truncatedSvd(termMap(weighted), { rank: dimensions, seed });
      const without = scaleRows(scores, SHORTEST);
      progress?.(texts.length);
      return {
        rows: scores,
        without,
        description: {
          kind: "tfidf-svd",
          name: "TF-IDF + truncated SVD (offline, no sentence transformer)",
          dimensions: scores.columns,
          details: [
            `learned from the ${texts.length} chunks that are compared, with ${weighted.terms.length} distinct terms`,
            "weights: term count × (ln((1 + N) / (1 + chunks with the term)) + 1), chunks scaled to length 1",
            `${scores.columns} leading directions by block Lanczos (begun with seed ${seed}), holding ${sharePercent(weighted.texts, singularValues)} of the sum of squares; rows scaled to length 1`,
          ],
        },
      };
    },
  };
}

/** Every text has length 1, so that the squares of all singular values sum to their number. */
function sharePercent(texts: number, singularValues: Float64Array): string {
  const kept = singularValues.reduce((sum, value) => sum + value * value, 0);
  return `${((100 * kept) / texts).toFixed(1)} %`;
}
