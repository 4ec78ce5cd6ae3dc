import type { ReasoningLabel } from "./reasoning-label.ts";
import type { RiskDomain } from "./risk-domain.ts";
import type { RubricDimension } from "./rubric.ts";

/** What a million tokens cost, in US dollars. */
export type EntryPrice =
  | { readonly kind: "input-output"; readonly inputPerMillion: number; readonly outputPerMillion: number }
  /** One figure already, mixed by whoever published or billed it. */
  | { readonly kind: "blended"; readonly perMillion: number };

/**
 * One configuration of a leaderboard: a base model under one system prompt and one reasoning setting (K-Bench,
 * Supplementary Table 1). Scores are on 0–100; `null` is no score, never 0. Scores that come from different figures are
 * never derived from one another: published ones do not follow from published dimensions.
 */
export interface LeaderboardEntry {
  /** With its namespace, e.g. `openai/gpt-5.5`; a version that was asked for stands behind `@`. */
  readonly baseModel: string;
  /** Namespace of the base model, e.g. `openai`. */
  readonly provider: string;
  /** `default-v1`, `therapeutic-v0`: lower case, words joined by `-`. */
  readonly prompt: string;
  readonly reasoning: ReasoningLabel;
  /** What else sets it apart from an entry of the same model, prompt and reasoning, in words; empty for nothing. */
  readonly variant: string;
  readonly overall: number | null;
  readonly combinedRisk: number | null;
  /** `null` where nobody knows it. */
  readonly price: EntryPrice | null;
  readonly dimensions: Readonly<Partial<Record<RubricDimension, number | null>>>;
  readonly domains: Readonly<Partial<Record<RiskDomain, number | null>>>;
  /** Overall score on the vignettes of a stratum, by axis and value, e.g. `severity`, `imminent`. */
  readonly strata: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
}

/** An entry as tables and messages name it: `openai/gpt-5.5, default-v1, low`. */
export function entryName({
  baseModel,
  prompt,
  reasoning,
  variant,
}: Pick<LeaderboardEntry, "baseModel" | "prompt" | "reasoning" | "variant">): string {
  return [baseModel, prompt, reasoning.text, ...(variant === "" ? [] : [variant])].join(", ");
}

/** A prompt's name in one spelling: `Default v1` and `default-v1` are the same. */
export function promptId(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}
