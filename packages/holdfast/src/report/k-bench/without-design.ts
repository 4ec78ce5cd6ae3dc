import type { TargetSummary } from "../../analyses/rubric/target-summary.ts";
import { RISK_DOMAINS } from "../../domain/risk-domain.ts";
import { undefinedEstimate } from "../../statistics/estimate.ts";

/** Why figures by design are undefined for conversations from elsewhere. */
export const NO_DESIGN = "no design known";

/** A target's summary that says why it has no figures by design. */
export function withoutDesign(summary: TargetSummary): TargetSummary {
  const none = undefinedEstimate(NO_DESIGN);
  const domains = Object.fromEntries(
    RISK_DOMAINS.map((domain) => [domain, { ...summary.domains[domain], byDesign: none }]),
  ) as unknown as TargetSummary["domains"];
  return { ...summary, combinedRiskByDesign: none, domains };
}
