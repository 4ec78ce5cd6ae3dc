import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import type { ReasoningLevel } from "../../domain/reasoning-label.ts";
import { joinPairs, type MatchedPairs, NO_PAIRS, pairUp } from "./matched-pairs.ts";
import { cleanBaseline, elevatedReasoning } from "./reasoning-settings.ts";

/**
 * Elevated reasoning against the clean baseline: pairs of the same base model under the same prompt (K-Bench,
 * *Reasoning effects* and Supplementary Table 6). Providers' defaults are on neither side. Pairs by base model, then by
 * prompt.
 */
export function reasoningPairs(entries: readonly LeaderboardEntry[]): MatchedPairs {
  const models = [...new Set(entries.map(({ baseModel }) => baseModel))].sort();
  return joinPairs(models.map((model) => pairsOfModel(entries, model)));
}

function pairsOfModel(entries: readonly LeaderboardEntry[], model: string): MatchedPairs {
  const baseline = cleanBaseline(entries, model);
  const elevated = elevatedReasoning(entries, model);
  if (baseline === null || elevated === null) return NO_PAIRS;
  const prompts = [...new Set(entries.map(({ prompt }) => prompt))].sort();
  const placesOf = (prompt: string, level: ReasoningLevel) =>
    entries.flatMap((entry, place) => {
      const isIt = entry.baseModel === model && entry.prompt === prompt;
      return isIt && entry.reasoning.chosen && entry.reasoning.level === level ? [place] : [];
    });
  return joinPairs(
    prompts.map((prompt) => pairUp(entries, placesOf(prompt, baseline), placesOf(prompt, elevated))),
  );
}
