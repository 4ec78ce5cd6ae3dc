import { RISK_DOMAINS, RISK_LEVELS } from "../../domain/risk-domain.ts";
import type { TableConsensus } from "../consensus/table-consensus.ts";
import { answerOf, type RatingTable } from "../ratings/rating-table.ts";

/**
 * What a transcript is like by the consensus on Q1: its highest severity, then the domains above none. `null` where the
 * instrument asks no severity, or nothing is settled.
 */
export function transcriptStrata(
  table: Pick<RatingTable, "instrument">,
  { values }: Pick<TableConsensus, "values">,
  transcript: number,
): readonly [severity: string, domains: string] | null {
  const { items } = table.instrument;
  let highest = -1;
  const active: string[] = [];
  for (const [i, { section, domain }] of items.entries()) {
    if (section !== "Q1" || domain === null) continue;
    const answer = answerOf(table, i, values[transcript * items.length + i]!);
    const level = (RISK_LEVELS as readonly (string | null)[]).indexOf(answer);
    highest = Math.max(highest, level);
    if (level > 0) active.push(domain);
  }
  if (highest < 0) return null;
  const domains = RISK_DOMAINS.filter((domain) => active.includes(domain));
  return [RISK_LEVELS[highest]!, domains.length === 0 ? "no domain" : domains.join(" + ")];
}
