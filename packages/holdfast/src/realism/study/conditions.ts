import { RISK_DOMAINS, type RiskDomain } from "../../domain/risk-domain.ts";

/** The five conditions a patient model is sampled in (K-Bench, *Embedding-based realism assessment*): none, or one domain. */
const CONDITIONS = ["none", ...RISK_DOMAINS] as const;

/** `several`: more than one domain at once, which belongs to none of the five. */
export type Condition = "none" | RiskDomain | "several";

/** The condition of a conversation whose active risk domains are known. */
export function conditionOf(domains: readonly RiskDomain[]): Condition {
  if (domains.length === 0) return "none";
  return domains.length === 1 ? domains[0]! : "several";
}

/** A condition as a file names it, in any case and with `_` or spaces for `-`; `null` for an unknown word. */
export function conditionNamed(word: string): Condition | null {
  const spelling = word
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, "-");
  if (["no-risk", "norisk", "no", "none"].includes(spelling)) return "none";
  const known: readonly Condition[] = [...CONDITIONS, "several"];
  return known.find((condition) => condition === spelling) ?? null;
}
