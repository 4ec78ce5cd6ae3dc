import { RISK_DOMAINS, type RiskDomain, SEVERITIES, type Severity } from "./risk-domain.ts";

/** What one variable of a vignette may hold; `null` is "does not apply", never "unknown". */
export type VariableValue = string | number | boolean | readonly string[] | null;

/** Levels of cognitive coherence: the second factor of the K-Bench design. */
export const COHERENCE_LEVELS = ["intact", "mildly-impaired", "substantially-impaired"] as const;

export type Coherence = (typeof COHERENCE_LEVELS)[number];

/**
 * Where a vignette comes from: made by the generator, or derived from a de-identified lived-experience case.
 * `transcript` stands for a conversation from elsewhere, which has no variables: nobody knows its design.
 */
export type VignetteOrigin = "generated" | "lived-experience" | "transcript";

/**
 * Case of K-Bench: a person, as 122 variables. `variables` has every variable of its schema as a key; those
 * of an inactive domain are `null`. `id` is unique in a pool. `provenance` says how the vignette was made, for
 * example `{"generator": "1.0.0", "seed": 7, "cell": 12, "row": 3}` or the source case's id.
 */
export interface Vignette {
  readonly id: string;
  /** Version of the variable schema that its variables follow. */
  readonly schemaVersion: number;
  readonly origin: VignetteOrigin;
  readonly provenance: Readonly<Record<string, string | number>>;
  readonly variables: Readonly<Record<string, VariableValue>>;
}

/** Whether risks are laid down by design: not in conversations from elsewhere. */
export function isDesigned({ origin }: Pick<Vignette, "origin">): boolean {
  return origin !== "transcript";
}

/** Beginning of the names of a domain's variables: `suicide_…`, `self_harm_…`. */
export function variablePrefix(domain: RiskDomain): string {
  return domain.replaceAll("-", "_");
}

/** Core variable that says whether a domain is active, e.g. `self_harm_active`. */
export function activeFlag(domain: RiskDomain): string {
  return `${variablePrefix(domain)}_active`;
}

/** Conditional variable that holds a domain's severity, e.g. `self_harm_severity`. */
export function severityVariable(domain: RiskDomain): string {
  return `${variablePrefix(domain)}_severity`;
}

/** Domains that are active by design, in the order of RISK_DOMAINS. */
export function activeDomains({ variables }: Pick<Vignette, "variables">): RiskDomain[] {
  return RISK_DOMAINS.filter((domain) => variables[activeFlag(domain)] === true);
}

/** Severity of a domain by design; `null` where it is inactive. */
export function severityOf({ variables }: Pick<Vignette, "variables">, domain: RiskDomain): Severity | null {
  const value = variables[severityVariable(domain)];
  return SEVERITIES.find((severity) => severity === value) ?? null;
}

/** The highest severity of any active domain, which is the vignette's; `none` where no domain is active. */
export function highestSeverity(vignette: Pick<Vignette, "variables">): Severity | "none" {
  const places = activeDomains(vignette).map((domain) => {
    const severity = severityOf(vignette, domain);
    return severity === null ? -1 : SEVERITIES.indexOf(severity);
  });
  return SEVERITIES[Math.max(-1, ...places)] ?? "none";
}

/** @throws Error where the vignette was not checked against its schema. */
export function coherenceOf({ variables }: Pick<Vignette, "variables">): Coherence {
  const level = COHERENCE_LEVELS.find((one) => one === variables.cognitive_coherence);
  if (level === undefined) throw new Error("a vignette without a level of cognitive_coherence");
  return level;
}
