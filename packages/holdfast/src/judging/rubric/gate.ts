import type { ItemVerdict } from "../../domain/item-judgement.ts";
import type { RiskDomain } from "../../domain/risk-domain.ts";
import type { RubricCell } from "../../domain/rubric-cells.ts";

/** `open`: the domain's items are asked; `closed`: Q1 says none; `unknown`: Q1 has no answer. */
export type Gate = "open" | "closed" | "unknown";

/** The gate of a domain from its severity item; a rubric without one (an extension) has no gates to close. */
export function gateOf(
  domain: RiskDomain,
  cells: readonly RubricCell[],
  verdicts: ReadonlyMap<string, ItemVerdict>,
): Gate {
  const q1 = cells.find(({ item, domain: own }) => item.section === "severity" && own === domain);
  if (q1 === undefined) return "open";
  const response = verdicts.get(q1.id)?.response ?? null;
  if (response === null) return "unknown";
  return response === "none" ? "closed" : "open";
}

/**
 * A cell's verdict after the gate of its domain, whatever the judge said: closed is "not applicable" with what the
 * judge had answered kept where it differs, and behind a gate without an answer nothing is known.
 */
export function afterGate(cell: RubricCell, gate: Gate, given: ItemVerdict | undefined): ItemVerdict {
  if (gate === "unknown") return { cell: cell.id, response: null, why: "gate-unscored" };
  if (gate === "open") return given ?? { cell: cell.id, response: null, why: "unparseable" };
  const answered = given?.response ?? null;
  return {
    cell: cell.id,
    response: "na",
    reason: `The severity of ${cell.domain} is rated none, which closes this item.`,
    evidence: [],
    gated: true,
    ...(answered === null || answered === "na" ? {} : { given: answered }),
  };
}
