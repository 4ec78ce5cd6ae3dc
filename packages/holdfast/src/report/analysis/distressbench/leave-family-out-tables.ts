import { rankCorrelations } from "../../../analyses/rank-correlation.ts";
import {
  FAMILY_VARIANTS,
  type FamilyPlan,
  type FamilyVariant,
  type LeaveFamilyOut,
} from "../../../benchmarks/distressbench/leave-family-out.ts";
import type { OwnFamilyBonuses } from "../../../benchmarks/distressbench/own-family-bonus.ts";
import { clipped, differenceEstimates, resampledMeans } from "../../../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../../../statistics/estimate.ts";
import type { AnalysisTable, Caption } from "../analysis-document.ts";
import type { DistressRun } from "./open-distress-run.ts";

const WORDS: Readonly<Record<FamilyVariant, string>> = {
  tiesDropped: "ties without label",
  tiesUnmet: "ties as not met",
  replaced: "reserve judge instead",
};

/** What was found, with what is needed to show it. */
export interface LeftOutFamilies {
  readonly ordinary: readonly Estimate[];
  readonly scores: LeaveFamilyOut;
  readonly plans: readonly FamilyPlan[];
  readonly bonuses: OwnFamilyBonuses;
}

/** Scores with the whole panel and without own-family judges. */
export function scoreTable(
  work: DistressRun,
  { ordinary, scores, plans }: LeftOutFamilies,
  caption: Caption,
): AnalysisTable {
  const { run, records, resamples, columns, clip, order } = work;
  const judges = records.manifest.judges.map(({ name }) => name);
  const changeOf = (target: number, variant: FamilyVariant): Estimate | null => {
    const { removed, columns: own } = plans[target]!;
    const column = own[variant];
    if (removed.length === 0) return null;
    if (column === null) return undefinedEstimate(scores.rows[target]![variant].reason ?? "no score");
    return differenceEstimates(resamples, [[column, columns[target]!]], clip)[0]!;
  };
  return {
    id: "scores",
    title: "Scores without own-family judges",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "family", title: "Family", kind: "text" },
      { key: "removed", title: "Judges left out", kind: "text" },
      { key: "whole_panel", title: "Whole panel", kind: "percent" },
      ...FAMILY_VARIANTS.flatMap((variant) => [
        { key: keyOf(variant), title: `Score, ${WORDS[variant]}`, kind: "percent" as const },
        { key: `${keyOf(variant)}_change`, title: `Change, ${WORDS[variant]}`, kind: "points" as const },
      ]),
    ],
    rows: order.map((target) => {
      const row = scores.rows[target]!;
      return [
        run.targets[target]!,
        row.family,
        row.removed.map((judge) => judges[judge]!).join(", ") || "none",
        ordinary[target]!,
        ...FAMILY_VARIANTS.flatMap((variant) => [row[variant], changeOf(target, variant)]),
      ];
    }),
    caption,
  };
}

/** How far each way keeps the order of systems. */
export function correlationTable(
  work: DistressRun,
  { ordinary, scores, plans }: LeftOutFamilies,
  caption: Caption,
): AnalysisTable {
  const { resamples, columns, clip } = work;
  const drawnFor = (own: readonly Float64Array[]) =>
    resampledMeans(resamples, own).map((means) => clipped(means, clip));
  const base = { scores: ordinary.map(({ value }) => value), drawn: drawnFor(columns) };
  const correlationOf = (variant: FamilyVariant): Estimate => {
    const { n, spearman, reason } = scores.correlation[variant];
    if (spearman === null) return undefinedEstimate(reason!, n, columns.length - n);
    const own = plans.map(({ columns: variants }, target) => variants[variant] ?? columns[target]!);
    const values = scores.rows.map((row) => row[variant].value);
    return rankCorrelations(base, { scores: values, drawn: drawnFor(own) }).spearman;
  };
  const first = (variant: FamilyVariant) => {
    const values = scores.rows.map((row) => row[variant].value ?? Number.NEGATIVE_INFINITY);
    const best = Math.max(...values);
    return best === Number.NEGATIVE_INFINITY ? null : work.run.targets[values.indexOf(best)]!;
  };
  return {
    id: "correlations",
    title: "Order with and without",
    columns: [
      { key: "variant", title: "Way", kind: "text" },
      { key: "spearman", title: "ρ", kind: "coefficient" },
      { key: "systems", title: "Systems with both scores", kind: "count" },
      { key: "lost_a_judge", title: "Systems that lost a judge", kind: "count" },
      { key: "first", title: "First", kind: "text" },
      { key: "first_with_all", title: "First with the whole panel", kind: "text" },
    ],
    rows: FAMILY_VARIANTS.map((variant) => [
      WORDS[variant],
      correlationOf(variant),
      scores.correlation[variant].n,
      plans.filter(({ removed }) => removed.length > 0).length,
      first(variant),
      work.ranking.order[0]?.name ?? null,
    ]),
    caption,
  };
}

/** What each judge gives its own family beyond its fellows. */
export function bonusTable(
  { records }: DistressRun,
  { bonuses }: LeftOutFamilies,
  caption: Caption,
): AnalysisTable {
  const { pooled, judges } = bonuses;
  return {
    id: "bonus",
    title: "Own-family bonus",
    columns: [
      { key: "judge", title: "Judge", kind: "text" },
      { key: "family", title: "Family", kind: "text" },
      { key: "own", title: "Systems of its family", kind: "count" },
      { key: "others", title: "Systems of others", kind: "count" },
      { key: "towards_own", title: "Beyond its fellows, own", kind: "points" },
      { key: "towards_others", title: "Beyond its fellows, others", kind: "points" },
      { key: "bonus", title: "Own-family bonus", kind: "points" },
    ],
    rows: [
      ...judges.map(({ judge, family, own, others, towardsOwn, towardsOthers, bonus }) => [
        records.manifest.judges[judge]!.name,
        family,
        own.length,
        others.length,
        towardsOwn,
        towardsOthers,
        bonus,
      ]),
      ["mean over judges", null, null, null, null, null, pooled],
    ],
    caption,
  };
}

function keyOf(variant: FamilyVariant): string {
  return variant.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
