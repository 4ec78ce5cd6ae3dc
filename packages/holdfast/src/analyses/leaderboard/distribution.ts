/** Spread of a score over entries: a description, not an estimate for other entries. */
export interface Distribution {
  readonly mean: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** `highest` − `lowest`. */
  readonly range: number | null;
  /** Positions of the entries with the highest and the lowest value; more than one is a tie. */
  readonly leaders: readonly number[];
  readonly trailers: readonly number[];
  readonly n: number;
  readonly missing: number;
}

/** Mean, minimum, maximum and range over the entries that have a value (K-Bench, Supplementary Tables 2 and 3). */
export function distributionOf(values: readonly (number | null)[]): Distribution {
  const there = values.filter((value) => value !== null);
  const missing = values.length - there.length;
  if (there.length === 0) {
    return { mean: null, lowest: null, highest: null, range: null, leaders: [], trailers: [], n: 0, missing };
  }
  const [lowest, highest] = [Math.min(...there), Math.max(...there)];
  const at = (end: number) =>
    values.flatMap((value, i) => (value !== null && Math.abs(value - end) < 1e-9 ? [i] : []));
  return {
    mean: there.reduce((sum, value) => sum + value, 0) / there.length,
    lowest,
    highest,
    range: highest - lowest,
    leaders: at(highest),
    trailers: at(lowest),
    n: there.length,
    missing,
  };
}
