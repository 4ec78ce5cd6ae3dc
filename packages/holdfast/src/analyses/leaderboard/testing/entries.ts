import type { LeaderboardEntry } from "../../../domain/leaderboard-entry.ts";
import { readReasoningLabel } from "../../../domain/reasoning-label.ts";

/** An entry for tests: everything that is not given is the plainest there is. */
export function entry(
  baseModel: string,
  prompt: string,
  reasoning: string,
  given: Partial<Omit<LeaderboardEntry, "baseModel" | "prompt" | "reasoning">> = {},
): LeaderboardEntry {
  return {
    baseModel,
    provider: baseModel.split("/")[0]!,
    prompt,
    reasoning: readReasoningLabel(reasoning)!,
    variant: "",
    overall: 90,
    combinedRisk: 80,
    price: null,
    dimensions: {},
    domains: {},
    strata: {},
    ...given,
  };
}
