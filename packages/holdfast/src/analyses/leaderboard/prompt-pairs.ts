import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import { joinPairs, type MatchedPair, type MatchedPairs, pairUp } from "./matched-pairs.ts";
import { cleanBaseline, elevatedReasoning } from "./reasoning-settings.ts";

/** Two system prompts to be compared, by name. */
export interface PromptContrast {
  readonly reference: string;
  readonly other: string;
}

const IS_DEFAULT = /^default(?:-|$)/;

/** Each other prompt against each default one (`default-v1`), in code unit order; none where there is no default prompt. */
export function promptContrasts(entries: readonly Pick<LeaderboardEntry, "prompt">[]): PromptContrast[] {
  const prompts = [...new Set(entries.map(({ prompt }) => prompt))].sort();
  const others = prompts.filter((prompt) => !IS_DEFAULT.test(prompt));
  return prompts
    .filter((prompt) => IS_DEFAULT.test(prompt))
    .flatMap((reference) => others.map((other) => ({ reference, other })));
}

/**
 * All matched pairs of two prompts: the same base model under an identical reasoning label (K-Bench,
 * *Therapeutic-prompt effects*), providers' defaults among them. Pairs by base model, then by label.
 */
export function promptPairs(
  entries: readonly LeaderboardEntry[],
  { reference, other }: PromptContrast,
): MatchedPairs {
  const key = ({ baseModel, reasoning }: LeaderboardEntry) => JSON.stringify([baseModel, reasoning.text]);
  const keys = [...new Set(entries.map(key))].sort();
  return joinPairs(
    keys.map((own) => {
      const placesOf = (prompt: string) =>
        entries.flatMap((entry, place) => (key(entry) === own && entry.prompt === prompt ? [place] : []));
      return pairUp(entries, placesOf(reference), placesOf(other));
    }),
  );
}

/** Where a model's reasoning stands in the stricter analysis; `null` outside of it. */
export type ReasoningCondition = "clean baseline" | "elevated reasoning";

/**
 * The stricter paired analysis keeps of all prompt pairs those at the model's clean baseline and those at its elevated
 * setting: at most two a base model, and no provider's default.
 */
export function conditionOf(
  entries: readonly LeaderboardEntry[],
  { from, baseModel }: Pick<MatchedPair, "from" | "baseModel">,
): ReasoningCondition | null {
  const { level, chosen } = entries[from]!.reasoning;
  if (!chosen) return null;
  if (level === cleanBaseline(entries, baseModel)) return "clean baseline";
  return level === elevatedReasoning(entries, baseModel) ? "elevated reasoning" : null;
}
