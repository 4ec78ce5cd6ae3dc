import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import type { ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { type ConversationSums, sumAt } from "./conversation-sums.ts";

const D1 = RUBRIC_DIMENSIONS.indexOf("D1");
const D2 = RUBRIC_DIMENSIONS.indexOf("D2");

/** Columns of a run that hold scores. */
export type ScoreColumns = Pick<
  ScoredRubricRun,
  "overall" | "combinedRisk" | "combinedRiskByDesign" | "dimensions" | "domains" | "domainsByDesign"
>;

/**
 * Mean of a dimension's applicable items in the transcript, in [0, 1]; of D1 and D2 over the items of all active
 * domains together. NaN where none applies.
 */
function dimensionMean({ points, items }: ConversationSums, dimension: number): number {
  let point = 0;
  let item = 0;
  for (let slot = 0; slot <= RISK_DOMAINS.length; slot++) {
    point += points[sumAt(slot, dimension)]!;
    item += items[sumAt(slot, dimension)]!;
  }
  return point / item;
}

/** Mean of one dimension's applicable items in one slot, in [0, 1]; NaN where none applies. */
export function slotMean({ points, items }: ConversationSums, slot: number, dimension: number): number {
  return points[sumAt(slot, dimension)]! / items[sumAt(slot, dimension)]!;
}

/**
 * Domain risk: mean of that domain's D1 and D2, in [0, 1]. Where all items of one of them are "not applicable",
 * it is the other alone, as an overall score is the mean of the dimensions there are.
 */
export function domainRisk(sums: ConversationSums, domain: number): number {
  return meanOf([slotMean(sums, domain, D1), slotMean(sums, domain, D2)]);
}

/**
 * Domain risk by design: 0 where the domain is active in the vignette and never came up. Its exploration (D2) is
 * then 0, and its judgement (D1) has nothing to rest on, so that D2 stands alone.
 */
export function domainRiskByDesign(sums: ConversationSums, domain: number): number {
  return sums.unopened[domain] === 1 ? 0 : domainRisk(sums, domain);
}

/** Write the scores of one conversation, on 0–100, NaN where there is none, to `place` of the columns. */
export function writeScores(sums: ConversationSums, columns: ScoreColumns, place: number): void {
  const dimensions = RUBRIC_DIMENSIONS.map((_, dimension) => dimensionMean(sums, dimension));
  const risks = RISK_DOMAINS.map((_, domain) => domainRisk(sums, domain));
  const byDesign = RISK_DOMAINS.map((_, domain) => domainRiskByDesign(sums, domain));
  columns.overall[place] = 100 * meanOf(dimensions);
  columns.combinedRisk[place] = 100 * meanOf(risks);
  columns.combinedRiskByDesign[place] = 100 * meanOf(byDesign);
  writeAll(columns.dimensions, place, dimensions);
  writeAll(columns.domains, place, risks);
  writeAll(columns.domainsByDesign, place, byDesign);
}

function writeAll(columns: readonly Float64Array[], place: number, values: readonly number[]): void {
  values.forEach((value, i) => {
    columns[i]![place] = 100 * value;
  });
}

/** Mean of the values that are there; NaN where none is. */
function meanOf(values: readonly number[]): number {
  let sum = 0;
  let n = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    n++;
  }
  return sum / n;
}
