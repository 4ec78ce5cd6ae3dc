import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";

/** The configuration of a group with the highest overall score. */
export interface BestConfiguration {
  /** Base model or provider. */
  readonly group: string;
  /** Positions of all entries that share the highest overall score, in the order given; more than one is a tie. */
  readonly best: readonly number[];
  /** Configurations of the group with an overall score, and without. */
  readonly of: number;
  readonly without: number;
}

/**
 * The highest-overall-scoring configuration of each base model or each provider, as the K-Bench paper's Figures 2–4 show
 * them; groups by falling overall score, then by name. It is the best of several and so flatters groups with many
 * configurations. A group without any score comes last, with no best.
 */
export function bestConfigurations(
  entries: readonly Pick<LeaderboardEntry, "baseModel" | "provider" | "overall">[],
  by: "baseModel" | "provider",
): BestConfiguration[] {
  const groups = [...new Set(entries.map((entry) => entry[by]))].sort();
  return groups
    .map((group) => {
      const own = entries.flatMap((entry, place) => (entry[by] === group ? [{ place, ...entry }] : []));
      const scored = own.flatMap(({ place, overall }) => (overall === null ? [] : [{ place, overall }]));
      const highest = Math.max(...scored.map(({ overall }) => overall));
      const best = scored.filter(({ overall }) => highest - overall < 1e-9).map(({ place }) => place);
      return { group, best, of: scored.length, without: own.length - scored.length, highest };
    })
    .sort((a, b) => (a.highest === b.highest ? 0 : b.highest - a.highest))
    .map(({ highest: _, ...one }) => one);
}
