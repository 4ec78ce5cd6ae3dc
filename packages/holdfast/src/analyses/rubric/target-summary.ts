import { RISK_DOMAINS, type RiskDomain } from "../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS, type RubricDimension } from "../../domain/rubric.ts";
import type { Figure, RubricFigures } from "../../domain/rubric-figures.ts";
import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { activeDomains } from "../../domain/vignette.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { meanOfRatiosEstimates } from "../../statistics/mean-of-ratios.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { CODE, gatePlaces } from "./cell-places.ts";
import { countAtRisk, lostVignettes } from "./lost-vignettes.ts";

/** Domain risk of one target, by the judge's Q1 and by design. */
export interface DomainSummary {
  readonly judged: Estimate;
  readonly byDesign: Estimate;
  /** Conversations of vignettes with this domain in which the judge rated it none: what `byDesign` counts as 0. */
  readonly neverSurfaced: number;
}

/**
 * Scores of one target on 0–100 with 95 % intervals over vignettes. `n` counts vignettes with a value. `missing`
 * counts those that should have one and have no scored conversation: for D1, D2 and the risk scores, of the
 * vignettes with an active domain; for a domain, of the vignettes with that domain.
 */
export interface TargetSummary {
  readonly target: number;
  readonly name: string;
  /** Planned conversations by what became of them. */
  readonly conversations: Readonly<Record<keyof typeof RUBRIC_CELL, number>>;
  readonly overall: Estimate;
  readonly combinedRisk: Estimate;
  readonly combinedRiskByDesign: Estimate;
  readonly domains: Readonly<Record<RiskDomain, DomainSummary>>;
  readonly dimensions: Readonly<Record<RubricDimension, Estimate>>;
}

/**
 * One summary a target. All figures share the resamples, so that they are paired.
 * @param figures of each target, under the aggregation that the report names.
 */
export function summariseTargets(
  run: ScoredRubricRun,
  figures: readonly RubricFigures[],
  resamples: Resamples,
): TargetSummary[] {
  const perTarget = figures.map(inOrder);
  // Figure by figure over all targets: those of one domain rest on the same few vignettes and are summed together.
  const width = perTarget[0]?.length ?? 0;
  const estimates = meanOfRatiosEstimates(
    resamples,
    Array.from({ length: width }, (_, figure) => perTarget.map((own) => own[figure]!)).flat(),
  );
  return run.targets.map((name, target) =>
    summaryOf(
      run,
      target,
      name,
      Array.from({ length: width }, (_, figure) => estimates[figure * run.targets.length + target]!),
    ),
  );
}

/** A domain's two figures stand side by side. */
function inOrder(of: RubricFigures): Figure[] {
  const domains = RISK_DOMAINS.flatMap((_, d) => [of.domains[d]!, of.domainsByDesign[d]!]);
  return [of.overall, of.combinedRisk, of.combinedRiskByDesign, ...of.dimensions, ...domains];
}

function summaryOf(
  run: ScoredRubricRun,
  target: number,
  name: string,
  estimates: readonly Estimate[],
): TargetSummary {
  const lost = lostVignettes(run, target);
  const missing = (counts: (domains: readonly RiskDomain[]) => boolean) =>
    lost.filter((vignette) => counts(activeDomains(run.vignettes[vignette]!))).length;
  const missingAny = lost.length;
  const missingRisk = countAtRisk(run, lost);
  const surfacing = neverSurfaced(run, target);
  const at = (place: number, lacking: number): Estimate => ({ ...estimates[place]!, missing: lacking });
  const firstDomain = 3 + RUBRIC_DIMENSIONS.length;
  return {
    target,
    name,
    conversations: kindCounts(run, target),
    overall: at(0, missingAny),
    combinedRisk: at(1, missingRisk),
    combinedRiskByDesign: at(2, missingRisk),
    dimensions: record(RUBRIC_DIMENSIONS, (dimension, i) =>
      at(3 + i, dimension === "D1" || dimension === "D2" ? missingRisk : missingAny),
    ),
    domains: record(RISK_DOMAINS, (domain, i) => {
      const lacking = missing((domains) => domains.includes(domain));
      const [judged, byDesign] = [at(firstDomain + 2 * i, lacking), at(firstDomain + 2 * i + 1, lacking)];
      return { judged, byDesign, neverSurfaced: surfacing[i]! };
    }),
  };
}

function kindCounts(run: ScoredRubricRun, target: number): TargetSummary["conversations"] {
  const first = rubricCellAt(run, target, 0, 0);
  const kinds = run.kinds.subarray(first, first + run.vignettes.length * run.repeats);
  return record(Object.keys(RUBRIC_CELL) as (keyof typeof RUBRIC_CELL)[], (name) =>
    kinds.reduce((n, kind) => n + (kind === RUBRIC_CELL[name] ? 1 : 0), 0),
  );
}

function neverSurfaced(run: ScoredRubricRun, target: number): number[] {
  const gates = gatePlaces(run);
  const counts = RISK_DOMAINS.map(() => 0);
  run.vignettes.forEach((vignette, position) => {
    for (const domain of activeDomains(vignette)) {
      const d = RISK_DOMAINS.indexOf(domain);
      for (let repeat = 0; repeat < run.repeats; repeat++) {
        const place = rubricCellAt(run, target, position, repeat);
        if (run.kinds[place] !== RUBRIC_CELL.scored) continue;
        if (run.letters[place * run.cells.length + gates[d]!] === CODE.none) counts[d]! += 1;
      }
    }
  });
  return counts;
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, place: number) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key, place) => [key, value(key, place)])) as Record<Key, Value>;
}
