import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import type { ReasoningLevel } from "../../domain/reasoning-label.ts";

type Setting = Pick<LeaderboardEntry, "baseModel" | "reasoning">;

/**
 * The clean baseline of a base model: `none` where any of its entries was asked for it, else `low`, else there is none.
 * A provider's default is never one, whatever it does (K-Bench, *Data analysis and reporting*). It is settled for the model
 * and not for each prompt: where `none` is offered, `low` never steps in for it.
 */
export function cleanBaseline(entries: readonly Setting[], baseModel: string): ReasoningLevel | null {
  return firstOffered(entries, baseModel, ["none", "low"]);
}

/** The elevated setting of a base model: `max` where any of its entries was asked for it, else `high`, else none. */
export function elevatedReasoning(entries: readonly Setting[], baseModel: string): ReasoningLevel | null {
  return firstOffered(entries, baseModel, ["max", "high"]);
}

function firstOffered(
  entries: readonly Setting[],
  baseModel: string,
  wanted: readonly ReasoningLevel[],
): ReasoningLevel | null {
  const offered = entries
    .filter((entry) => entry.baseModel === baseModel && entry.reasoning.chosen)
    .map(({ reasoning }) => reasoning.level);
  return wanted.find((level) => offered.includes(level)) ?? null;
}
