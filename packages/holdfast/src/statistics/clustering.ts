/**
 * Which units are drawn together when a figure is resampled: each unit alone, all criteria of a task, all cells of
 * a transcript. Answers inside one transcript are not independent, so that resampling by unit makes intervals too
 * narrow there (Davison and Hinkley 1997, 3.8).
 */
export interface Clustering {
  readonly clusters: number;
  /** Cluster of each unit, from 0. */
  readonly of: Int32Array;
}

/** Units with equal keys (a task's or transcript's id) form a cluster; clusters in order of first appearance. */
export function clusteringBy(keys: readonly (string | number)[]): Clustering {
  const known = new Map<string | number, number>();
  const of = Int32Array.from(keys, (key) => {
    const place = known.get(key) ?? known.size;
    known.set(key, place);
    return place;
  });
  return { clusters: known.size, of };
}

/** Every unit on its own: resampling by item. */
export function unitsAlone(units: number): Clustering {
  return { clusters: units, of: Int32Array.from({ length: units }, (_, unit) => unit) };
}
