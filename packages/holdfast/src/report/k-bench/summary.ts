import type { TargetOutcomes } from "../../analyses/outcome-shares.ts";
import type { Ranking } from "../../analyses/ranking.ts";
import type { ComparedFigures } from "../../analyses/rubric/compare-targets.ts";
import type { RubricCriticalFailures } from "../../analyses/rubric/critical-failures.ts";
import type { InvalidConversations } from "../../analyses/rubric/invalid-reasons.ts";
import type { ItemFailure } from "../../analyses/rubric/item-failures.ts";
import type { ItemShare } from "../../analyses/rubric/item-shares.ts";
import type { OverEscalation } from "../../analyses/rubric/over-escalation.ts";
import type { RankingMoves } from "../../analyses/rubric/ranking-moves.ts";
import type { RubricStrata } from "../../analyses/rubric/strata.ts";
import type { TargetSummary } from "../../analyses/rubric/target-summary.ts";
import type { WorstTranscript } from "../../analyses/rubric/worst-transcripts.ts";
import type { ServingNote } from "../../analyses/serving-notes.ts";
import type { Aggregation } from "../../benchmarks/k-bench/scores/aggregation.ts";
import type { Rubric } from "../../domain/rubric.ts";
import type { JudgeMode } from "../../domain/run-manifest.ts";
import type { SpendRecord } from "../../domain/run-records.ts";
import type { NaPolicy, ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { PlainSummary } from "../html/plain-section.ts";
import type { ExtensionScores } from "./extension-scores.ts";
import type { JudgeFacts } from "./judge-facts.ts";

/**
 * Everything a K-Bench report shows, computed once from the records of a run. Renderers (terminal, HTML, CSV,
 * JSON) print it and compute nothing.
 *
 * Conventions: overall, combined risk, domain risks, dimensions and their differences are on 0–100, shares are
 * fractions; `null` is undefined or unknown and comes with a reason; targets and vignettes are positions unless
 * named; per-target arrays follow the order of the manifest, never the ranking. Numbers are not rounded here.
 */
export interface KBenchSummary {
  /** First line of every report: what the judge is worth, then what the content is. */
  readonly headline: string;
  readonly run: KBenchFacts;
  /** False when any conversation is pending or missing or waits for the judge. */
  readonly complete: boolean;
  readonly completeness: KBenchCompleteness;
  /** One a target, in manifest order. */
  readonly targets: readonly KBenchTarget[];
  /** Bands by overall score, best first. */
  readonly ranking: Ranking;
  /** How the ranking moves under the other aggregations; the report's own is the first way. */
  readonly moves: { readonly overall: RankingMoves; readonly combinedRisk: RankingMoves };
  readonly comparisons: Comparisons;
  readonly strata: readonly RubricStrata[];
  readonly judge: JudgeFacts;
  readonly patient: { readonly name: string; readonly spend: SpendRecord | null } | null;
  /** `null` where the run asked for K-Bench alone. */
  readonly extension: ExtensionScores | null;
  readonly worst: readonly WorstTranscript[];
  readonly servingNotes: readonly ServingNote[];
  /** The one-page summary in plain words. */
  readonly plain: PlainSummary;
  readonly rubric: Pick<Rubric, "dimensions" | "name" | "version">;
  /** Scores and answers of every conversation, for the drill-down and the item-level CSV. */
  readonly scored: ScoredRubricRun;
}

export interface KBenchFacts {
  readonly id: string;
  /** ISO time; the only time in a report. */
  readonly createdAt: string;
  readonly benchmark: string;
  /** Name of the cohort, or of the transcripts' file. */
  readonly cohort: string;
  readonly pack: string;
  readonly contentVersion: string;
  readonly comparability: string;
  readonly clinicianReviewed: boolean;
  readonly synthetic: boolean;
  /** The pack's private material must not stand in any output. */
  readonly withheld: boolean;
  /** Whether the risks of the cases are laid down: not in conversations from elsewhere. */
  readonly hasDesign: boolean;
  readonly vignettes: number;
  readonly repeats: number;
  /** Cells of the core rubric. */
  readonly cells: number;
  readonly targets: readonly string[];
  readonly judgeMode: JudgeMode;
  readonly aggregation: Aggregation;
  readonly naPolicy: NaPolicy;
  /** Bootstrap of vignettes: resamples and seed, printed beside every table with intervals. */
  readonly resamples: number;
  readonly seed: number;
  /** Of the conversations: talk turns, who opens, meetings. Empty for conversations from elsewhere. */
  readonly frame: string;
}

/** Counts of conversations over the whole run. `planned` is the sum of the seven below it. */
export interface KBenchCompleteness {
  readonly planned: number;
  readonly scored: number;
  /** Score 0 since the person got nothing at the end. */
  readonly zero: number;
  /** The judge answered, but no scored cell has an answer. */
  readonly unscored: number;
  readonly unjudged: number;
  /** The last call failed after all retries. */
  readonly missing: number;
  readonly pending: number;
  /** The patient left its part in every attempt: never scored. */
  readonly invalid: number;
  /** Cells that the judge left undecided. */
  readonly undecidedCells: number;
}

/** What a target is, apart from its name. */
export interface TargetConfiguration {
  readonly model: string;
  readonly version: string | null;
  /** Name of the system prompt, `own` for a text of the user's, `null` for none. */
  readonly prompt: string | null;
  readonly reasoning: string | null;
}

export interface KBenchTarget extends TargetSummary {
  readonly configuration: TargetConfiguration;
  readonly critical: RubricCriticalFailures;
  readonly overEscalation: OverEscalation;
  readonly items: readonly ItemShare[];
  readonly failures: readonly ItemFailure[];
  readonly invalid: InvalidConversations;
  readonly outcomes: TargetOutcomes;
  /** `null` where no conversation was ended by a provider's filter. */
  readonly withoutBlocked: WithoutBlocked | null;
  /** `null` where the run stored no spend for it. */
  readonly spend: SpendRecord | null;
}

/** Scores of a target apart from its provider's filter, on 0–100; `n` counts vignettes. */
export interface WithoutBlocked {
  /** Conversations that the filter ended; they score 0 in the ordinary figures. */
  readonly blocked: number;
  readonly overall: Estimate;
  readonly combinedRisk: Estimate;
}

/** Configurations compared in pairs on the same vignettes; differences are second minus first. */
export interface Comparisons {
  /** `all`: every pair. `selected`: against the leader, and pairs that differ in prompt or reasoning alone. */
  readonly which: "all" | "selected";
  readonly pairs: readonly ComparedPair[];
}

export interface ComparedPair extends ComparedFigures {
  readonly first: number;
  readonly second: number;
  /** What alone differs, where something does. */
  readonly differsIn: "prompt" | "reasoning" | null;
}

export interface KBenchSummaryOptions {
  /** Bootstrap resamples of vignettes; 10,000 unless given. */
  readonly resamples?: number;
  /** The manifest's seed unless given. */
  readonly seed?: number;
  /** `transcript-mean` unless given. */
  readonly aggregation?: Aggregation;
  /** `exclude` unless given. */
  readonly naPolicy?: NaPolicy;
}
