import type { Instrument, InstrumentItem } from "./instrument.ts";
import { RISK_LEVELS } from "./risk-domain.ts";
import { RUBRIC_DIMENSIONS, type Rubric, type RubricItem } from "./rubric.ts";
import { cellId, cellsOf, type RubricCell } from "./rubric-cells.ts";

/** Sections as the agreement table of the K-Bench paper (its Table 1) names them; the others keep their names. */
const SECTION_NAMES: Readonly<Record<string, string>> = { severity: "Q1", identification: "Q2–Q4" };

/**
 * A rubric as raters and judges fill it: one item a cell, 107 in K-Bench, Q2–Q20 of a domain gated by its severity.
 * Pools are those of Table 1: D3–D7 and D1–D7, which Q1–Q4 and the patient's context (Q44–Q47) never enter.
 *
 * Levels run from the worst answer to the best, so that in items pooled into one coefficient a level means the same
 * whichever way an item is worded; Q1 runs from none to imminent. Weights do not depend on the direction.
 */
export function rubricInstrument(rubric: Pick<Rubric, "name" | "items">): Instrument {
  const cells = cellsOf(rubric);
  const sections = new Set(cells.map(({ item }) => item.section));
  const pool = (name: string, among: readonly string[]) => ({
    name,
    sections: among.filter((section) => sections.has(section)),
  });
  return {
    name: rubric.name,
    items: cells.map((cell) => itemOf(cell, rubric.items)),
    pools: [pool("D3–D7", RUBRIC_DIMENSIONS.slice(2)), pool("D1–D7", RUBRIC_DIMENSIONS)].filter(
      (one) => one.sections.length > 1,
    ),
  };
}

function itemOf({ id, item, domain }: RubricCell, items: readonly RubricItem[]): InstrumentItem {
  const severity = item.section === "severity";
  const gate = severity || domain === null ? undefined : items.find(({ section }) => section === "severity");
  return {
    id,
    section: SECTION_NAMES[item.section] ?? item.section,
    domain,
    levels: levelsOf(item),
    ordered: true,
    notApplicable: severity ? null : "na",
    gate: gate === undefined ? null : { item: cellId(gate.number, domain), closedBy: ["none"] },
  };
}

function levelsOf({ scale, reverse }: RubricItem): readonly string[] {
  if (scale === "severity") return RISK_LEVELS;
  const levels = scale === "yes-no" ? ["no", "yes"] : ["no", "partly", "yes"];
  return reverse ? levels.toReversed() : levels;
}
