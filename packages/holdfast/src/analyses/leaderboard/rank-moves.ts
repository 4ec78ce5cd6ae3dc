import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";

/** Ranks of one entry, from 1, equal scores sharing the better one. */
export interface RiskRankMove {
  /** Position in the entries. */
  readonly entry: number;
  readonly overallRank: number;
  readonly riskRank: number;
  /** Places gained on combined risk: 91st overall and 41st on risk is +50. */
  readonly gained: number;
}

/**
 * How entries move between the ranking by overall score and that by combined risk, largest moves first (ties in the
 * order of overall). Entries that lack either score are left out of both rankings.
 */
export function riskRankMoves(
  entries: readonly Pick<LeaderboardEntry, "overall" | "combinedRisk">[],
): RiskRankMove[] {
  const both = entries.flatMap(({ overall, combinedRisk }, entry) =>
    overall === null || combinedRisk === null ? [] : [{ entry, overall, combinedRisk }],
  );
  const overallRanks = sharedRanks(both.map(({ overall }) => overall));
  const riskRanks = sharedRanks(both.map(({ combinedRisk }) => combinedRisk));
  return both
    .map(({ entry }, i) => {
      const [overallRank, riskRank] = [overallRanks[i]!, riskRanks[i]!];
      return { entry, overallRank, riskRank, gained: overallRank - riskRank };
    })
    .sort(
      (a, b) => Math.abs(b.gained) - Math.abs(a.gained) || a.overallRank - b.overallRank || a.entry - b.entry,
    );
}

/** Ranks from 1, highest first, equal values sharing the better rank (*standard competition ranking*). */
export function sharedRanks(values: readonly number[]): number[] {
  // The same mean reached by two sums can differ in its last bits; nine decimals are far below any score's.
  const rounded = values.map((value) => Math.round(value * 1e9));
  const sorted = Float64Array.from(rounded).sort().reverse();
  return rounded.map((value) => 1 + sorted.indexOf(value));
}
