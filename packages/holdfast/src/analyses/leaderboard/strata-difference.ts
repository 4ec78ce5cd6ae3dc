/** How entries do on one stratum against another. */
export interface StrataDifference {
  /** Entries with a score on both. */
  readonly n: number;
  readonly missing: number;
  /** Entries that score lower on the second, higher, and the same. */
  readonly lower: number;
  readonly higher: number;
  readonly same: number;
  /** Mean of second minus first over those entries; `null` for none. */
  readonly mean: number | null;
}

/**
 * Compare two strata over entries, e.g. imminent with low severity: K-Bench reports a 0.43-point descriptive difference
 * and how many configurations score lower. Strata hold different people, so this is no effect of severity by itself.
 * @param first one score an entry, `null` where it has none. @param second likewise.
 */
export function strataDifference(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
): StrataDifference {
  const differences = first.flatMap((from, entry) => {
    const to = second[entry] ?? null;
    return from === null || to === null ? [] : [Math.round((to - from) * 1e9) / 1e9];
  });
  const n = differences.length;
  return {
    n,
    missing: first.length - n,
    lower: differences.filter((difference) => difference < 0).length,
    higher: differences.filter((difference) => difference > 0).length,
    same: differences.filter((difference) => difference === 0).length,
    mean: n === 0 ? null : differences.reduce((sum, difference) => sum + difference, 0) / n,
  };
}
