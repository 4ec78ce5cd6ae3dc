import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import type { FigurePart, RubricFigures } from "../../../domain/rubric-figures.ts";
import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { domainRisk, domainRiskByDesign, slotMean } from "./conversation-scores.ts";
import { type ConversationSums, newSums, sumAnswers, sumAt, sumNothing } from "./conversation-sums.ts";
import { type ScorePlan, scorePlan } from "./score-plan.ts";
import { designOf } from "./score-rubric-run.ts";

/** Whether the conversation at a place of the run's columns is counted. */
export type IncludeConversation = (place: number) => boolean;

const D1 = RUBRIC_DIMENSIONS.indexOf("D1");
const D2 = RUBRIC_DIMENSIONS.indexOf("D2");

/** Sums over the conversations of each vignette, to be filled. */
interface Pools {
  readonly dimensions: readonly FigurePart[];
  /** D1 and D2 of each domain, item by item. */
  readonly judgement: readonly FigurePart[];
  readonly exploration: readonly FigurePart[];
  readonly explorationByDesign: readonly FigurePart[];
  /** D2 of all domains. */
  readonly anyExplorationByDesign: FigurePart;
  /** Domain risks, one an instance. */
  readonly risks: readonly FigurePart[];
  readonly risksByDesign: readonly FigurePart[];
  readonly anyRisk: FigurePart;
  readonly anyRiskByDesign: FigurePart;
}

/** Figures of the two pooled aggregations; see AGGREGATION_MEANING. */
export function pooledFigures(
  run: ScoredRubricRun,
  target: number,
  by: "item-pooled" | "domain-instance-pooled",
  include: IncludeConversation,
): RubricFigures {
  const plan = scorePlan(run.cells, run.naPolicy);
  const pools = newPools(run.vignettes.length);
  forEachSums(run, target, plan, include, (vignette, sums) => {
    if (by === "item-pooled") addItems(pools, plan, vignette, sums);
    else addInstances(pools, vignette, sums);
  });
  const dimensions = pools.dimensions.map((part) => [part]);
  const common = { overall: pools.dimensions, dimensions };
  if (by === "domain-instance-pooled") {
    return {
      ...common,
      combinedRisk: [pools.anyRisk],
      combinedRiskByDesign: [pools.anyRiskByDesign],
      domains: pools.risks.map((part) => [part]),
      domainsByDesign: pools.risksByDesign.map((part) => [part]),
    };
  }
  return {
    ...common,
    combinedRisk: [pools.dimensions[D1]!, pools.dimensions[D2]!],
    combinedRiskByDesign: [pools.dimensions[D1]!, pools.anyExplorationByDesign],
    domains: pools.judgement.map((part, d) => [part, pools.exploration[d]!]),
    domainsByDesign: pools.judgement.map((part, d) => [part, pools.explorationByDesign[d]!]),
  };
}

/** Visit every conversation of a target that has scores; `sums` is overwritten by the next visit. */
function forEachSums(
  run: ScoredRubricRun,
  target: number,
  plan: ScorePlan,
  include: IncludeConversation,
  visit: (vignette: number, sums: ConversationSums) => void,
): void {
  const sums = newSums();
  run.vignettes.forEach((case_, vignette) => {
    const byDesign = designOf(case_);
    for (let repeat = 0; repeat < run.repeats; repeat++) {
      const place = rubricCellAt(run, target, vignette, repeat);
      const kind = run.kinds[place];
      if ((kind !== RUBRIC_CELL.scored && kind !== RUBRIC_CELL.zero) || !include(place)) continue;
      if (kind === RUBRIC_CELL.zero) sumNothing(plan, byDesign, sums);
      else sumAnswers(plan, run.letters, place * run.cells.length, byDesign, sums);
      visit(vignette, sums);
    }
  });
}

function addItems(pools: Pools, plan: ScorePlan, vignette: number, sums: ConversationSums): void {
  const { points, items, unopened } = sums;
  for (let slot = 0; slot <= RISK_DOMAINS.length; slot++) {
    pools.dimensions.forEach((pool, dimension) => {
      const at = sumAt(slot, dimension);
      add(pool, vignette, points[at]!, items[at]!);
    });
  }
  RISK_DOMAINS.forEach((_, d) => {
    const [at1, at2] = [sumAt(d, D1), sumAt(d, D2)];
    // A domain that never came up has all its exploration items unexplored: no point on any of them.
    const lost = unopened[d] === 1 ? plan.domains[d]!.dimensions[D2]!.length : 0;
    add(pools.judgement[d]!, vignette, points[at1]!, items[at1]!);
    add(pools.exploration[d]!, vignette, points[at2]!, items[at2]!);
    add(pools.explorationByDesign[d]!, vignette, points[at2]!, items[at2]! + lost);
    add(pools.anyExplorationByDesign, vignette, points[at2]!, items[at2]! + lost);
  });
}

function addInstances(pools: Pools, vignette: number, sums: ConversationSums): void {
  for (let slot = 0; slot <= RISK_DOMAINS.length; slot++) {
    pools.dimensions.forEach((pool, dimension) => {
      addOne(pool, vignette, slotMean(sums, slot, dimension));
    });
  }
  RISK_DOMAINS.forEach((_, d) => {
    const risk = domainRisk(sums, d);
    const byDesign = domainRiskByDesign(sums, d);
    for (const pool of [pools.risks[d]!, pools.anyRisk]) addOne(pool, vignette, risk);
    for (const pool of [pools.risksByDesign[d]!, pools.anyRiskByDesign]) addOne(pool, vignette, byDesign);
  });
}

function addOne(pool: FigurePart, vignette: number, value: number): void {
  if (!Number.isNaN(value)) add(pool, vignette, value, 1);
}

/** @param points in [0, items]; kept on 0–100. */
function add({ numerator, denominator }: FigurePart, vignette: number, points: number, items: number): void {
  numerator[vignette]! += 100 * points;
  denominator[vignette]! += items;
}

function newPools(vignettes: number): Pools {
  const pool = (): FigurePart => ({
    numerator: new Float64Array(vignettes),
    denominator: new Float64Array(vignettes),
  });
  const perDomain = () => RISK_DOMAINS.map(pool);
  return {
    dimensions: RUBRIC_DIMENSIONS.map(pool),
    judgement: perDomain(),
    exploration: perDomain(),
    explorationByDesign: perDomain(),
    anyExplorationByDesign: pool(),
    risks: perDomain(),
    risksByDesign: perDomain(),
    anyRisk: pool(),
    anyRiskByDesign: pool(),
  };
}
