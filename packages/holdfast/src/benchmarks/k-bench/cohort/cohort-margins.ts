import { RISK_DOMAINS, type RiskDomain, SEVERITIES, type Severity } from "../../../domain/risk-domain.ts";
import { COHERENCE_LEVELS, type Coherence, type Vignette } from "../../../domain/vignette.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";
import { type CohortKey, cohortKeys } from "./cohort-key.ts";

/** What a cohort is made of: counts of vignettes. */
export interface CohortMargins {
  readonly size: number;
  /** Without any active domain. */
  readonly noRisk: number;
  /** By highest active severity. */
  readonly severity: Readonly<Record<Severity, number>>;
  /** By number of active domains, from 1 to 4. */
  readonly active: Readonly<Record<string, number>>;
  readonly coherence: Readonly<Record<Coherence, number>>;
  /** With the domain active; a vignette counts in each of its domains. */
  readonly domains: Readonly<Record<RiskDomain, number>>;
  readonly disclosureStyle: Readonly<Record<string, number>>;
  /** By key, then value: the age group and every other demographic variable of the schema. */
  readonly demographics: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Counts a cohort's vignettes; values that no vignette has are there with 0. */
export function cohortMargins(vignettes: readonly Vignette[], schema: VignetteSchema): CohortMargins {
  const keys = cohortKeys(schema);
  const counts = (name: string) => countsOf(vignettes, keys.get(name));
  const { none = 0, ...severity } = counts("severity");
  const { "0": _, ...active } = counts("active");
  const demographic = schema.variables.filter(
    ({ section, type }) => section === "demographics" && type === "level",
  );
  return {
    size: vignettes.length,
    noRisk: none,
    severity: only(SEVERITIES, severity),
    active,
    coherence: only(COHERENCE_LEVELS, counts("coherence")),
    domains: only(RISK_DOMAINS, counts("domain")),
    disclosureStyle: counts("disclosure_style"),
    demographics: Object.fromEntries(
      ["age_group", ...demographic.map(({ id }) => id)].map((name) => [name, counts(name)]),
    ),
  };
}

function countsOf(vignettes: readonly Vignette[], key: CohortKey | undefined): Record<string, number> {
  const counts = new Map((key?.values ?? []).map((value) => [value, 0]));
  for (const vignette of vignettes) {
    for (const value of key?.of(vignette) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function only<T extends string>(
  names: readonly T[],
  counts: Readonly<Record<string, number>>,
): Record<T, number> {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<T, number>;
}
