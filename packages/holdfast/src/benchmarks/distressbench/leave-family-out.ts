import type { RunRecords } from "../../domain/run-records.ts";
import { formulaOf, scoreBounds } from "../../domain/score-bounds.ts";
import { CELL, type ScoredRun } from "../../domain/scored-run.ts";
import type { ScoreFormula } from "../../domain/task.ts";
import { taskMeans } from "../../domain/task-means.ts";
import { meanEstimates } from "../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { spearman } from "../../statistics/spearman.ts";
import { panelLabels, type TieRule } from "./panel-label.ts";
import { scoreConversation } from "./score-conversation.ts";
import type { ScoredVerdicts } from "./score-run.ts";
import { verdictColumns } from "./verdict-columns.ts";

/** Model family of each target and judge, in manifest order; `null` where unknown (shares with nobody). */
export interface Families {
  readonly targets: readonly (string | null)[];
  readonly judges: readonly (string | null)[];
}

/** A further frozen judge that has read every conversation; its labels are parallel to the records' conversations. */
export interface ReserveJudge {
  readonly name: string;
  readonly family: string | null;
  readonly labels: readonly (string | null)[];
}

/** A target scored again without the judges of its own family, which leaves an even panel with ties. */
export interface LeaveFamilyOutRow {
  readonly target: number;
  readonly family: string | null;
  /** Judges taken out; empty where no judge shares the family, and the scores are then the ordinary ones. */
  readonly removed: readonly number[];
  /** Ties give no label. */
  readonly tiesDropped: Estimate;
  /** Ties count as not met. */
  readonly tiesUnmet: Estimate;
  /** The removed judges' places are taken by reserve judges, where such were handed over. */
  readonly replaced: Estimate;
}

/**
 * Rank correlation of a variant with the ordinary scores over targets. Undefined where no target lost a judge
 * and got a score from others: scores that nobody touched would agree with themselves.
 */
export interface RankCorrelation {
  /** Targets with both scores. */
  readonly n: number;
  readonly spearman: number | null;
  readonly reason?: string;
}

export interface LeaveFamilyOut {
  readonly rows: readonly LeaveFamilyOutRow[];
  readonly correlation: {
    readonly tiesDropped: RankCorrelation;
    readonly tiesUnmet: RankCorrelation;
    readonly replaced: RankCorrelation;
  };
}

interface Inputs {
  readonly records: RunRecords;
  readonly scored: ScoredVerdicts;
  /** The whole panel's score of each target. */
  readonly ordinary: readonly Estimate[];
  readonly families: Families;
  readonly reserves: readonly ReserveJudge[];
  readonly resamples: Resamples;
}

export type FamilyVariant = (typeof FAMILY_VARIANTS)[number];

/** What is known of a target before its scores: who leaves, and its task means under each variant. */
export interface FamilyPlan {
  readonly target: number;
  readonly removed: readonly number[];
  /** `null` where no judge leaves, or a variant cannot be made. */
  readonly columns: Readonly<Record<FamilyVariant, Float64Array | null>>;
}

/** What becomes of an even panel: ties without label, ties as not met, or a reserve judge in the empty place. */
export const FAMILY_VARIANTS = ["tiesDropped", "tiesUnmet", "replaced"] as const;

const REASONS: Readonly<Record<FamilyVariant, string>> = {
  tiesDropped: "every judge is of the target's family",
  tiesUnmet: "every judge is of the target's family",
  replaced: "no reserve judge outside the family was given",
};

/**
 * Leave-own-family-out scores, three ways, and how far each keeps the order of targets. A judge may favour
 * its own family; where these figures stay close to the ordinary ones, it does not show.
 */
export function leaveFamilyOut(inputs: Inputs): LeaveFamilyOut {
  const rows = rowsOf(inputs, familyPlans(inputs));
  const correlate = (variant: FamilyVariant) =>
    correlation(
      inputs.ordinary.map(({ value }) => value),
      rows.map((row) => row[variant].value),
      rows.some((row) => row.removed.length > 0 && row[variant].value !== null),
    );
  return {
    rows,
    correlation: {
      tiesDropped: correlate("tiesDropped"),
      tiesUnmet: correlate("tiesUnmet"),
      replaced: correlate("replaced"),
    },
  };
}

