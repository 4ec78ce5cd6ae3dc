import type { Estimate } from "../../statistics/estimate.ts";
import { spendJson } from "../spend-json.ts";
import type { ReportJson } from "./report-json-schema.ts";
import type { JudgeSummary, Summary, TargetSummary } from "./summary.ts";

/**
 * The report as data. Names instead of positions; numbers as computed, unrounded, so that equal runs give
 * equal bytes; `null` for what is undefined or unknown, never 0.
 */
export function toReportJson(summary: Summary): ReportJson {
  const { run, completeness: counts } = summary;
  return {
    headline: summary.headline,
    run: run.id,
    createdAt: run.createdAt,
    benchmark: run.benchmark,
    pass: run.pass,
    source: run.source,
    comparability: run.comparability,
    complete: summary.complete,
    missing: counts.planned - counts.scored - counts.zero,
    completeness: { ...counts },
    method: methodOf(summary),
    entries: summary.targets.map((target) => entryOf(target, summary.dimensions)),
    judges: summary.judges.map(judgeOf),
    bands: bandNames(summary),
    ranking: rankingOf(summary),
    pooledGap: gapOf(summary.pooledGap),
    choiceCapability: choiceOf(summary),
    strata: strataOf(summary),
    halves: summary.halves?.map(({ target, ...half }) => ({ target: run.targets[target]!, ...half })) ?? null,
    leaveFamilyOut: leaveFamilyOutOf(summary),
    worst: summary.worst.map(({ target, task, critical, ...rest }) => ({
      target: run.targets[target]!,
      task: summary.scored.tasks[task]!.id,
      ...rest,
      repeat: rest.repeat + 1,
      critical: [...critical],
    })),
    servingNotes: summary.servingNotes.map(({ role, name, kind, details }) => ({
      role,
      name,
      kind,
      details: [...details],
    })),
  };
}

function methodOf({ run }: Summary): ReportJson["method"] {
  const {
    id: _id,
    createdAt: _at,
    benchmark: _b,
    pass: _p,
    source: _s,
    comparability: _c,
    targets: _t,
    judges: _j,
    ...method
  } = run;
  return method;
}

function entryOf(target: TargetSummary, dimensions: readonly string[]): ReportJson["entries"][number] {
  const { score, outcomes, allMet } = target;
  return {
    target: target.name,
    n: score.n,
    missing: score.missing,
    score: meanOf(score),
    scoreWithoutBlocked: target.scoreWithoutBlocked,
    dimensions: Object.fromEntries(
      dimensions.map((dimension, d) => {
        const estimate = target.dimensions[d]!;
        return [dimension, { ...meanOf(estimate), n: estimate.n, missing: estimate.missing }];
      }),
    ),
    allMet: allMet.value,
    allMetDetail: allMet,
    gap: gapOf(target.gap),
    outcomes: outcomes.counts,
    outcomeShares: outcomes.shares,
    conversations: {
      planned: outcomes.planned,
      held: outcomes.held,
      pending: outcomes.pending,
      requeried: outcomes.requeried,
      blocked: target.blocked,
    },
    critical: target.critical,
    ...spendJson(target.spend),
  };
}

function judgeOf(judge: JudgeSummary): ReportJson["judges"][number] {
  const { name, verdicts, met, unscored, judgementsMissing, withPanel, withOthers, spend } = judge;
  return { name, verdicts, met, unscored, judgementsMissing, withPanel, withOthers, ...spendJson(spend) };
}

function meanOf({ value, low, high, reason }: Estimate) {
  return { mean: value, low, high, ...(reason === undefined ? {} : { reason }) };
}

function gapOf(gap: TargetSummary["gap"]): ReportJson["pooledGap"] {
  const { n: _same, ...shown } = gap;
  return shown;
}

function bandNames({ ranking }: Summary): string[][] {
  const names: string[][] = Array.from({ length: ranking.bandCount }, () => []);
  for (const { band, name } of ranking.order) names[band - 1]!.push(name);
  return names;
}

function rankingOf({ ranking, run }: Summary): ReportJson["ranking"] {
  return {
    separatedGaps: ranking.separatedGaps,
    unranked: ranking.unranked.map((target) => run.targets[target]!),
    order: ranking.order.map(({ name, band, separated, toNext }) => ({
      target: name,
      band,
      separated,
      toNext,
    })),
  };
}

function choiceOf({ choiceCapability, run }: Summary): ReportJson["choiceCapability"] {
  const { rows, ...thresholds } = choiceCapability;
  const nameOf = (target: number | null) => (target === null ? null : run.targets[target]!);
  return { ...thresholds, rows: rows.map((row) => ({ ...row, best: nameOf(row.best) })) };
}

function strataOf({ strata, run }: Summary): ReportJson["strata"] {
  return strata.map(({ strata: values, ...table }) => ({
    ...table,
    strata: values.map(({ targets, ...stratum }) => ({
      ...stratum,
      targets: targets.map((estimate, target) => ({ target: run.targets[target]!, ...estimate })),
    })),
  }));
}

function leaveFamilyOutOf({ leaveFamilyOut, run }: Summary): ReportJson["leaveFamilyOut"] {
  if (leaveFamilyOut === null) return null;
  const rows = leaveFamilyOut.rows.map(({ target, removed, ...row }) => ({
    target: run.targets[target]!,
    ...row,
    removed: removed.map((judge) => run.judges[judge]!),
  }));
  return { rows, correlation: leaveFamilyOut.correlation };
}
