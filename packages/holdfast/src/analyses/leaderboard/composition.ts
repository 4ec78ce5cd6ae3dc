import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import { REASONING_LEVELS, type ReasoningLabel } from "../../domain/reasoning-label.ts";
import { cleanBaseline, elevatedReasoning } from "./reasoning-settings.ts";

/** Entries and base models that share a value. */
export interface CompositionCount {
  readonly value: string;
  readonly entries: number;
  readonly models: number;
}

/** What a leaderboard is made of. */
export interface Composition {
  readonly entries: number;
  readonly models: number;
  readonly providers: number;
  /** In code unit order. */
  readonly byProvider: readonly CompositionCount[];
  readonly byPrompt: readonly CompositionCount[];
  /** Settings that were asked for by rising level, then providers' defaults. */
  readonly byReasoning: readonly CompositionCount[];
  /** Base models by the prompts that they were run with, e.g. `default-v1 + therapeutic-v0`. */
  readonly byPromptSet: readonly CompositionCount[];
  /** Base models by their clean baseline: `none`, `low`, or `no clean baseline`. */
  readonly byBaseline: readonly CompositionCount[];
  /** Base models by their elevated setting: `max`, `high`, or `no elevated setting`. */
  readonly byElevated: readonly CompositionCount[];
  /** Entries without an overall or a combined-risk score. */
  readonly withoutOverall: number;
  readonly withoutRisk: number;
}

/** Count entries, base models and providers (K-Bench, *Leaderboard composition and score meaning*). */
export function composition(entries: readonly LeaderboardEntry[]): Composition {
  const models = distinct(entries.map(({ baseModel }) => baseModel));
  const prompts = new Map(models.map((model) => [model, promptSet(entries, model)]));
  const count = (keyOf: (entry: LeaderboardEntry) => string) => counts(entries, keyOf);
  return {
    entries: entries.length,
    models: models.length,
    providers: distinct(entries.map(({ provider }) => provider)).length,
    byProvider: count(({ provider }) => provider),
    byPrompt: count(({ prompt }) => prompt),
    byReasoning: count(({ reasoning }) => reasoning.text).toSorted(byRisingReasoning(entries)),
    byPromptSet: count(({ baseModel }) => prompts.get(baseModel)!),
    byBaseline: count(({ baseModel }) => cleanBaseline(entries, baseModel) ?? "no clean baseline"),
    byElevated: count(({ baseModel }) => elevatedReasoning(entries, baseModel) ?? "no elevated setting"),
    withoutOverall: entries.filter(({ overall }) => overall === null).length,
    withoutRisk: entries.filter(({ combinedRisk }) => combinedRisk === null).length,
  };
}

function promptSet(entries: readonly LeaderboardEntry[], model: string): string {
  return distinct(entries.filter(({ baseModel }) => baseModel === model).map(({ prompt }) => prompt)).join(
    " + ",
  );
}

function counts(
  entries: readonly LeaderboardEntry[],
  keyOf: (entry: LeaderboardEntry) => string,
): CompositionCount[] {
  const values = entries.map(keyOf);
  return distinct(values).map((value) => {
    const own = entries.filter((_, i) => values[i] === value);
    return { value, entries: own.length, models: distinct(own.map(({ baseModel }) => baseModel)).length };
  });
}

function byRisingReasoning(entries: readonly LeaderboardEntry[]) {
  const labels = new Map(entries.map(({ reasoning }) => [reasoning.text, reasoning]));
  const place = (text: string) => {
    const { level, chosen } = labels.get(text) as ReasoningLabel;
    return (
      (chosen ? 0 : REASONING_LEVELS.length + 1) + (level === null ? -1 : REASONING_LEVELS.indexOf(level))
    );
  };
  return (a: CompositionCount, b: CompositionCount) => place(a.value) - place(b.value);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
