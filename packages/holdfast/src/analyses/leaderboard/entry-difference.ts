import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import type { MatchedPair } from "./matched-pairs.ts";

/** A pair's difference in one score, second minus first; `null` where a side has none. */
export function entryDifference(
  entries: readonly LeaderboardEntry[],
  { from, to }: Pick<MatchedPair, "from" | "to">,
  score: "overall" | "combinedRisk",
): number | null {
  const [before, after] = [entries[from]![score], entries[to]![score]];
  return before === null || after === null ? null : after - before;
}
