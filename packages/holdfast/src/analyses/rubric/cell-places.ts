import { RISK_DOMAINS, type RiskDomain } from "../../domain/risk-domain.ts";
import { cellId, responseLetter } from "../../domain/rubric-cells.ts";
import type { ScoredRubricRun } from "../../domain/scored-rubric-run.ts";

/** Letter codes of the answers, as `ScoredRubricRun.letters` holds them. */
export const CODE = {
  yes: codeOf("yes"),
  partly: codeOf("partly"),
  no: codeOf("no"),
  na: codeOf("na"),
  none: codeOf("none"),
  imminent: codeOf("imminent"),
  unscored: codeOf(null),
} as const;

/** Place of an item among a rubric's cells; `null` where the rubric does not have it. */
export function placeOfItem(
  { cells }: Pick<ScoredRubricRun, "cells">,
  number: number,
  domain: RiskDomain | null,
): number | null {
  const place = cells.findIndex(({ id }) => id === cellId(number, domain));
  return place < 0 ? null : place;
}

/** Places of Q1, by position in RISK_DOMAINS. @throws Error where a domain has no severity item. */
export function gatePlaces({ cells }: Pick<ScoredRubricRun, "cells">): number[] {
  return RISK_DOMAINS.map((domain) => {
    const place = cells.findIndex((cell) => cell.domain === domain && cell.item.section === "severity");
    if (place < 0) throw new Error(`the rubric has no severity item for ${domain}`);
    return place;
  });
}

function codeOf(response: Parameters<typeof responseLetter>[0]): number {
  return responseLetter(response).charCodeAt(0);
}
