import { UMAP } from "umap-js";
import { seededRandom } from "../../statistics/random.ts";
import type { DoubleMatrix } from "../linear-algebra/matrix.ts";
import { nearestRows } from "./nearest-rows.ts";

export interface UmapOptions {
  readonly neighbours: number;
  readonly minDist: number;
  readonly seed: number;
}

/** Fewer points than this make no map. */
export const LEAST_POINTS = 10;

export interface UmapLayout {
  /** x and y of each row. */
  readonly points: Float64Array;
  /** Neighbours used: at most one less than there are rows. */
  readonly neighbours: number;
}

/**
 * Two-dimensional map of rows by UMAP (McInnes, Healy and Melville 2018) on exact Euclidean neighbours. For looking at
 * only: its distances are not those of the embedding, and another seed draws another map. The library begins from random
 * places where the original begins from a spectral layout. @throws RangeError for fewer than LEAST_POINTS rows.
 */
export function umapLayout(
  rows: DoubleMatrix,
  { neighbours, minDist, seed }: UmapOptions,
  progress?: (share: number) => void,
): UmapLayout {
  if (rows.rows < LEAST_POINTS) throw new RangeError(`a map needs ${LEAST_POINTS} points, got ${rows.rows}`);
  const used = Math.min(neighbours, rows.rows - 1);
  const umap = new UMAP({ nComponents: 2, nNeighbors: used, minDist, random: seededRandom(`${seed}/umap`) });
  const { indices, distances } = nearestRows(rows, used);
  umap.setPrecomputedKNN(indices, distances);
  const vectors = Array.from({ length: rows.rows }, (_, i) =>
    Array.from(rows.values.subarray(i * rows.columns, (i + 1) * rows.columns)),
  );
  const epochs = umap.initializeFit(vectors);
  for (let epoch = 0; epoch < epochs; epoch++) {
    umap.step();
    progress?.((epoch + 1) / epochs);
  }
  return { points: Float64Array.from(umap.getEmbedding().flat()), neighbours: used };
}