/** Task means of every target without the judges of its family, one plan a target. */
export function familyPlans(
  inputs: Pick<Inputs, "records" | "scored" | "families" | "reserves">,
): FamilyPlan[] {
  const reserves = verdictColumns(inputs.records, inputs.reserves.length, (_conversation, index) =>
    inputs.reserves.map(({ labels }) => labels[index] ?? null),
  ).labels;
  return inputs.records.manifest.targets.map((_, target) => planOf(inputs, reserves, target));
}

function planOf(
  { records, scored, families, reserves }: Parameters<typeof familyPlans>[0],
  reserveLabels: readonly Int8Array[],
  target: number,
): FamilyPlan {
  const family = families.targets[target] ?? null;
  const own = (other: string | null | undefined) => family !== null && other === family;
  const judges = scored.verdicts.labels;
  const removed = judges.flatMap((_, judge) => (own(families.judges[judge]) ? [judge] : []));
  const kept = judges.filter((_, judge) => !removed.includes(judge));
  const spare = reserveLabels.filter((_, i) => !own(reserves[i]!.family)).slice(0, removed.length);
  const under = (panel: readonly Int8Array[], ties: TieRule) =>
    removed.length === 0 || panel.length === 0
      ? null
      : columnUnder(scored.run, target, panel, ties, formulaOf(records.manifest));
  return {
    target,
    removed,
    columns: {
      tiesDropped: under(kept, "dropped"),
      tiesUnmet: under(kept, "unmet"),
      replaced: under(spare.length < removed.length ? [] : [...kept, ...spare], "dropped"),
    },
  };
}

/** All columns of all targets are resampled in one go, which costs a fraction of one call each. */
function rowsOf(
  { records, families, ordinary, resamples }: Inputs,
  plans: readonly FamilyPlan[],
): LeaveFamilyOutRow[] {
  const columns = plans.flatMap((plan) => FAMILY_VARIANTS.flatMap((variant) => plan.columns[variant] ?? []));
  const clip = scoreBounds(formulaOf(records.manifest));
  const estimates = meanEstimates(resamples, columns, resamples.units, clip)[Symbol.iterator]();
  const next = ({ target, removed, columns: own }: FamilyPlan, variant: FamilyVariant): Estimate => {
    if (removed.length === 0) return ordinary[target]!;
    if (own[variant] === null) return undefinedEstimate(REASONS[variant], 0, resamples.units);
    return estimates.next().value!;
  };
  return plans.map((plan) => ({
    target: plan.target,
    family: families.targets[plan.target] ?? null,
    removed: plan.removed,
    tiesDropped: next(plan, "tiesDropped"),
    tiesUnmet: next(plan, "tiesUnmet"),
    replaced: next(plan, "replaced"),
  }));
}

/** Task means of one target under another panel; conversations that scored 0 unread stay at 0. */
function columnUnder(
  run: ScoredRun,
  target: number,
  panel: readonly Int8Array[],
  ties: TieRule,
  formula: ScoreFormula,
): Float64Array {
  const size = run.repeats * run.criterionStart[run.tasks.length]!;
  const first = target * size;
  const labels = panelLabels(
    panel.map((judge) => judge.subarray(first, first + size)),
    ties,
  );
  const weights = run.tasks.map(({ criteria }) => criteria.map(({ weight }) => weight));
  return taskMeans(run, target, (task, cell, start) =>
    run.cells[cell] === CELL.zero ? 0 : scoreConversation(labels, start - first, weights[task]!, formula),
  );
}

function correlation(
  ordinary: readonly (number | null)[],
  variant: readonly (number | null)[],
  isTouched: boolean,
): RankCorrelation {
  const both = ordinary.flatMap((a, i) =>
    a === null || variant[i] == null ? [] : [[a, variant[i]] as const],
  );
  if (!isTouched) {
    return { n: both.length, spearman: null, reason: "no target was scored without a judge of its family" };
  }
  const rho = spearman(
    both.map(([a]) => a),
    both.map(([, b]) => b),
  );
  if (rho !== null) return { n: both.length, spearman: rho };
  const reason = both.length < 2 ? "needs two targets with both scores" : "all targets score the same";
  return { n: both.length, spearman: null, reason };
}
