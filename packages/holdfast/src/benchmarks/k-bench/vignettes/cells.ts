import { RISK_DOMAINS, type RiskDomain, SEVERITIES, type Severity } from "../../../domain/risk-domain.ts";
import { COHERENCE_LEVELS, type Coherence } from "../../../domain/vignette.ts";
import { seededRandom } from "../../../statistics/random.ts";

/** One combination of the two factors of the design. */
export interface Cell {
  readonly domains: readonly RiskDomain[];
  readonly coherence: Coherence;
}

/** The 48 cells: 16 sets of active domains, the empty one first, each with 3 levels of coherence. */
export const CELLS: readonly Cell[] = Array.from({ length: 16 }, (_, set) =>
  RISK_DOMAINS.filter((_, bit) => (set >> bit) & 1),
).flatMap((domains) => COHERENCE_LEVELS.map((coherence) => ({ domains, coherence })));

/** Place in CELLS. */
export function cellIndex(domains: readonly RiskDomain[], coherence: Coherence): number {
  const set = domains.reduce((sum, domain) => sum + (1 << RISK_DOMAINS.indexOf(domain)), 0);
  return cellPlace(set, COHERENCE_LEVELS.indexOf(coherence));
}

/** The same. @param set bit by bit whether each of RISK_DOMAINS is active. @param level in COHERENCE_LEVELS. */
export function cellPlace(set: number, level: number): number {
  return set * COHERENCE_LEVELS.length + level;
}

/**
 * Severity of one domain in one row by design. Each three rows in succession have the three severities in an
 * order of their own, so a cell of 300 holds exactly 100 of each, while domains vary independently and a row
 * needs no other to be made.
 */
export function designedSeverity(
  seed: number,
  cell: string | number,
  domain: RiskDomain,
  row: number,
): Severity {
  const random = seededRandom(`${seed}/severity/${cell}/${domain}/${Math.floor(row / SEVERITIES.length)}`);
  const order = [...SEVERITIES];
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order[row % SEVERITIES.length]!;
}
