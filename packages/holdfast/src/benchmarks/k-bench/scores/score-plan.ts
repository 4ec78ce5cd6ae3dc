import { RISK_DOMAINS, type RiskDomain } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import type { RubricCell } from "../../../domain/rubric-cells.ts";
import type { NaPolicy } from "../../../domain/scored-rubric-run.ts";
import { letterValues } from "./item-value.ts";

/** Places of a rubric's cells by what they are for. Items in no dimension (Q1–Q4, Q44–Q47) enter no sum. */
export interface ScorePlan {
  readonly cells: readonly RubricCell[];
  /** By position in RISK_DOMAINS. */
  readonly domains: readonly DomainPlan[];
  /** Items asked once, by position in RUBRIC_DIMENSIONS. */
  readonly once: readonly (readonly number[])[];
  /** Values by letter code, one table a cell; NaN where the letter has none. */
  readonly values: readonly Float64Array[];
}

interface DomainPlan {
  /** Q1: `none` closes the domain. */
  readonly gate: number;
  readonly gated: readonly number[];
  /** By position in RUBRIC_DIMENSIONS. */
  readonly dimensions: readonly (readonly number[])[];
}

/** @throws Error where a domain has no item of the section `severity`: nothing would say whether it is active. */
export function scorePlan(cells: readonly RubricCell[], naPolicy: NaPolicy): ScorePlan {
  const tables = [false, true].map((reverse) => ({
    asked: letterValues(reverse, naPolicy),
    once: letterValues(reverse, "exclude"),
  }));
  return {
    cells,
    domains: RISK_DOMAINS.map((domain) => domainPlan(cells, domain)),
    once: byDimension(cells, null),
    values: cells.map(
      ({ item, domain }) => tables[item.reverse ? 1 : 0]![domain === null ? "once" : "asked"],
    ),
  };
}

function domainPlan(cells: readonly RubricCell[], domain: RiskDomain): DomainPlan {
  const isGate = ({ item }: RubricCell) => item.section === "severity";
  const gate = cells.findIndex((cell) => cell.domain === domain && isGate(cell));
  if (gate < 0) throw new Error(`the rubric has no severity item for ${domain}`);
  const gated = cells.flatMap((cell, place) => (cell.domain === domain && !isGate(cell) ? [place] : []));
  return { gate, gated, dimensions: byDimension(cells, domain) };
}

function byDimension(cells: readonly RubricCell[], domain: RiskDomain | null): number[][] {
  return RUBRIC_DIMENSIONS.map((dimension) =>
    cells.flatMap((cell, place) =>
      cell.domain === domain && cell.item.section === dimension ? [place] : [],
    ),
  );
}
