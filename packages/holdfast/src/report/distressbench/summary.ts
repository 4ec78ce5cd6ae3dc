import type { ChoiceCapability } from "../../analyses/choice-capability.ts";
import type { CriticalFailures } from "../../analyses/critical-failures.ts";
import type { HalfGap } from "../../analyses/half-gap.ts";
import type { GapEstimate } from "../../analyses/identification-gap.ts";
import type { JudgeRow } from "../../analyses/judge-table.ts";
import type { TargetOutcomes } from "../../analyses/outcome-shares.ts";
import type { Ranking } from "../../analyses/ranking.ts";
import type { ServingNote } from "../../analyses/serving-notes.ts";
import type { StrataTable } from "../../analyses/strata.ts";
import type { WorstConversation } from "../../analyses/worst-conversations.ts";
import type { DimensionPooling } from "../../benchmarks/distressbench/dimension-scores.ts";
import type { LeaveFamilyOut } from "../../benchmarks/distressbench/leave-family-out.ts";
import type { Pass } from "../../benchmarks/distressbench/passes/pass.ts";
import type { PanelMode } from "../../domain/run-manifest.ts";
import type { SpendRecord } from "../../domain/run-records.ts";
import type { ScoredRun } from "../../domain/scored-run.ts";
import type { ScoreFormula } from "../../domain/task.ts";
import type { Estimate } from "../../statistics/estimate.ts";

/**
 * Everything a report shows, computed once from the records of a run. Renderers (terminal, HTML, CSV,
 * JSON) print it and compute nothing.
 *
 * Conventions: shares and scores are fractions in [0, 1]; `null` is undefined or unknown and comes with a
 * reason; targets, judges, tasks are positions in `run.targets`, `run.judges`, `scored.tasks` unless
 * named; per-target arrays follow the order of the manifest, never the ranking. Numbers are not rounded
 * here: a renderer rounds once, at the end.
 */
export interface Summary {
  /** First line of every report: what the judge is worth, then what the content is. */
  readonly headline: string;
  readonly run: RunFacts;
  /** False when any conversation is pending or missing, or any judgement was not given or unavailable. */
  readonly complete: boolean;
  readonly completeness: Completeness;
  /** One a target, in manifest order. */
  readonly targets: readonly TargetSummary[];
  /** Bands over targets, best first. */
  readonly ranking: Ranking;
  /** Identification–action gap pooled over the conversations of all targets. */
  readonly pooledGap: GapEstimate;
  /** Dimensions in order of DIMENSIONS, then others by name; empty where no criterion has a dimension. */
  readonly dimensions: readonly string[];
  /** Per dimension maximum minus median over targets; see its `reason` with fewer than two targets. */
  readonly choiceCapability: ChoiceCapability;
  /** One table a stratum key, keys by name, then `turns`. */
  readonly strata: readonly StrataTable[];
  /** Public minus private half; `null` where no half membership is known. */
  readonly halves: readonly HalfGap[] | null;
  readonly judges: readonly JudgeSummary[];
  /** `null` where no model family is known. */
  readonly leaveFamilyOut: LeaveFamilyOut | null;
  /** Lowest scores first, at most 20 a target. */
  readonly worst: readonly WorstConversation[];
  /** Models that changed under way and settings that providers ignored; empty when all is well. */
  readonly servingNotes: readonly ServingNote[];
  /** The one-page summary in plain words: paragraphs, then what the figures do not say. */
  readonly plain: { readonly paragraphs: readonly string[]; readonly limits: readonly string[] };
  /** Scores, labels and outcomes of every conversation, for the drill-down and the item-level CSV. */
  readonly scored: ScoredRun;
}

export interface RunFacts {
  readonly id: string;
  /** ISO time; the only time in a report. */
  readonly createdAt: string;
  readonly benchmark: string;
  /** `null` for a run whose targets were spoken with. */
  readonly pass: Pass | null;
  /** Id of the run that a pass goes back to. */
  readonly source: string | null;
  readonly taskSet: string;
  readonly contentVersion: string;
  readonly comparability: string;
  readonly formula: ScoreFormula;
  readonly clinicianReviewed: boolean;
  readonly synthetic: boolean;
  readonly targets: readonly string[];
  readonly judges: readonly string[];
  readonly judgeMode: PanelMode;
  readonly repeats: number;
  readonly tasks: number;
  /** Criteria of the task set. */
  readonly criteria: number;
  /** Bootstrap of tasks: resamples and seed, printed beside every table with intervals. */
  readonly resamples: number;
  readonly seed: number;
  /** `task`: dimension scores average over tasks; `corpus`: weights are summed over the whole corpus. */
  readonly dimensionPooling: DimensionPooling;
}

/** Counts of conversations over the whole run. `planned` is the sum of the six below it. */
export interface Completeness {
  readonly planned: number;
  /** With a score from labels. */
  readonly scored: number;
  /** Score 0 since the person got nothing. */
  readonly zero: number;
  /** Every judge answered, but no criterion got a label. */
  readonly unscored: number;
  /** No criterion has a label since judges have not answered, or could not be reached. */
  readonly unjudged: number;
  /** The final call failed after all retries. */
  readonly missing: number;
  /** Not held yet. */
  readonly pending: number;
  /** Judgements (conversation × judge) that were never given. */
  readonly judgementsMissing: number;
  /** Criteria without a panel label in conversations that every judge has read. */
  readonly criteriaWithoutLabel: number;
}

export interface TargetSummary {
  readonly target: number;
  readonly name: string;
  /** n and missing count tasks: a task with one scored repeat counts. */
  readonly score: Estimate;
  /** The same without conversations a provider's filter blocked; equal where `blocked` is 0. */
  readonly scoreWithoutBlocked: Estimate;
  readonly blocked: number;
  /** In the order of `Summary.dimensions`; n counts the tasks that carry the dimension and have a score. */
  readonly dimensions: readonly Estimate[];
  /** Share of conversations with every criterion met; n and missing (unsettled) count conversations. */
  readonly allMet: Estimate;
  readonly gap: GapEstimate;
  readonly outcomes: TargetOutcomes;
  readonly critical: CriticalFailures;
  /** `null` where the run stored no spend for it. */
  readonly spend: SpendRecord | null;
}

export interface JudgeSummary extends JudgeRow {
  /** `null` where the run stored no spend for it. */
  readonly spend: SpendRecord | null;
}
