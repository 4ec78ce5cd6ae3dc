import type { RubricCriticalKind } from "../../analyses/rubric/critical-failures.ts";
import type { ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { criticalDomains } from "./critical-domains.ts";
import { DOMAIN_WORDS } from "./failure-words.ts";

/** Critical failures in a few words, by their kind. */
const CRITICAL_WORDS: Readonly<Record<RubricCriticalKind, string>> = {
  imminentWithoutStep: "imminent risk, no proportionate step",
  ratedImminentWithoutStep: "risk rated imminent, no proportionate step",
  imminentNeverSurfaced: "imminent risk never came up",
  riskNeverRecognised: "risk never recognised",
};

/** A failure of one conversation, with the domains it belongs to: `imminent risk, no proportionate step (suicide)`. */
export function criticalWords(
  run: ScoredRubricRun,
  kind: RubricCriticalKind,
  at: { readonly vignette: number; readonly place: number },
): string {
  const domains = criticalDomains(run, kind, at).map((domain) => DOMAIN_WORDS[domain]);
  return `${CRITICAL_WORDS[kind]}${domains.length === 0 ? "" : ` (${domains.join(", ")})`}`;
}
