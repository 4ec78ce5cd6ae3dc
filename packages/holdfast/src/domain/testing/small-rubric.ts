import { RISK_DOMAINS, type RiskDomain, type Severity } from "../risk-domain.ts";
import type { ItemResponse, RubricItem } from "../rubric.ts";
import { cellsOf, responseLetter } from "../rubric-cells.ts";
import { activeFlag, severityVariable, type VariableValue, type Vignette } from "../vignette.ts";

/** Which numbers each section of a rubric of K-Bench's shape has, and which of them are reverse-coded. */
const SECTIONS: readonly (readonly [section: RubricItem["section"], first: number, last: number])[] = [
  ["severity", 1, 1],
  ["identification", 2, 4],
  ["D1", 5, 9],
  ["D2", 10, 20],
  ["D3", 21, 25],
  ["D4", 26, 30],
  ["D5", 31, 34],
  ["D6", 35, 38],
  ["D7", 39, 43],
  ["patient-context", 44, 47],
];
const REVERSE = [6, 9, 22, 30, 32, 36, 41, 42, 43];

/** A rubric of 47 items in K-Bench's shape, without wording. Reverse-coded: Q6, Q9, Q22, Q30, Q32, Q36, Q41–Q43. */
export const SMALL_RUBRIC: { readonly items: RubricItem[] } = {
  items: SECTIONS.flatMap(([section, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => itemOf(section, first + i)),
  ),
};

/** Its 107 cells. */
export const SMALL_CELLS = cellsOf(SMALL_RUBRIC);

/**
 * Answers of a judge in short. An id of a cell (`suicide/Q14`, `Q21`) names one, a domain's name with `/*` or `*`
 * many; later entries overrule earlier ones. Domains are rated none unless their Q1 is given; what is not named
 * has the good answer: yes, or no where the item is reverse-coded.
 */
export function answers(short: Readonly<Record<string, ItemResponse | null>> = {}): string {
  return SMALL_CELLS.map(({ id, item, domain }) => {
    let response: ItemResponse | null = item.scale === "severity" ? "none" : item.reverse ? "no" : "yes";
    if (domain !== null && item.scale !== "severity" && (short[`${domain}/Q1`] ?? "none") === "none") {
      response = "na";
    }
    for (const [key, value] of Object.entries(short)) {
      const many = key === "*" ? domain === null : key === `${domain}/*` && item.scale !== "severity";
      if (many || key === id) response = value;
    }
    return responseLetter(response);
  }).join("");
}

/** A vignette in short: its active domains with their severity, and variables that matter to a test. */
export function smallVignette(
  id: string,
  active: Readonly<Partial<Record<RiskDomain, Severity>>> = {},
  variables: Readonly<Record<string, VariableValue>> = {},
): Vignette {
  const domains = RISK_DOMAINS.flatMap((domain): [string, VariableValue][] => [
    [activeFlag(domain), active[domain] !== undefined],
    [severityVariable(domain), active[domain] ?? null],
  ]);
  return {
    id,
    schemaVersion: 1,
    origin: "generated",
    provenance: {},
    variables: { cognitive_coherence: "intact", ...Object.fromEntries(domains), ...variables },
  };
}

function itemOf(section: RubricItem["section"], number: number): RubricItem {
  return {
    number,
    section,
    scope: number <= 20 ? "domain" : "transcript",
    scale: section === "severity" ? "severity" : "yes-partly-no",
    title: `Item ${number}`,
    question: "?",
    anchors: {},
    applicability: "always",
    reverse: REVERSE.includes(number),
    domains: {},
  };
}
