import { tallyOutcomes } from "../../analyses/outcome-shares.ts";
import type { Ranking } from "../../analyses/ranking.ts";
import { compareFigures, type PairedFigure } from "../../analyses/rubric/compare-targets.ts";
import { rubricCriticalFailures } from "../../analyses/rubric/critical-failures.ts";
import { rankFigures } from "../../analyses/rubric/figure-ranking.ts";
import { invalidReasons } from "../../analyses/rubric/invalid-reasons.ts";
import { itemFailures } from "../../analyses/rubric/item-failures.ts";
import { itemShares } from "../../analyses/rubric/item-shares.ts";
import { countAtRisk, lostInEither } from "../../analyses/rubric/lost-vignettes.ts";
import { overEscalation } from "../../analyses/rubric/over-escalation.ts";
import { rankingMoves } from "../../analyses/rubric/ranking-moves.ts";
import { K_BENCH_ROLES } from "../../analyses/rubric/rubric-roles.ts";
import { rubricStrata } from "../../analyses/rubric/strata.ts";
import { strataAxes } from "../../analyses/rubric/strata-axes.ts";
import { summariseTargets, type TargetSummary } from "../../analyses/rubric/target-summary.ts";
import { worstTranscripts } from "../../analyses/rubric/worst-transcripts.ts";
import { servingNotes } from "../../analyses/serving-notes.ts";
import type { KBenchCase } from "../../benchmarks/k-bench/k-bench-case.ts";
import {
  AGGREGATIONS,
  type Aggregation,
  rubricFigures,
} from "../../benchmarks/k-bench/scores/aggregation.ts";
import type { KBenchWording } from "../../benchmarks/k-bench/wording.ts";
import type { RubricFigures } from "../../domain/rubric-figures.ts";
import type { RunRecords, SpendRecord } from "../../domain/run-records.ts";
import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { meanOfRatios } from "../../statistics/mean-of-ratios.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../statistics/resamples.ts";
import { headline } from "../headline.ts";
import { completenessOf, isComplete } from "./completeness.ts";
import { extensionScores } from "./extension-scores.ts";
import { judgeFacts } from "./judge-facts.ts";
import { plainLanguage } from "./plain-language.ts";
import { factsOf } from "./run-facts.ts";
import { scoreKBenchRun } from "./score-run.ts";
import type {
  Comparisons,
  KBenchFacts,
  KBenchSummary,
  KBenchSummaryOptions,
  KBenchTarget,
} from "./summary.ts";
import { targetConfiguration } from "./target-configuration.ts";
import { targetPairs } from "./target-pairs.ts";
import { withoutBlocked } from "./without-blocked.ts";
import { withoutDesign } from "./without-design.ts";

type Records = RunRecords<KBenchCase>;

interface Work {
  readonly records: Records;
  readonly wording: KBenchWording;
  readonly scored: ScoredRubricRun;
  readonly facts: KBenchFacts;
  readonly resamples: Resamples;
  /** By target, under the report's aggregation. */
  readonly figures: readonly RubricFigures[];
}

/**
 * Compute everything a report shows from the records of a run. Pure: same records and options, same summary, to the
 * last bit. All intervals share one set of resampled vignettes, so any two figures of a run are paired.
 */
export function summariseKBench(
  records: Records,
  wording: KBenchWording,
  options: KBenchSummaryOptions = {},
): KBenchSummary {
  const work = prepare(records, wording, options);
  const { scored, facts, resamples, figures } = work;
  const targets = targetsOf(work);
  const overall = figures.map((one) => one.overall);
  const ranking = countingLost(scored, rankFigures(facts.targets, overall, resamples));
  const judge = judgeFacts(
    records,
    wording,
    targets.reduce((n, one) => n + one.conversations.unjudged, 0),
  );
  const completeness = completenessOf(scored, judge.unscored);
  const summary: Omit<KBenchSummary, "plain"> = {
    headline: headline(records.manifest.calibration, facts, facts.hasDesign ? "people and rubric" : "rubric"),
    run: facts,
    complete: isComplete(completeness),
    completeness,
    targets,
    ranking,
    moves: movesOf(work),
    comparisons: comparisonsOf(work, ranking.order[0]?.target ?? null),
    strata: strataAxes(scored).map((axis) => rubricStrata(scored, axis, resamples)),
    judge,
    patient: patientOf(records),
    extension:
      wording.extension === null
        ? null
        : extensionScores(
            wording.extension,
            records.conversations,
            { targets: facts.targets.length, vignettes: facts.vignettes, coreCells: facts.cells },
            resamples,
          ),
    worst: worstTranscripts(scored, K_BENCH_ROLES),
    servingNotes: servingNotes(records.manifest, records.spend),
    rubric: wording.rubric,
    scored,
  };
  return { ...summary, plain: plainLanguage(summary) };
}

