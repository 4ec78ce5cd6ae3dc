import type { PairedFigure } from "../../analyses/rubric/compare-targets.ts";
import type { RankingMoves } from "../../analyses/rubric/ranking-moves.ts";
import { AGGREGATION_MEANING } from "../../benchmarks/k-bench/scores/aggregation.ts";
import { RISK_DOMAINS, type RiskDomain } from "../../domain/risk-domain.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { spendJson } from "../spend-json.ts";
import { withoutScore } from "./completeness.ts";
import { failureWords } from "./failure-words.ts";
import type { KBenchReportJson } from "./report-json-schema.ts";
import { asFraction } from "./score-figures.ts";
import type { ComparedPair, KBenchSummary, KBenchTarget } from "./summary.ts";

type Entry = KBenchReportJson["entries"][number];

/**
 * The report as data. Names instead of positions; numbers as computed, unrounded, so that equal runs give equal bytes;
 * `null` for what is undefined or unknown, never 0.
 */
export function toKBenchReportJson(summary: KBenchSummary): KBenchReportJson {
  const { run, completeness, ranking, comparisons } = summary;
  return {
    headline: summary.headline,
    run: run.id,
    createdAt: run.createdAt,
    benchmark: run.benchmark,
    comparability: run.comparability,
    complete: summary.complete,
    missing: withoutScore(completeness),
    completeness: { ...completeness },
    scale: "0-100",
    method: methodOf(summary),
    entries: summary.targets.map((target) => entryOf(target, summary)),
    judges: [judgeOf(summary)],
    patient:
      summary.patient === null ? null : { name: summary.patient.name, ...spendJson(summary.patient.spend) },
    bands: bandNames(summary),
    ranking: {
      separatedGaps: ranking.separatedGaps,
      unranked: ranking.unranked.map((target) => run.targets[target]!),
      order: ranking.order.map(({ name, band, separated, toNext }) => ({
        target: name,
        band,
        separated,
        toNext: toNext === null ? null : meanOf(toNext),
      })),
    },
    rankingMoves: {
      overall: movesOf(summary.moves.overall),
      combinedRisk: movesOf(summary.moves.combinedRisk),
    },
    comparisons: {
      which: comparisons.which,
      pairs: comparisons.pairs.map((pair) => pairOf(pair, run.targets)),
    },
    strata: summary.strata.map(({ key, title, withoutValue, hiddenBelow, strata }) => ({
      key,
      title,
      withoutValue,
      hiddenBelow,
      strata: strata.map(({ value, vignettes, hidden, overallOverTargets, combinedRiskOverTargets }) => ({
        value,
        vignettes,
        hidden,
        overallOverTargets,
        combinedRiskOverTargets,
      })),
    })),
    worst: summary.worst.map(({ target, vignette, repeat, critical, ...rest }) => ({
      target: run.targets[target]!,
      vignette: summary.scored.vignettes[vignette]!.id,
      repeat: repeat + 1,
      ...rest,
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

function methodOf({ run, rubric }: KBenchSummary): KBenchReportJson["method"] {
  const { aggregation, naPolicy, cohort, pack, contentVersion, clinicianReviewed, synthetic } = run;
  const { vignettes, repeats, cells, frame, judgeMode, resamples, seed } = run;
  return {
    aggregation,
    aggregationMeaning: AGGREGATION_MEANING[aggregation],
    naPolicy,
    cohort,
    pack,
    contentVersion,
    rubric: `${rubric.name} ${rubric.version}`,
    clinicianReviewed,
    synthetic,
    withheld: run.withheld,
    designKnown: run.hasDesign,
    vignettes,
    repeats,
    cells,
    frame,
    judgeMode,
    resamples,
    seed,
  };
}

function entryOf(target: KBenchTarget, summary: KBenchSummary): Entry {
  const { overall, invalid, outcomes, domains } = target;
  const { n: _n, missing: _missing, ...score } = meanOf(asFraction(overall));
  return {
    target: target.name,
    configuration: target.configuration,
    n: overall.n,
    missing: overall.missing,
    score,
    overall: meanOf(overall),
    combinedRisk: meanOf(target.combinedRisk),
    combinedRiskByDesign: meanOf(target.combinedRiskByDesign),
    domains: byDomain((domain) => meanOf(domains[domain].judged)),
    domainsByDesign: byDomain((domain) => meanOf(domains[domain].byDesign)),
    neverSurfaced: byDomain((domain) => (summary.run.hasDesign ? domains[domain].neverSurfaced : null)),
    dimensions: Object.fromEntries(
      Object.entries(target.dimensions).map(([dimension, estimate]) => [dimension, meanOf(estimate)]),
    ) as Entry["dimensions"],
    conversations: { ...target.conversations },
    invalid: invalid.reasons,
    invalidConversations: invalid.invalid,
    abandoned: invalid.abandonedReasons,
    abandonedAttempts: invalid.abandoned,
    critical: target.critical,
    overEscalation: target.overEscalation,
    items: [...target.items],
    failures: target.failures.map((failure) => ({ ...failure, words: failureWords(failure) })),
    strata: summary.strata.flatMap(({ key, strata }) =>
      strata.map((stratum) => ({
        key,
        value: stratum.value,
        overall: meanOf(stratum.overall[target.target]!),
        combinedRisk: meanOf(stratum.combinedRisk[target.target]!),
      })),
    ),
    extension:
      summary.extension?.sections.map(({ section, title, targets }) => ({
        section,
        title,
        score: meanOf(targets[target.target]!),
      })) ?? null,
    outcomes: outcomes.counts,
    withoutBlocked: target.withoutBlocked && {
      blocked: target.withoutBlocked.blocked,
      overall: meanOf(target.withoutBlocked.overall),
      combinedRisk: meanOf(target.withoutBlocked.combinedRisk),
    },
    requeried: outcomes.requeried,
    ...spendJson(target.spend),
  };
}

function judgeOf({ judge }: KBenchSummary): KBenchReportJson["judges"][number] {
  const { hash, prompt, rubric, decoding, id } = judge.frozen;
  return {
    name: judge.name,
    id,
    hashes: { whole: hash, prompt, rubric, decoding },
    calibration: judge.calibration.kind,
    judgements: judge.judgements,
    verdicts: judge.answered,
    unscored: judge.unscored,
    judgementsMissing: judge.judgementsMissing,
    ...spendJson(judge.spend),
  };
}

function meanOf({ value, low, high, n, missing, reason }: Estimate) {
  return { mean: value, low, high, n, missing, ...(reason === undefined ? {} : { reason }) };
}

function byDomain<Value>(of: (domain: RiskDomain) => Value): Record<RiskDomain, Value> {
  return Object.fromEntries(RISK_DOMAINS.map((domain) => [domain, of(domain)])) as Record<RiskDomain, Value>;
}

function bandNames({ ranking }: KBenchSummary): string[][] {
  const names: string[][] = Array.from({ length: ranking.bandCount }, () => []);
  for (const { band, name } of ranking.order) names[band - 1]!.push(name);
  return names;
}

function movesOf({ ways, agreements, targets }: RankingMoves) {
  return {
    ways: [...ways],
    agreements: agreements.map((one) => ({ ...one })),
    targets: targets.map(({ name, ranks, spread }) => ({ target: name, ranks: [...ranks], spread })),
  };
}

function pairOf(pair: ComparedPair, names: readonly string[]) {
  const { first, second, differsIn } = pair;
  const paired = (figure: PairedFigure) => ({
    first: meanOf(figure.first),
    second: meanOf(figure.second),
    difference: meanOf(figure.difference),
  });
  return {
    first: names[first]!,
    second: names[second]!,
    differsIn,
    overall: paired(pair.overall),
    combinedRisk: paired(pair.combinedRisk),
    combinedRiskByDesign: paired(pair.combinedRiskByDesign),
  };
}