function prepare(records: Records, wording: KBenchWording, options: KBenchSummaryOptions): Work {
  const facts = factsOf(records, wording, options);
  const scored = scoreKBenchRun(records, wording, facts.naPolicy);
  return {
    records,
    wording,
    scored,
    facts,
    resamples: drawResamples(facts.vignettes, facts.resamples, seededRandom(facts.seed)),
    figures: figuresUnder(scored, facts.aggregation),
  };
}

function figuresUnder(scored: ScoredRubricRun, aggregation: Aggregation): RubricFigures[] {
  return scored.targets.map((_, target) => rubricFigures(scored, target, { aggregation }));
}

function targetsOf({ records, scored, facts, figures, resamples }: Work): KBenchTarget[] {
  const summaries = summariseTargets(scored, figures, resamples);
  const shown = facts.hasDesign ? summaries : summaries.map((one) => withoutDesign(one));
  return shown.map((summary) => ({
    ...summary,
    ...countsOf(records, scored, summary),
    withoutBlocked: withoutBlocked(scored, summary.target, facts, resamples),
  }));
}

function countsOf(
  { manifest, conversations, spend }: Records,
  scored: ScoredRubricRun,
  { target }: TargetSummary,
): Omit<KBenchTarget, keyof TargetSummary | "withoutBlocked"> {
  const first = rubricCellAt(scored, target, 0, 0);
  const last = first + scored.vignettes.length * scored.repeats;
  // Of an invalid conversation nobody knows how it would have ended; it may hold no reply at all.
  const played = scored.outcomes
    .subarray(first, last)
    .filter((_, i) => scored.kinds[first + i] !== RUBRIC_CELL.invalid);
  const requeried = conversations.filter((one) => one.target === target && one.requeried === true).length;
  return {
    configuration: targetConfiguration(manifest.targets[target]!),
    critical: rubricCriticalFailures(scored, target, K_BENCH_ROLES),
    overEscalation: overEscalation(scored, target, K_BENCH_ROLES),
    items: itemShares(scored, [target]),
    failures: itemFailures(scored, target),
    invalid: invalidReasons(conversations, target),
    outcomes: tallyOutcomes(played, requeried, last - first - played.length),
    spend: spendOf(spend, "target", target),
  };
}

function movesOf({ scored, facts, figures }: Work): KBenchSummary["moves"] {
  const ways = [facts.aggregation, ...AGGREGATIONS.filter((one) => one !== facts.aggregation)];
  const all = ways.map((name) => (name === facts.aggregation ? figures : figuresUnder(scored, name)));
  const moves = (key: "overall" | "combinedRisk") =>
    rankingMoves(
      facts.targets,
      ways.map((name, way) => ({ name, values: all[way]!.map((one) => meanOfRatios(one[key])) })),
    );
  return { overall: moves("overall"), combinedRisk: moves("combinedRisk") };
}

function comparisonsOf({ records, scored, figures, resamples }: Work, leader: number | null): Comparisons {
  const { which, pairs } = targetPairs(records.manifest.targets.map(targetConfiguration), leader);
  const compared = compareFigures(
    pairs.map(({ first, second }) => [figures[first]!, figures[second]!]),
    resamples,
  );
  return {
    which,
    pairs: pairs.map((pair, i) => {
      const lost = lostInEither(scored, pair.first, pair.second);
      const { overall, combinedRisk, combinedRiskByDesign } = compared[i]!;
      const atRisk = countAtRisk(scored, lost);
      return {
        ...pair,
        overall: lacking(overall, lost.length),
        combinedRisk: lacking(combinedRisk, atRisk),
        combinedRiskByDesign: lacking(combinedRiskByDesign, atRisk),
      };
    }),
  };
}

function lacking({ first, second, difference }: PairedFigure, missing: number): PairedFigure {
  return {
    first: { ...first, missing },
    second: { ...second, missing },
    difference: { ...difference, missing },
  };
}

/** A lead over the next target lacks the vignettes that were lost in either of the two. */
function countingLost(scored: ScoredRubricRun, ranking: Ranking): Ranking {
  const order = ranking.order.map((place, i) => {
    const next = ranking.order[i + 1];
    if (place.toNext === null || next === undefined) return place;
    const missing = lostInEither(scored, place.target, next.target).length;
    return { ...place, toNext: { ...place.toNext, missing } };
  });
  return { ...ranking, order };
}

function patientOf({ manifest, spend }: Records): KBenchSummary["patient"] {
  if (manifest.patient === undefined) return null;
  return { name: manifest.patient.name, spend: spendOf(spend, "patient", 0) };
}

function spendOf(spend: readonly SpendRecord[], role: SpendRecord["role"], index: number) {
  return spend.find((one) => one.role === role && one.index === index) ?? null;
}
